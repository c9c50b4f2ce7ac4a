import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import type { Day } from "@prancheta/contract/scalars";
import type { Today } from "@prancheta/contract/student/today";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { IconClipboardList, IconHeartbeat, IconMessage, IconSalad } from "@tabler/icons-react";
import { LinkCard } from "../navigation/LinkCard.tsx";
import { paths } from "../navigation/paths.ts";
import { nextMeal } from "./next-meal.ts";

/** The meal that comes next, the report that is due, what the coach answered, and the PAR-Q: one tap to each. */
export function DueCards({ today: { meals, report, unreadAnswers, isParqDue } }: { today: Today }) {
  return (
    <>
      {/* An answer that an earlier version of the app stored has no meals. */}
      <MealCard meals={meals ?? []} />
      {report && <ReportCard report={report} />}
      {unreadAnswers > 0 && (
        <LinkCard
          to={paths.reports}
          Icon={IconMessage}
          title={
            unreadAnswers === 1 ? "Resposta do seu profissional" : `${unreadAnswers} respostas do seu profissional`
          }
          text="Você ainda não leu"
        />
      )}
      {isParqDue && (
        <LinkCard
          to={paths.parq}
          Icon={IconHeartbeat}
          title="PAR-Q para assinar"
          text="Perguntas rápidas antes de se exercitar"
        />
      )}
    </>
  );
}

/** The next meal by the phone's clock: the student's zone is not known, and a stored answer may be hours old. */
function MealCard({ meals }: Pick<Today, "meals">) {
  const meal = nextMeal(meals, new Date(useMinute()).toTimeString().slice(0, "HH:MM".length));
  if (!meal) return null;
  const text = meal.time ? `A próxima refeição · ${meal.time}` : "A próxima refeição";
  return <LinkCard to={paths.diet} Icon={IconSalad} title={mealTypeLabel[meal.mealType]} text={text} />;
}

const DAY = 24 * 60 * 60_000;

/** Whether a day is before, after or on today in the zone: negative, positive or zero. */
const comparedWithToday = (day: Day, now: number, zone: string): number => {
  const ahead = Date.parse(day) - now;
  // No zone is two days away. The first use of a zone takes a slow phone 50 ms.
  return Math.abs(ahead) > 2 * DAY ? ahead : day.localeCompare(todayIn(zone, now));
};

/** The report that is due, or the anamnesis. */
function ReportCard({ report: { dueOn, isFirst } }: { report: NonNullable<Today["report"]> }) {
  const compared = comparedWithToday(dueOn, useMinute(), useZone());
  const day = dayText(dueOn);
  const near = compared === 0 ? "Para hoje" : `Até ${day}`;
  return (
    <LinkCard
      to={paths.reports}
      Icon={IconClipboardList}
      title={isFirst ? "Sua anamnese" : "Relatório para enviar"}
      text={compared < 0 ? `Era para ${day}` : near}
    />
  );
}
