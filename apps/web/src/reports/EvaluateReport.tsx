import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { isLate } from "@prancheta/contract/reports/lateness";
import type { Report } from "@prancheta/contract/reports/reports";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { leftText, momentText, spanText } from "@prancheta/ui/text/dates.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconAlarm, IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./EvaluateReport.module.css";
import { EvaluationForm } from "./EvaluationForm.tsx";

interface EvaluateReportProps {
  report: Report;
  /** Whether the coach came to evaluate it: the form is open, and the report in view. */
  startsOpen: boolean;
  /** Opens the next report to evaluate; undefined if there is none. */
  onNext: (() => Promise<void>) | undefined;
  /** The report itself. */
  children: ReactNode;
}

/**
 * A report with the date until which it should be evaluated. Its form stands beside the photos and answers that it is
 * about, on narrow screens below them.
 */
export function EvaluateReport({ report, startsOpen, onNext, children }: EvaluateReportProps) {
  const [opened, setOpened] = useState<"arrived" | "asked" | false>(startsOpen && "arrived");
  const [reason, setReason] = useState<string>();
  const [failed, setFailed] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBeside = useMediaQuery("(width >= 62em)", false, { getInitialValueInEffect: false });
  const isPending = report.status === "PENDING";
  const isAnswering = isPending && opened !== false;

  useEffect(() => {
    if (!startsOpen) return;
    // After the router has focused the new screen.
    const timer = setTimeout(() => {
      bar.current?.scrollIntoView({ block: "start" });
      if (!document.activeElement?.closest("textarea")) bar.current?.focus({ preventScroll: true });
    }, DURATION.focusAfterDialog);
    return () => clearTimeout(timer);
  }, [startsOpen]);

  const open = () => {
    if (isAnswering) field.current?.focus();
    else setOpened("asked");
  };
  const finish = () => {
    setOpened(false);
    // The button is disabled from then on and cannot be focused.
    bar.current?.focus();
  };
  const cancel = () => {
    setOpened(false);
    button.current?.focus();
  };
  const fail = (error: unknown) => {
    setReason(problemText(error).detail);
    setFailed(true);
  };
  return (
    <>
      <div ref={bar} tabIndex={-1} className={classes["bar"]} data-state={useDeadlineState(report)}>
        {isPending ? <IconAlarm size={20} aria-hidden="true" /> : <IconCircleCheck size={20} aria-hidden="true" />}
        <p className={classes["words"]}>{isPending ? <Deadline report={report} /> : <Evaluated report={report} />}</p>
        <Button
          ref={button}
          variant={isAnswering ? "default" : "filled"}
          onClick={open}
          disabled={!isPending}
          aria-expanded={isPending ? isAnswering : undefined}
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          className={classes["action"]}
        >
          {isPending ? "Avaliar" : "Avaliado"}
        </Button>
      </div>
      <div className={classes["sides"]} data-answering={isAnswering}>
        <div className={classes["report"]}>{children}</div>
        {isAnswering && (
          <EvaluationForm
            report={report}
            field={field}
            focus={opened === "asked" || isBeside}
            scroll={opened === "asked"}
            onCancel={cancel}
            onEvaluated={finish}
            onNext={onNext}
            onFailed={fail}
          />
        )}
      </div>
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        title="Não é possível avaliar o relatório"
        text={reason}
        failedAction="avaliar relatório"
      />
    </>
  );
}

function useDeadlineState({ status, answerEnd }: Report): "evaluated" | "late" | "pending" {
  const now = useMinute();
  if (status === "EVALUATED") return "evaluated";
  return isLate(answerEnd, now) ? "late" : "pending";
}

function Deadline({ report }: { report: Report }) {
  const now = useMinute();
  const zone = useZone();
  const left = Date.parse(report.answerEnd) - now;
  const moment = momentText(report.answerEnd, now, zone);
  return isLate(report.answerEnd, now) ? (
    <>
      <b>O prazo era {moment}.</b> Atrasado há {spanText(-left)}.
    </>
  ) : (
    <>
      <b>Avalie até {moment}.</b> {leftText(left)}.
    </>
  );
}

function Evaluated({ report }: { report: Report }) {
  return report.evaluatedAt ? (
    <>
      Avaliado em <DateText of={report.evaluatedAt} />.
    </>
  ) : (
    "Avaliado."
  );
}
