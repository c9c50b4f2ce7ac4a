import { Button } from "@mantine/core";
import { IconCopy, IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { problemText } from "../../ui/problem-text.ts";
import { ResultDialog } from "../../ui/ResultDialog.tsx";
import { toastSuccess } from "../../ui/toasts.ts";
import { useCloneQuestionnaire } from "../questionnaires.hooks.ts";
import classes from "./ReadOnlyNotice.module.css";

/** Why nothing can be changed here, and the way to a copy that can. */
export function ReadOnlyNotice({ id, hint }: { id: string; hint: string }) {
  const clone = useCloneQuestionnaire();
  const navigate = useNavigate();
  const run = () => {
    if (clone.isPending) return;
    clone.mutate(id, {
      onSuccess: (copy) => {
        void toastSuccess("Questionário clonado com sucesso");
        void navigate({ to: paths.questionnaire, params: { id: copy.id } });
      },
    });
  };
  return (
    <section className={classes["notice"]} aria-label={hint}>
      <IconLock size={20} aria-hidden="true" />
      <p className={classes["text"]}>
        <b>{hint}</b>. É o inicial, igual para todos: clone-o para fazer o seu a partir dele.
      </p>
      <Button
        variant="outline"
        onClick={run}
        loading={clone.isPending}
        leftSection={<IconCopy size={20} aria-hidden="true" />}
      >
        Clonar
      </Button>
      <ResultDialog
        opened={clone.isError}
        onClose={clone.reset}
        type="error"
        title="Não foi possível clonar esse Questionário"
        text={clone.error ? problemText(clone.error).detail : undefined}
        failedAction="clonar questionário"
      />
    </section>
  );
}
