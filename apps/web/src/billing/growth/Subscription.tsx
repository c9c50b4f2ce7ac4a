import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Growth } from "@prancheta/contract/billing/growth";
import { growthTypeText } from "@prancheta/contract/billing/growth-price";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import classes from "./GrowthPage.module.css";
import { useChangeGrowth } from "./growth.hooks.ts";

type Subscribed = NonNullable<Growth["subscription"]>;

/** What was subscribed, what comes next, and how to cancel it. */
export function Subscription({
  subscription,
  nextCharge,
}: {
  subscription: Subscribed;
  nextCharge: string | undefined;
}) {
  const [asks, { open, close }] = useDisclosure();
  const change = useChangeGrowth();
  const { type, nextType, price, startsOn, endsOn } = subscription;
  return (
    <Section
      title={`Plano ${growthTypeText(type)}`}
      end={
        <StatusPill tone={endsOn === null ? "success" : "warning"}>
          {endsOn === null ? "Ativo" : "Cancelado"}
        </StatusPill>
      }
    >
      <Stack data-gap="xs">
        <p className={classes["words"]}>
          <b>{moneyText(price)}</b> neste ciclo. Assinado desde {dayText(startsOn)}.
        </p>
        {nextType !== null && (
          <p className={classes["words"]}>A partir do próximo ciclo: plano {growthTypeText(nextType)}.</p>
        )}
        {endsOn === null ? (
          <Row>
            <Button variant="outline" color="red" onClick={open}>
              Cancelar assinatura
            </Button>
          </Row>
        ) : (
          <p className={classes["words"]}>Vale até {dayText(endsOn)}. Para continuar depois disso, assine de novo.</p>
        )}
      </Stack>
      <ConfirmedAction
        opened={asks}
        onClose={close}
        danger
        title={`Cancelar o plano ${growthTypeText(type)}?`}
        text={
          nextCharge
            ? `Você usa o Growth até o fim deste ciclo, antes da cobrança de ${dayText(nextCharge)}. Essa cobrança ainda inclui o ciclo que corre.`
            : "Você usa o Growth até o fim deste ciclo, que ainda é cobrado."
        }
        confirmLabel="Cancelar assinatura"
        action={() => change.mutateAsync({ active: false })}
        success="Assinatura cancelada no fim do ciclo"
        failure={{ title: "Não foi possível cancelar a assinatura", action: "cancelar a assinatura do Growth" }}
      />
    </Section>
  );
}
