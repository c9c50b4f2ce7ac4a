import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";

export const CloneFailure = ({ error, onClose }: { error: unknown; onClose: () => void }) => (
  <ResultDialog
    opened={Boolean(error)}
    onClose={onClose}
    title="Não foi possível clonar esse Questionário"
    text={error ? problemText(error).detail : undefined}
    failedAction="clonar questionário"
  />
);
