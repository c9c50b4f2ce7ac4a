import { Textarea } from "@mantine/core";
import { REPORT_LIMITS, type Report } from "@prancheta/contract/reports/reports";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { useState } from "react";
import { type Reply, replyDraft } from "./reply-draft.ts";
import { useEvaluateReport } from "./reports.hooks.ts";

interface EvaluateDialogProps {
  report: Report;
  opened: boolean;
  onClose: () => void;
  onEvaluated: () => void;
}

const tooLong = (text: string) =>
  text.trim().length > REPORT_LIMITS.text
    ? `Use no máximo ${REPORT_LIMITS.text.toLocaleString("pt-BR")} caracteres`
    : undefined;

/**
 * Confirms the evaluation of a report, which cannot be undone; with an optional reply to the student and a private
 * note.
 */
export function EvaluateDialog({ report, opened, onClose, onEvaluated }: EvaluateDialogProps) {
  const draft = replyDraft(report.id);
  const [reply, setReply] = useState(draft.read);
  const evaluate = useEvaluateReport();
  const problems = { feedback: tooLong(reply.feedback), privateNote: tooLong(reply.privateNote) };
  const change = (changed: Partial<Reply>) => {
    const typed = { ...reply, ...changed };
    setReply(typed);
    draft.store(typed);
  };
  return (
    <ConfirmedAction
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      type="create"
      title="Deseja avaliar o relatório?"
      text="Ao confirmar, essa ação não poderá ser desfeita."
      confirmDisabled={problems.feedback !== undefined || problems.privateNote !== undefined}
      action={() => evaluate.mutateAsync({ id: report.id, ...reply })}
      onSuccess={() => {
        draft.discard();
        onEvaluated();
      }}
      success="Relatório avaliado com sucesso"
      failure={{ title: "Não é possível avaliar o relatório", action: "avaliar relatório" }}
    >
      <Stack data-gap="md">
        <Textarea
          label="Resposta ao aluno (opcional)"
          description="O aluno lê esta resposta no app."
          rows={4}
          resize="vertical"
          value={reply.feedback}
          onChange={({ currentTarget: { value } }) => change({ feedback: value })}
          error={problems.feedback}
        />
        <Textarea
          label="Anotação privada (opcional)"
          description="Só você vê."
          rows={3}
          resize="vertical"
          value={reply.privateNote}
          onChange={({ currentTarget: { value } }) => change({ privateNote: value })}
          error={problems.privateNote}
        />
      </Stack>
    </ConfirmedAction>
  );
}
