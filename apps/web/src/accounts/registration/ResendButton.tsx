import { Button } from "@mantine/core";
import { useNow } from "@prancheta/ui/text/now.ts";

interface ResendButtonProps {
  /** When another code may be requested, in milliseconds since the epoch. */
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

/** Requests another code; while it is too early, shows the remaining time. */
export function ResendButton({ freeAt, onResend, loading, disabled, variant = "default" }: ResendButtonProps) {
  const wait = freeAt - useNow();
  // Not even a fraction of a second early, because the server would refuse it.
  const isEarly = wait > 0;
  return (
    <Button variant={variant} onClick={onResend} loading={loading ?? false} disabled={disabled || isEarly}>
      {isEarly ? `Tente novamente em ${waitText(Math.max(1, Math.floor(wait / 1000)))}` : "Tente novamente"}
    </Button>
  );
}
