import type { Student } from "@prancheta/contract/students/students";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { Money } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { remainingText } from "../students.texts.ts";
import classes from "./ConsultancySection.module.css";
import { durationText, everyText, hoursText } from "./consultancy.texts.ts";
import { StudentTypeSwitch } from "./StudentTypeSwitch.tsx";

/** 'Consultoria', whose title says the state of the contract: what was bought, and whether it is online or presential. */
export const ConsultancySection = ({ student }: { student: Student }) => (
  <Stack data-gap="lg">
    <div>
      {student.plan ? (
        <>
          <PlanFacts plan={student.plan} nextPlan={student.nextPlan} />
          {student.status !== "DETACHED" && (
            <Link
              to={paths.student}
              params={{ id: student.id }}
              search={{ canChangePlan: "true" }}
              className={classes["change"]}
            >
              Trocar o plano do próximo contrato
            </Link>
          )}
        </>
      ) : (
        <Muted className={classes["none"]}>Este aluno não tem um plano contratado.</Muted>
      )}
    </div>
    <StudentTypeSwitch student={student} />
  </Stack>
);

interface PlanFactsProps {
  plan: NonNullable<Student["plan"]>;
  nextPlan: Student["nextPlan"];
}

const PlanFacts = ({ plan, nextPlan }: PlanFactsProps) => (
  <dl className={classes["facts"]}>
    <Fact name="Plano">{plan.name}</Fact>
    <Fact name="Valor">
      <Money cents={plan.total} />
    </Fact>
    <Fact name="Duração">{durationText(plan.duration)}</Fact>
    <End plan={plan} />
    <Fact name="Relatório">{everyText(plan.evaluationTime)}</Fact>
    <Fact name="Prazo para avaliar">{hoursText(plan.answerTime)}</Fact>
    {nextPlan && <Fact name="Próximo contrato">{nextPlan.name}</Fact>}
  </dl>
);

/** Remaining time is zero both on the last day and afterwards; the end date distinguishes them. */
function End({ plan: { endsOn, remainingTime } }: { plan: NonNullable<Student["plan"]> }) {
  const zone = useZone();
  const today = dateText(useMinute(), zone);
  const isOver = remainingTime <= 0 && dateText(endsOn, zone) !== today;
  return (
    <Fact name={isOver ? "Terminou em" : "Termina em"}>
      <DateText of={endsOn} />
      {!isOver && ` · ${remainingText(remainingTime)}`}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={classes["fact"]}>
    <Muted as="dt" data-small>
      {name}
    </Muted>
    <dd>{children}</dd>
  </div>
);
