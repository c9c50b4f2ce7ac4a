import { ActionIcon, Button } from "@mantine/core";
import { dimmedUnless } from "@prancheta/ui/pieces/dimmed-unless.ts";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import classes from "./UndoTools.module.css";

interface UndoToolsProps {
  canUndo: boolean;
  canRedo: boolean;
  /** Undefined while there is nothing to undo yet. */
  onUndo?: () => void;
  onRedo?: () => void;
}

/** Undo and redo in the head of an editor; the editor itself handles the keys. */
export function UndoTools({ canUndo, canRedo, onUndo, onRedo }: UndoToolsProps) {
  return (
    <>
      <Button
        variant="default"
        className={classes["undo"] ?? ""}
        leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
        {...dimmedUnless(canUndo, onUndo)}
        aria-keyshortcuts="Control+Z"
      >
        <span className={spoken["on-phone"]}>Desfazer</span>
      </Button>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        aria-label="Refazer"
        title="Refazer"
        aria-keyshortcuts="Control+Shift+Z"
        {...dimmedUnless(canRedo, onRedo)}
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
