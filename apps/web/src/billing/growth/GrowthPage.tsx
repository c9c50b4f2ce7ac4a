import { SegmentedControl } from "@mantine/core";
import type { Growth, GrowthPlan } from "@prancheta/contract/billing/growth";
import { growthPrice, growthTypeText } from "@prancheta/contract/billing/growth-price";
import { Facts, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { financialConfig } from "../billing.hooks.ts";
import { GrowthLink } from "./GrowthLink.tsx";
import classes from "./GrowthPage.module.css";
import { growthState } from "./growth.hooks.ts";
import { OfferClock, useLeft } from "./OfferClock.tsx";
import { Subscribe } from "./Subscribe.tsx";
import { Subscription } from "./Subscription.tsx";

/** Why a plan cannot be subscribed now; undefined if it can. */
const insteadOf = ({ type, isActive }: GrowthPlan, subscription: Growth["subscription"]): string | undefined => {
  if (subscription === null || subscription.endsOn !== null) return undefined;
  if (subscription.nextType === type) return "Este plano começa no próximo ciclo.";
  return isActive && subscription.nextType === null ? "Este é o seu plano." : undefined;
};

interface OfferProps {
  plan: GrowthPlan;
  /** When the plan was read, in milliseconds since the epoch by this device's clock. */
  readAt: number;
  subscription: Growth["subscription"];
  nextCharge: string | undefined;
  hasCard: boolean | undefined;
}

/** One plan: what is in it, what it costs now, and the button to subscribe. */
function Offer({ plan, readAt, subscription, nextCharge, hasCard }: OfferProps) {
  const left = useLeft(plan.remainingTime, readAt);
  const price = growthPrice({ ...plan, remainingTime: left });
  const isReduced = price !== plan.value;
  const isChange = subscription !== null && subscription.endsOn === null && subscription.type !== plan.type;
  return (
    <div className={classes["offer"]}>
      <Section title={plan.name} text="O que está incluído">
        <Facts className={classes["benefits"] ?? ""}>
          {plan.benefits.map((benefit) => (
            <li key={benefit}>
              <IconCheck size={20} aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </Facts>
      </Section>
      <Section title={`Plano ${growthTypeText(plan.type)}`}>
        <Stack data-gap="sm">
          {isReduced && (
            <>
              <OfferClock left={left} />
              <p className={classes["before"]}>
                De <s>{moneyText(plan.value)}</s> por
              </p>
            </>
          )}
          <p className={classes["price"]}>
            {moneyText(price)} <small>por mês</small>
          </p>
          <Subscribe
            plan={plan}
            price={price}
            nextCharge={nextCharge}
            hasCard={hasCard}
            isChange={isChange}
            instead={insteadOf(plan, subscription)}
          />
        </Stack>
      </Section>
    </div>
  );
}

function Plans({ growth, readAt }: { growth: Growth; readAt: number }) {
  const reading = useQuery(financialConfig);
  const config = reading.data;
  const [typed, setType] = useState<string>();
  const { plans, subscription } = growth;
  const chosen = plans.find(({ type }) => type === typed) ?? plans.find(({ isActive }) => isActive) ?? plans[0];
  return (
    <>
      {failureOf(reading, "Não foi possível carregar a data da cobrança.")}
      {subscription && <Subscription subscription={subscription} nextCharge={config?.nextChargeOn} />}
      {growth.linkEnding !== null && <GrowthLink ending={growth.linkEnding} counts={growth.countsSales} />}
      {chosen ? (
        <>
          {plans.length > 1 && (
            <SegmentedControl
              aria-label="Plano"
              value={chosen.type}
              onChange={setType}
              data={plans.map(({ type }) => ({ value: type, label: growthTypeText(type) }))}
              radius="md"
              classNames={{ root: classes["switch"] ?? "", label: classes["type"] ?? "" }}
            />
          )}
          <Offer
            key={chosen.type}
            plan={chosen}
            readAt={readAt}
            subscription={subscription}
            nextCharge={config?.nextChargeOn}
            hasCard={config && config.defaultCreditCard !== null}
          />
        </>
      ) : (
        <EmptyState title="Nenhum plano à venda" text="Assim que houver um plano de Growth, ele aparece aqui." />
      )}
    </>
  );
}

/** Growth Marketing: its plans, and the subscription. */
export function GrowthPage() {
  const reading = useQuery(growthState);
  const { data: growth, error, dataUpdatedAt } = reading;
  if (isMissing(error))
    return <MissingState title={error.title} reason={error.detail} to={paths.billing} label="Ver assinaturas" />;
  return (
    <Page title="Growth Marketing" line="Um time de marketing que traz alunos para a sua consultoria">
      {!growth && error && <ErrorState title="Não foi possível carregar o Growth" reading={reading} />}
      {reading.isPending && <Skeleton height={320} />}
      {growth && <Plans growth={growth} readAt={dataUpdatedAt} />}
    </Page>
  );
}
