import { Button } from "@mantine/core";
import type { FinancialConfig } from "@prancheta/contract/billing/cards";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { NO_CARD } from "./billing.texts.ts";
import { StoredCardFace } from "./card/CardFace.tsx";

/** The default card of a config; undefined without one. */
const cardIn = (config: FinancialConfig) => {
  const { cardBrand, cardName, cardFirstNumbers, cardLastNumbers, cardExpirationMonth, cardExpirationYear } = config;
  return cardBrand === null ||
    cardName === null ||
    cardFirstNumbers === null ||
    cardLastNumbers === null ||
    cardExpirationMonth === null ||
    cardExpirationYear === null
    ? undefined
    : { cardBrand, cardName, cardFirstNumbers, cardLastNumbers, cardExpirationMonth, cardExpirationYear };
};

/** 'Gerenciar pagamentos': the card that is charged, and when. */
export function PaymentPanel({ config }: { config: FinancialConfig | undefined }) {
  const card = config && cardIn(config);
  return (
    <Section title="Gerenciar pagamentos" text="Em qual cartão e quando suas faturas são cobradas.">
      {!config && <Skeleton height={200} />}
      {config && !card && (
        <EmptyState
          level={3}
          title={NO_CARD}
          action={
            <Button component={Link} to={paths.billingCard} variant="outline">
              Cadastrar cartão
            </Button>
          }
        />
      )}
      {config && card && (
        <Stack data-gap="md">
          <StoredCardFace {...card} />
          <Muted data-small>
            Próxima cobrança em{" "}
            <b>
              <DateText of={config.nextChargeOn} />
            </b>
            {config.invoiceDueDay === null
              ? ". Escolha o seu dia de cobrança."
              : `, sempre no dia ${config.invoiceDueDay}.`}
          </Muted>
          <Button component={Link} to={paths.billingManagement} variant="outline">
            Gerenciar pagamentos
          </Button>
        </Stack>
      )}
    </Section>
  );
}
