import { Button, Radio } from "@mantine/core";
import { brandLabel, hiddenNumberText } from "@prancheta/contract/billing/card-number";
import type { FinancialConfig, PaymentCard } from "@prancheta/contract/billing/cards";
import { chargeDateOf } from "@prancheta/contract/billing/charge-date";
import { CHARGE_DAYS } from "@prancheta/contract/billing/charge-day";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useChangeConfig } from "../billing.hooks.ts";
import { expiryOf, NO_CARD } from "../billing.texts.ts";
import classes from "./ManagePage.module.css";

type Day = (typeof CHARGE_DAYS)[number];

const days = CHARGE_DAYS.map((value) => ({ value, name: value }));

interface CardStepProps {
  cards: readonly PaymentCard[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

const NewCard = () => (
  <Button component={Link} to={paths.billingCard} variant="outline">
    Cadastrar cartão
  </Button>
);

/** The first step: which card is charged. */
const CardStep = ({ cards, chosen, onChoose }: CardStepProps) => (
  <Section
    title="1. Escolha o cartão"
    text="As próximas faturas são cobradas nele. Se você trocar de cartão, uma fatura em atraso é cobrada nele na hora."
  >
    {cards.length === 0 ? (
      <EmptyState level={3} title={NO_CARD} action={<NewCard />} />
    ) : (
      <Stack data-gap="md">
        <Radio.Group value={chosen ?? null} onChange={onChoose} aria-label="Cartão">
          <Stack data-gap="sm">
            {cards.map((card) => (
              <Radio
                key={card.id}
                value={card.id}
                label={`${brandLabel[card.cardBrand]} ${hiddenNumberText(card)}`}
                description={`${card.cardName} · validade ${expiryOf({ month: card.cardExpirationMonth, year: card.cardExpirationYear })}${card.isDefault ? " · padrão" : ""}`}
                classNames={{ root: classes["choice"] ?? "" }}
                mod={{ chosen: chosen === card.id }}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Row>
          <NewCard />
        </Row>
      </Stack>
    )}
  </Section>
);

interface DayStepProps {
  config: FinancialConfig;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** The second step: the day of charge, which is chosen once. */
function DayStep({ config: { invoiceDueDay, nextChargeOn, chargesFrom }, chosen, onChoose }: DayStepProps) {
  if (invoiceDueDay !== null)
    return (
      <Section title="2. Dia da cobrança">
        <p>
          Suas faturas são cobradas no dia <b>{invoiceDueDay}</b>. Próxima cobrança em <b>{dayText(nextChargeOn)}</b>.
        </p>
        <Muted data-small>O dia só pode ser escolhido uma vez, e vale também se você trocar de cartão.</Muted>
      </Section>
    );
  return (
    <Section
      title="2. Escolha o dia da cobrança"
      text="O dia só pode ser escolhido uma vez, e vale também se você trocar de cartão."
    >
      <RadioButtons
        label="Dia do mês"
        value={chosen}
        onChange={onChoose}
        choices={days}
        note={
          chosen === null
            ? `Até você escolher, a cobrança é no primeiro dia do mês: a próxima é em ${dayText(nextChargeOn)}.`
            : `Próxima cobrança em ${dayText(chargeDateOf(chargesFrom, chosen))}. Se o dia já passou neste mês, ela fica para o mês seguinte.`
        }
      />
    </Section>
  );
}

interface ManageFormProps {
  cards: readonly PaymentCard[];
  config: FinancialConfig;
}

/** Card and day of charge; nothing can be sent before both are chosen. */
export function ManageForm({ cards, config }: ManageFormProps) {
  const [typedCard, setCard] = useState<string>();
  const [typedDay, setDay] = useState<Day | null>(null);
  const change = useChangeConfig();
  const flight = useSingleFlight();
  const navigate = useNavigate();
  // A card may have been deleted in another tab.
  const card = cards.find(({ id }) => id === typedCard) ?? cards.find(({ isDefault }) => isDefault);
  const day = config.invoiceDueDay ?? typedDay;
  const isReady = card !== undefined && day !== null;

  const submit = () => {
    if (!isReady || !flight.tryStart()) return;
    change.mutate(
      { athleteFinancialCardId: card.id, invoiceDueDay: day },
      {
        onSuccess: () => {
          void toastSuccess("Forma de pagamento atualizada");
          void navigate({ to: paths.billing });
        },
        onSettled: flight.finish,
      },
    );
  };

  return (
    <Form onSend={submit} className={classes["frame"]}>
      <Stack data-gap="md">
        <CardStep cards={cards} chosen={card?.id} onChoose={setCard} />
        <DayStep config={config} chosen={typedDay} onChoose={setDay} />
        <FormFailure error={change.error} />
        <Row data-gap="sm" data-wrap>
          <Button type="submit" disabled={!isReady} loading={change.isPending}>
            Atualizar forma de pagamento
          </Button>
          <Button
            component={Link}
            to={paths.billing}
            activeOptions={{ exact: true }}
            variant="default"
            disabled={change.isPending}
          >
            Cancelar
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
