import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { isLate } from "@prancheta/contract/reports/lateness";
import type { Report } from "@prancheta/contract/reports/reports";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { leftText, momentText, spanText } from "@prancheta/ui/text/dates.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconAlarm, IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import classes from "./EvaluateReport.module.css";

const EvaluateDialog = lazy(() =>
  import("./EvaluateDialog.tsx").then((module) => ({ default: module.EvaluateDialog })),
);

/** The date until which the report should be evaluated, and the button to evaluate it, which cannot be undone. */
export function EvaluateReport({ report }: { report: Report }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isPending = report.status === "PENDING";
  const openDialog = () => {
    setWanted(true);
    open();
  };
  // The button that opened the dialog is disabled from then on and cannot be focused.
  const focusBar = () => setTimeout(() => bar.current?.focus(), DURATION.focusAfterDialog);
  return (
    <>
      <div ref={bar} tabIndex={-1} className={classes["bar"]} data-state={useDeadlineState(report)}>
        {isPending ? <IconAlarm size={20} aria-hidden="true" /> : <IconCircleCheck size={20} aria-hidden="true" />}
        <p className={classes["words"]}>{isPending ? <Deadline report={report} /> : <Evaluated report={report} />}</p>
        <Button
          onClick={openDialog}
          disabled={!isPending}
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          className={classes["action"]}
        >
          {isPending ? "Avaliar" : "Avaliado"}
        </Button>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <EvaluateDialog report={report} opened={opened} onClose={close} onEvaluated={focusBar} />
        </Suspense>
      )}
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
