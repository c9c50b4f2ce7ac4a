import { ActionIcon } from "@mantine/core";
import { durationLabel } from "@prancheta/contract/plans/labels";
import type { Plan } from "@prancheta/contract/plans/plans";
import { Card, CardFoot, CardTitle, Facts, Row } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import {
  IconCalendar,
  IconCheck,
  IconClipboardList,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconMinus,
  IconPencil,
  IconTicket,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { NEW_PLAN } from "../plan-search.ts";
import { everyText, studentsText } from "../plans.texts.ts";
import classes from "./PlanCard.module.css";

interface PlanCardProps {
  plan: Plan;
  onRemove: () => void;
}

/** A plan in the list: its price, what it promises, its students and its actions. */
export function PlanCard({ plan, onRemove }: PlanCardProps) {
  const { id, name, type, active, show, duration, evaluationTime, students, canDelete } = plan;
  const shown = name || "Sem nome";
  const isTrial = type === "TRIAL";
  const ShowIcon = show ? IconEye : IconEyeOff;
  return (
    <Card data-footed className={classes["card"]}>
      <CardTitle className={classes["title"]}>{shown}</CardTitle>
      <Row data-gap="xs" data-wrap>
        <StatusPill
          tone={active ? "success" : "neutral"}
          icon={active ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
        >
          {active ? "Ativo" : "Inativo"}
        </StatusPill>
        {isTrial && <StatusPill tone="info">Plano de teste</StatusPill>}
      </Row>
      <Price plan={plan} />
      <Facts>
        <li>
          <IconCalendar size={16} aria-hidden="true" />
          {durationLabel(duration)}
        </li>
        <li>
          <IconClipboardList size={16} aria-hidden="true" />
          Avaliação {everyText(evaluationTime)}
        </li>
        <li>
          <ShowIcon size={16} aria-hidden="true" />
          {show ? "Aparece na vitrine" : "Fora da vitrine"}
        </li>
        <li>
          <IconUsers size={16} aria-hidden="true" />
          {studentsText(students)}
        </li>
      </Facts>
      <CardFoot>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          onClick={onRemove}
          disabled={isTrial}
          aria-label={`Deletar plano: ${shown}`}
          title={deleteHint(isTrial, canDelete)}
          className={classes["action"] ?? ""}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          renderRoot={(props) => <Link to={paths.plan} params={{ id: NEW_PLAN }} search={{ copia: id }} {...props} />}
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          aria-label={`Duplicar plano: ${shown}`}
          title="Duplicar plano"
          className={classes["action"] ?? ""}
        >
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {!isTrial && (
          <ActionIcon
            renderRoot={(props) => <Link to={paths.plan} params={{ id }} search={{ aba: "codigo" }} {...props} />}
            variant="subtle"
            color="gray"
            size="var(--control-height)"
            aria-label={`Códigos do plano: ${shown}`}
            title="Códigos do plano"
            className={classes["action"] ?? ""}
          >
            <IconTicket size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <Link to={paths.plan} params={{ id }} aria-label={`${isTrial ? "Ver" : "Editar"} plano: ${shown}`}>
          {isTrial ? "Ver" : "Editar"}
          {isTrial ? <IconEye size={18} aria-hidden="true" /> : <IconPencil size={18} aria-hidden="true" />}
        </Link>
      </CardFoot>
    </Card>
  );
}

function Price({ plan: { amount, total } }: { plan: Plan }) {
  if (total === 0)
    return (
      <p className={classes["price"]}>
        <b>Grátis</b>
      </p>
    );
  return (
    <p className={classes["price"]}>
      <b>{moneyText(amount)}</b> por mês
      {total !== amount && <span> · {moneyText(total)} no total</span>}
    </p>
  );
}

const deleteHint = (isTrial: boolean, canDelete: boolean): string => {
  if (isTrial) return "O plano de teste não pode ser deletado";
  return canDelete ? "Deletar plano" : "Há alunos vinculados ao plano";
};

export const PlanCardSkeleton = () => (
  <Card data-footed className={classes["card"]}>
    <Skeleton width="70%" height={24} />
    <Skeleton width={80} height={26} />
    <Skeleton width="60%" height={30} />
    <Facts>
      <Skeleton width="35%" height={20} />
      <Skeleton width="60%" height={20} />
      <Skeleton width="50%" height={20} />
      <Skeleton width="40%" height={20} />
    </Facts>
    <CardFoot />
  </Card>
);
