import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Report } from "@prancheta/contract/questionnaires";
import { IconAlarm, IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { ConfirmedAction } from "../ui/ConfirmedAction.tsx";
import { DateText } from "../ui/DateText.tsx";
import { momentText, spanText } from "../ui/dates.ts";
import { useMinute } from "../ui/now.ts";
import { useZone } from "../ui/zone.ts";
import classes from "./EvaluateReport.module.css";
import { useEvaluateReport } from "./students.hooks.ts";

/** Until when the report should be evaluated, and the button that does it, once and for good. */
export function EvaluateReport({ report }: { report: Report }) {
  const [opened, { open, close }] = useDisclosure(false);
  const evaluate = useEvaluateReport();
  const isPending = report.status === "PENDING";
  return (
    <>
      <div className={classes["bar"]} data-state={useDeadlineState(report)}>
        {isPending ? <IconAlarm size={20} aria-hidden="true" /> : <IconCircleCheck size={20} aria-hidden="true" />}
        <p className={classes["words"]}>{isPending ? <Deadline report={report} /> : <Evaluated report={report} />}</p>
        <Button
          onClick={open}
          disabled={!isPending}
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          className={classes["action"]}
        >
          {isPending ? "Avaliar" : "Avaliado"}
        </Button>
      </div>
      <ConfirmedAction
        opened={opened}
        onClose={close}
        type="warning"
        title="Deseja avaliar o relatório?"
        text="Ao confirmar, essa ação não poderá ser desfeita."
        action={() => evaluate.mutateAsync(report.id)}
        success="Relatório avaliado com sucesso"
        failure={{ title: "Não é possível avaliar o relatório", action: "avaliar relatório" }}
      />
    </>
  );
}

function useDeadlineState({ status, answerEnd }: Report): "evaluated" | "late" | "pending" {
  const now = useMinute();
  if (status === "EVALUATED") return "evaluated";
  return Date.parse(answerEnd) < now ? "late" : "pending";
}

function Deadline({ report }: { report: Report }) {
  const now = useMinute();
  const zone = useZone();
  const left = Date.parse(report.answerEnd) - now;
  const moment = momentText(report.answerEnd, now, zone);
  return left >= 0 ? (
    <>
      <b>Avalie até {moment}.</b> Restam {spanText(left)}.
    </>
  ) : (
    <>
      <b>O prazo era {moment}.</b> Atrasado há {spanText(-left)}.
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
