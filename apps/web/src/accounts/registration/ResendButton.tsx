import { Button } from "@mantine/core";
import { useNow } from "@prancheta/ui/text/now.ts";

interface ResendButtonProps {
  /** When another code may be asked for: milliseconds since the epoch. */
  freeAt: number;
  onResend: () => void;
  loading?: boolean;
  disabled?: boolean;
  variant?: "default" | "filled";
}

const MINUTE = 60;

const waitText = (seconds: number) =>
  seconds > 2 * MINUTE
    ? `${Math.ceil(seconds / MINUTE)} min`
    : `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;

/** Asks for another code; while it is too early, it says for how long. */
export function ResendButton({ freeAt, onResend, loading, disabled, variant = "default" }: ResendButtonProps) {
  const wait = freeAt - useNow();
  // Not a part of a second early: that would be refused.
  const isEarly = wait > 0;
  return (
    <Button variant={variant} onClick={onResend} loading={loading ?? false} disabled={disabled || isEarly}>
      {isEarly ? `Tente novamente em ${waitText(Math.max(1, Math.floor(wait / 1000)))}` : "Tente novamente"}
    </Button>
  );
}
