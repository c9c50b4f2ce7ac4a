import { Button } from "@mantine/core";
import classes from "./ReadFailure.module.css";

interface ReadFailureProps {
  /** 'Não foi possível carregar os planos.' */
  text: string;
  onRetry: () => void;
  busy: boolean;
}

/** Replaces a small part of a screen that could not be read, with a button to try again. */
export const ReadFailure = ({ text, onRetry, busy }: ReadFailureProps) => (
  <div role="alert" className={classes["failure"]}>
    <span>{text}</span>
    <Button variant="subtle" size="sm" onClick={onRetry} loading={busy}>
      Tentar de novo
    </Button>
  </div>
);
