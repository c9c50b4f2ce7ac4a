import { Button } from "@mantine/core";

export const undoMessage = (message: string, onUndo: () => void) => (
  <>
    {message}
    <Button variant="subtle" size="sm" onClick={onUndo}>
      Desfazer
    </Button>
  </>
);
