import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import type { Today } from "@prancheta/contract/student/today";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useNow } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconChevronRight, IconClipboardList, IconHeartbeat, IconMessage, IconSalad } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./DueCards.module.css";

/** The meal that comes next, the report that is due, what the coach answered, and the PAR-Q: one tap to each. */
export function DueCards({ today: { meal, report, unreadAnswers, isParqDue } }: { today: Today }) {
  const zone = useZone();
  const today = dateText(useNow(), zone);
  return (
    <>
      {meal && (
        <DueCard
          to={paths.diet}
          icon={<IconSalad size={24} aria-hidden="true" />}
          title={mealTypeLabel[meal.mealType]}
          text="A próxima refeição"
        />
      )}
      {report && (
        <DueCard
          icon={<IconClipboardList size={24} aria-hidden="true" />}
          title={report.isFirst ? "Sua anamnese" : "Relatório para enviar"}
          text={dueText(report.dueOn, today)}
        />
      )}
      {unreadAnswers > 0 && (
        <DueCard
          icon={<IconMessage size={24} aria-hidden="true" />}
          title={
            unreadAnswers === 1 ? "Resposta do seu profissional" : `${unreadAnswers} respostas do seu profissional`
          }
          text="Você ainda não leu"
        />
      )}
      {isParqDue && (
        <DueCard
          to={paths.parq}
          icon={<IconHeartbeat size={24} aria-hidden="true" />}
          title="PAR-Q para assinar"
          text="Perguntas rápidas antes de se exercitar"
        />
      )}
    </>
  );
}

const turned = (date: string) => date.split("/").reverse().join("-");

const dueText = (dueOn: string, today: string): string => {
  const day = dueOn.split("-").reverse().join("/");
  if (dueOn === turned(today)) return "Para hoje";
  return dueOn < turned(today) ? `Era para ${day}` : `Até ${day}`;
};

interface DueCardProps {
  to?: typeof paths.reports | typeof paths.diet | typeof paths.parq;
  icon: ReactNode;
  title: string;
  text: string;
}

const DueCard = ({ to = paths.reports, icon, title, text }: DueCardProps) => (
  <Link to={to} className={classes["card"]}>
    <span className={classes["icon"]}>{icon}</span>
    <span className={classes["words"]}>
      <strong>{title}</strong>
      <Muted as="span" data-small>
        {text}
      </Muted>
    </span>
    <IconChevronRight size={20} aria-hidden="true" />
  </Link>
);
