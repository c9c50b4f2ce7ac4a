import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { problemText } from "../ui/problem-text.ts";
import { ResultDialog } from "../ui/ResultDialog.tsx";
import { toastSuccess } from "../ui/toasts.ts";
import { useCloneQuestionnaire } from "./questionnaires.hooks.ts";

/** Clones at once: a copy too many is deleted as easily. */
export function CloneQuestionnaire({ id, title }: { id: string; title: string }) {
  const clone = useCloneQuestionnaire();
  const run = () => {
    if (clone.isPending) return;
    clone.mutate(id, { onSuccess: () => void toastSuccess("Questionário clonado com sucesso") });
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={run}
        loading={clone.isPending}
        aria-label={`Clonar ${title}`}
      >
        <IconCopy size={20} aria-hidden="true" />
      </ActionIcon>
      <ResultDialog
        opened={clone.isError}
        onClose={clone.reset}
        type="error"
        title="Não foi possível clonar esse Questionário"
        text={clone.error ? problemText(clone.error).detail : undefined}
        failedAction="clonar questionário"
      />
    </>
  );
}
