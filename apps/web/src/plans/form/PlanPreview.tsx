import { durationLabel } from "@prancheta/contract/plans/labels";
import { isPricedPerMonth, mostInstalments } from "@prancheta/contract/plans/price";
import { Card, Muted, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCheck, IconEyeOff } from "@tabler/icons-react";
import classes from "./PlanPreview.module.css";
import { daysOf, type PlanValues } from "./plan.form.ts";
import { automaticOf, totalOf } from "./plan-facts.ts";

/** 'Trimestral · 90 dias', '84 dias'. */
const daysTextOf = (days: number): string => {
  const label = durationLabel(days);
  const text = days === 1 ? "1 dia" : `${days} dias`;
  return label === text ? text : `${label} · ${text}`;
};

/** In the words of the coach's page. */
function Price({ amount, total, days }: { amount: number; total: number; days: number }) {
  const instalments = mostInstalments(total, days);
  const forDays = `por ${days === 1 ? "1 dia" : `${days} dias`}`;
  if (!isPricedPerMonth(days))
    return (
      <>
        <b>{moneyText(total)}</b>
        <small>{forDays}</small>
      </>
    );
  return (
    <>
      <b>{moneyText(amount)}</b> <span>por mês</span>
      <small>
        {moneyText(total)} {forDays}
      </small>
      {instalments > 1 && <small>em até {instalments}x no cartão</small>}
    </>
  );
}

/** The plan as a student will see it. */
export function PlanPreview({ values, isFree }: { values: PlanValues; isFree: boolean }) {
  const { name, active, show, descriptions } = values;
  const days = daysOf(values);
  const total = totalOf(values);
  const [evaluation, answer] = automaticOf(values);
  const benefits = [
    { key: "evaluation", text: evaluation },
    { key: "answer", text: answer },
    ...descriptions.map(({ key, description }) => ({ key, text: description.trim() })),
  ].filter(({ text }) => text);
  return (
    <Stack as="section" data-gap="xs" aria-label="Como o aluno vê o plano">
      <SectionTitle>Como o aluno vê</SectionTitle>
      <Card className={classes["plan"]}>
        <div>
          <p className={classes["name"]}>{name.trim() || "Nome do plano"}</p>
          <Muted data-small>{days > 0 ? daysTextOf(days) : "Validade"}</Muted>
        </div>
        <p className={classes["price"]}>
          {total > 0 ? (
            <Price amount={values.amount ?? 0} total={total} days={days} />
          ) : (
            <b>{isFree ? "Grátis" : "R$ –"}</b>
          )}
        </p>
        <ul className={classes["benefits"]}>
          {benefits.map(({ key, text }) => (
            <li key={key}>
              <IconCheck size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <span className={classes["button"]} aria-hidden="true">
          Quero este plano
        </span>
      </Card>
      {(!active || !show) && (
        <div>
          <StatusPill tone="warning" icon={<IconEyeOff aria-hidden="true" />}>
            {active ? "Fora da vitrine: só com o link ou um código" : "Inativo: ninguém vê"}
          </StatusPill>
        </div>
      )}
    </Stack>
  );
}
