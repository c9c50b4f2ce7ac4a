import { problemText } from "../ui/problem-text.ts";
import { ResultDialog } from "../ui/ResultDialog.tsx";

export const CloneFailure = ({ error, onClose }: { error: unknown; onClose: () => void }) => (
  <ResultDialog
    opened={Boolean(error)}
    onClose={onClose}
    type="error"
    title="Não foi possível clonar esse Questionário"
    text={error ? problemText(error).detail : undefined}
    failedAction="clonar questionário"
  />
);
