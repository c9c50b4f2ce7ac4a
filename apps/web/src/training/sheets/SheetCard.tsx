import { VisuallyHidden } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import type { SheetCard as Sheet } from "@prancheta/contract/training/training";
import { Card, CardFoot, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import {
  IconChartBar,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconTarget,
  IconTrash,
  IconUsersPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { JustSaved } from "../../editor/just-saved/JustSaved.tsx";
import { paths } from "../../navigation/paths.ts";
import classes from "./SheetCard.module.css";
import type { SheetQuestion } from "./SheetListDialogs.tsx";

interface SheetCardProps {
  sheet: Sheet;
  isJustSaved: boolean;
  onAsk: (what: SheetQuestion["what"]) => void;
}

const questions = [
  { what: "assign", label: "Atribuir a alunos", of: "Atribuir a alunos a ficha", Icon: IconUsersPlus },
  { what: "clone", label: "Clonar", of: "Clonar a ficha", Icon: IconCopy },
  { what: "remove", label: "Deletar", of: "Deletar a ficha", Icon: IconTrash },
] as const;

/** A sheet in the list with its actions. */
export const SheetCard = memo(function SheetCard({ sheet, isJustSaved, onAsk }: SheetCardProps) {
  const { id, description, objective, level, type } = sheet;
  return (
    <Card data-footed className={classes["card"]}>
      <CardTitle className={classes["name"]}>{description}</CardTitle>
      <ul className={classes["facts"]}>
        <li>
          <IconTarget size={18} stroke={1.75} aria-hidden="true" />
          {objectiveLabel[objective]}
        </li>
        <li>
          <IconChartBar size={18} stroke={1.75} aria-hidden="true" />
          {levelLabel[level]}
        </li>
      </ul>
      <p className={classes["letters"]}>
        <VisuallyHidden>Treinos {type}</VisuallyHidden>
        {type.split(" - ").map((letter) => (
          <span key={letter} className={classes["letter"]} aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      {isJustSaved && <JustSaved name={description} onAssign={() => onAsk("assign")} />}
      <CardFoot className={classes["foot"]}>
        {questions.map(({ what, label, of, Icon }) => (
          <CardAction key={what} Icon={Icon} title={label} label={`${of} ${description}`} onClick={() => onAsk(what)} />
        ))}
        <CardAction
          Icon={IconPrinter}
          title="Imprimir ou PDF"
          label={`Imprimir a ficha ${description}`}
          renderRoot={(props) => <Link to={paths.sheetPrint} params={{ id }} {...props} />}
        />
        <Link to={paths.sheet} params={{ id }} aria-label={`Editar a ficha ${description}`}>
          Editar
          <IconPencil size={18} aria-hidden="true" />
        </Link>
      </CardFoot>
    </Card>
  );
});

export function SheetCardSkeleton() {
  return (
    <Card data-footed className={classes["card"]}>
      <Skeleton width="60%" height={22.5} />
      <Skeleton width="75%" height={21} />
      <Skeleton width="30%" height={26} />
      <CardFoot />
    </Card>
  );
}
