import type { DietCard as Diet } from "@prancheta/contract/diets/diets";
import { goalLabel } from "@prancheta/contract/diets/labels";
import { Card, CardFoot, CardTitle, Facts } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import {
  IconCalendar,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconSalad,
  IconTrash,
  IconUsers,
  IconUsersPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { JustSaved } from "../editor/just-saved/JustSaved.tsx";
import { paths } from "../navigation/paths.ts";
import classes from "./DietCard.module.css";
import type { DietQuestion } from "./DietListDialogs.tsx";
import { daysText, mealPlansText, studentsText } from "./diets.texts.ts";

interface DietCardProps {
  diet: Diet;
  isJustSaved: boolean;
  onAsk: (what: DietQuestion["what"]) => void;
}

/** A diet in the list: its goal, its students and its actions. */
export function DietCard({ diet, isJustSaved, onAsk }: DietCardProps) {
  const { id, title, goal, duration, plans, students } = diet;
  const asks = [
    { what: "assign", label: "Atribuir a alunos", Icon: IconUsersPlus },
    { what: "clone", label: "Clonar dieta", Icon: IconCopy },
    { what: "remove", label: "Deletar dieta", Icon: IconTrash },
  ] as const;
  return (
    <Card data-footed className={classes["card"]}>
      <CardTitle className={classes["title"]}>{title}</CardTitle>
      <StatusPill tone="neutral">{goalLabel[goal]}</StatusPill>
      <Facts className={classes["facts"]}>
        <li>
          <IconSalad size={16} aria-hidden="true" />
          {mealPlansText(plans)}
        </li>
        <li>
          <IconCalendar size={16} aria-hidden="true" />
          Validade de {daysText(duration)}
        </li>
        <li>
          <IconUsers size={16} aria-hidden="true" />
          {studentsText(students)}
        </li>
      </Facts>
      {isJustSaved && <JustSaved name={title} onAssign={() => onAsk("assign")} />}
      <CardFoot className={classes["foot"]}>
        {asks.map(({ what, label, Icon }) => (
          <CardAction key={what} Icon={Icon} title={label} label={`${label}: ${title}`} onClick={() => onAsk(what)} />
        ))}
        <CardAction
          Icon={IconPrinter}
          title="Ver para imprimir"
          label={`Ver para imprimir: ${title}`}
          renderRoot={(props) => <Link to={paths.dietPrint} params={{ id }} {...props} />}
        />
        <Link to={paths.diet} params={{ id }} aria-label={`Editar dieta: ${title}`}>
          Editar
          <IconPencil size={18} aria-hidden="true" />
        </Link>
      </CardFoot>
    </Card>
  );
}

export function DietCardSkeleton() {
  return (
    <Card data-footed className={classes["card"]}>
      <Skeleton width="70%" height={24} />
      <Skeleton width={110} height={26} />
      <Facts className={classes["facts"]}>
        <Skeleton width="45%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={20} />
      </Facts>
      <CardFoot />
    </Card>
  );
}
