import { Button, Textarea } from "@mantine/core";
import { REPORT_LIMITS, type Report } from "@prancheta/contract/reports/reports";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastFailure, toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import classes from "./EvaluationForm.module.css";
import { type Reply, replyDraft } from "./reply-draft.ts";
import { useEvaluateReport } from "./reports.hooks.ts";

interface EvaluationFormProps {
  report: Report;
  /** The answer's field. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the field takes the focus, and whether the form then comes into view. */
  focus: boolean;
  scroll: boolean;
  onCancel: () => void;
  onEvaluated: () => void;
  /** Opens the next report to evaluate; undefined if there is none. */
  onNext: (() => Promise<void>) | undefined;
  onFailed: (error: unknown) => void;
}

/** Milliseconds: the second click of a double click on what opened the form could otherwise confirm it. */
const DOUBLE_CLICK = 500;

const tooLong = (text: string) =>
  text.trim().length > REPORT_LIMITS.text
    ? `Use no máximo ${REPORT_LIMITS.text.toLocaleString("pt-BR")} caracteres`
    : undefined;

/**
 * Confirms the evaluation of a report, which cannot be undone; with an optional reply to the student and a private
 * note.
 */
export function EvaluationForm(props: EvaluationFormProps) {
  const { report, field, focus, scroll, onCancel, onEvaluated, onNext, onFailed } = props;
  const draft = replyDraft(report.id);
  const [reply, setReply] = useState(draft.read);
  const [busy, setBusy] = useState<"stay" | "next">();
  const [isNew, setNew] = useState(true);
  const evaluate = useEvaluateReport();
  const flight = useSingleFlight();
  const title = useId();
  const form = useRef<HTMLElement>(null);
  const problems = { feedback: tooLong(reply.feedback), privateNote: tooLong(reply.privateNote) };

  useEffect(() => {
    if (!focus) return;
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true });
      // With its buttons, not the field alone.
      if (scroll) form.current?.scrollIntoView({ block: "nearest" });
    }, DURATION.focusAfterDialog);
    return () => clearTimeout(timer);
  }, [focus, scroll, field]);

  useEffect(() => {
    const timer = setTimeout(() => setNew(false), DOUBLE_CLICK);
    return () => clearTimeout(timer);
  }, []);

  const change = (changed: Partial<Reply>) => {
    const typed = { ...reply, ...changed };
    setReply(typed);
    setNew(false);
    draft.store(typed);
  };
  const confirm = async (then: "stay" | "next") => {
    if (!flight.tryStart()) return;
    setBusy(then);
    try {
      await evaluate.mutateAsync({ id: report.id, ...reply });
      draft.discard();
      void toastSuccess("Relatório avaliado com sucesso");
      onEvaluated();
      // The coach then stays at the evaluated report.
      if (then === "next")
        await onNext?.().catch((error: unknown) =>
          toastFailure(`Não foi possível abrir o próximo relatório. ${problemText(error).detail}`),
        );
    } catch (error) {
      onFailed(error);
    } finally {
      flight.finish();
      setBusy(undefined);
    }
  };
  const confirmButton = (then: "stay" | "next", isMain: boolean, label: string) => (
    <Button
      variant={isMain ? "filled" : "default"}
      onClick={({ detail }: MouseEvent) => {
        const isByMouse = detail > 0;
        if (!(isNew && isByMouse)) void confirm(then);
      }}
      loading={busy === then}
      disabled={busy !== undefined || problems.feedback !== undefined || problems.privateNote !== undefined}
    >
      {label}
    </Button>
  );
  return (
    <section ref={form} aria-labelledby={title} className={classes["form"]}>
      <h3 id={title} className={classes["title"]}>
        Deseja avaliar o relatório?
      </h3>
      <Muted data-small>Ao confirmar, essa ação não poderá ser desfeita.</Muted>
      <Stack data-gap="md" className={classes["fields"]}>
        <Textarea
          ref={field}
          label="Resposta ao aluno (opcional)"
          description="O aluno lê esta resposta no app."
          rows={6}
          resize="vertical"
          value={reply.feedback}
          onChange={({ currentTarget: { value } }) => change({ feedback: value })}
          readOnly={busy !== undefined}
          error={problems.feedback}
        />
        <Textarea
          label="Anotação privada (opcional)"
          description="Só você vê."
          rows={3}
          resize="vertical"
          value={reply.privateNote}
          onChange={({ currentTarget: { value } }) => change({ privateNote: value })}
          readOnly={busy !== undefined}
          error={problems.privateNote}
        />
      </Stack>
      <div className={classes["actions"]}>
        {onNext && confirmButton("next", true, "Confirmar e próximo")}
        {confirmButton("stay", !onNext, "Confirmar")}
        <Button variant="subtle" onClick={onCancel} disabled={busy !== undefined}>
          Cancelar
        </Button>
      </div>
    </section>
  );
}
