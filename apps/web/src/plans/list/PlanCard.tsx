import { durationLabel } from "@prancheta/contract/plans/labels";
import type { Plan } from "@prancheta/contract/plans/plans";
import { Card, CardFoot, CardTitle, Facts, Row } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
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
import { SalesLink } from "../SalesLink.tsx";
import classes from "./PlanCard.module.css";

interface PlanCardProps {
  plan: Plan;
  onRemove: () => void;
}

/** A plan in the list: its price, what it promises, its students and its actions. */
export function PlanCard({ plan, onRemove }: PlanCardProps) {
  const { id, name, type, active, show, duration, evaluationTime, students } = plan;
  const isTrial = type === "TRIAL";
  const ShowIcon = show ? IconEye : IconEyeOff;
  return (
    <Card data-footed className={classes["card"]}>
      <CardTitle className={classes["title"]}>{name}</CardTitle>
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
        <CardAction
          Icon={IconTrash}
          title={deleteHint(plan)}
          label={`Deletar plano: ${name}`}
          onClick={onRemove}
          disabled={isTrial}
        />
        <CardAction
          Icon={IconCopy}
          title="Duplicar plano"
          label={`Duplicar plano: ${name}`}
          renderRoot={(props) => <Link to={paths.plan} params={{ id: NEW_PLAN }} search={{ copia: id }} {...props} />}
        />
        {active && <SalesLink names={{ plano: id }} of={name} />}
        {!isTrial && (
          <CardAction
            Icon={IconTicket}
            title="Códigos do plano"
            label={`Códigos do plano: ${name}`}
            renderRoot={(props) => <Link to={paths.plan} params={{ id }} search={{ aba: "codigo" }} {...props} />}
          />
        )}
        <Link to={paths.plan} params={{ id }} aria-label={`${isTrial ? "Ver" : "Editar"} plano: ${name}`}>
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

const deleteHint = ({ type, canDelete, students, nextStudent }: Plan): string => {
  if (type === "TRIAL") return "O plano de teste não pode ser deletado";
  if (canDelete) return "Deletar plano";
  if (students > 0) return "Há alunos vinculados ao plano";
  return nextStudent === null ? "Há convites abertos com este plano" : "É o próximo plano de um aluno";
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
