import type { PlanCode } from "@prancheta/contract/plans/codes";
import { priceOf } from "@prancheta/contract/plans/price";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Card, CardFoot, CardTitle, Facts, Row } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import {
  IconCalendarDue,
  IconCheck,
  IconClockOff,
  IconCopy,
  IconDiscount2,
  IconMinus,
  IconReceipt2,
  IconRocket,
  IconShoppingBag,
  IconTag,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { discountText, salesText } from "../plans.texts.ts";
import { SalesLink } from "../SalesLink.tsx";
import classes from "./CodeCard.module.css";

interface CodeCardProps {
  code: PlanCode;
  /** Shows the plan's name, where the list has codes of several plans. */
  withPlan?: boolean;
  onRemove: () => void;
  /** At the foot's end: how to edit it. */
  edit: ReactNode;
}

/** A code: its discount, its end, its tags and its sales. */
export function CodeCard({ code: of, withPlan = false, onRemove, edit }: CodeCardProps) {
  const { code, description, tags, uses, rocketProgram, billingPlan, active } = of;
  const price = priceOf(billingPlan.total, of);
  return (
    <Card as="section" data-footed className={classes["card"]} aria-label={`Código ${code}`}>
      <div className={classes["head"]}>
        <CardTitle className={classes["code"]}>{code}</CardTitle>
        <CopyLink
          link={code}
          label="Copiar código"
          of={code}
          compact
          copied="Código copiado"
          icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        />
      </div>
      <p className={classes["description"]}>{description}</p>
      <Row data-gap="xs" data-wrap>
        <State code={of} />
        {rocketProgram && (
          <StatusPill tone="info" icon={<IconRocket aria-hidden="true" />}>
            Rocket
          </StatusPill>
        )}
      </Row>
      <Facts className={classes["facts"]}>
        {withPlan && (
          <li>
            <IconReceipt2 size={16} aria-hidden="true" />
            <span className={classes["words"]}>{billingPlan.name}</span>
          </li>
        )}
        <li>
          <IconDiscount2 size={16} aria-hidden="true" />
          {discountText(of)}
          {price.discount > 0 && <span className={classes["dimmed"]}>fica {moneyText(price.toPay)}</span>}
        </li>
        <End code={of} />
        <li>
          <IconShoppingBag size={16} aria-hidden="true" />
          {uses === 0 ? "Nenhuma venda" : salesText(uses)}
        </li>
        {tags.length > 0 && (
          <li>
            <IconTag size={16} aria-hidden="true" />
            <span className={classes["words"]}>{tags.join(", ")}</span>
          </li>
        )}
      </Facts>
      <CardFoot>
        <CardAction Icon={IconTrash} title="Excluir código" label={`Excluir código: ${code}`} onClick={onRemove} />
        {active && <SalesLink names={{ codigo: code }} of={code} />}
        {edit}
      </CardFoot>
    </Card>
  );
}

function State({ code: { active, expireAt } }: { code: PlanCode }) {
  const now = useMinute();
  if (expireAt && Date.parse(expireAt) <= now)
    return (
      <StatusPill tone="neutral" icon={<IconClockOff aria-hidden="true" />}>
        Vencido
      </StatusPill>
    );
  return (
    <StatusPill
      tone={active ? "success" : "neutral"}
      icon={active ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
    >
      {active ? "Ativo" : "Inativo"}
    </StatusPill>
  );
}

function End({ code: { expireAt } }: { code: PlanCode }) {
  const zone = useZone();
  const now = useMinute();
  const isPast = expireAt !== null && Date.parse(expireAt) <= now;
  return (
    <li>
      <IconCalendarDue size={16} aria-hidden="true" />
      {expireAt === null ? "Sem validade" : `${isPast ? "Venceu" : "Vale até"} ${momentText(expireAt, now, zone)}`}
    </li>
  );
}

export const CodeCardSkeleton = () => (
  <Card data-footed className={classes["card"]}>
    <div className={classes["head"]}>
      <Skeleton width={140} height={28} />
    </div>
    <Skeleton width="60%" height={20} />
    <Skeleton width={80} height={26} />
    <Facts className={classes["facts"]}>
      <Skeleton width="50%" height={20} />
      <Skeleton width="60%" height={20} />
      <Skeleton width="40%" height={20} />
    </Facts>
    <CardFoot />
  </Card>
);
