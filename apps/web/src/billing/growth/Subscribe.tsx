import { Button, Loader } from "@mantine/core";
import type { GrowthPlan } from "@prancheta/contract/billing/growth";
import { growthTypeText } from "@prancheta/contract/billing/growth-price";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Muted, Row } from "@prancheta/ui/layout/layout.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useChangeGrowth } from "./growth.hooks.ts";

/** Milliseconds. */
const SUCCESS_SHOWN = 2000;

type Shown = "confirm" | "no card" | "success" | "failure";

const needsCard = (error: unknown) => error instanceof ProblemError && error.code === "growth.no_card";

interface SubscribeProps {
  plan: GrowthPlan;
  /** Cents per month now. */
  price: number;
  /** When the running cycle is charged; undefined until known. */
  nextCharge: string | undefined;
  /** Whether there is a default card; undefined until known, then the server says. */
  hasCard: boolean | undefined;
  /** Whether another plan runs, so that this one counts from the next cycle on. */
  isChange: boolean;
  /** In place of the button, if there is nothing to subscribe. The result of a subscription is shown all the same. */
  instead: string | undefined;
}

/** Subscribes to a plan: asks, waits, and says how it went. */
export function Subscribe({ plan: { type }, price, nextCharge, hasCard = true, isChange, instead }: SubscribeProps) {
  const [shown, setShown] = useState<Shown>();
  const change = useChangeGrowth();
  const flight = useSingleFlight();
  const navigate = useNavigate();
  const name = growthTypeText(type);
  const close = () => setShown(undefined);

  /** The question closes at once; the waiting dialog takes its place. */
  const subscribe = async () => {
    if (!flight.tryStart()) return;
    change.mutate(
      { active: true, growthType: type },
      {
        onSuccess: () => setShown("success"),
        onError: (error) => setShown(needsCard(error) ? "no card" : "failure"),
        onSettled: flight.finish,
      },
    );
  };

  return (
    <>
      {instead === undefined ? (
        <Button onClick={() => setShown(hasCard ? "confirm" : "no card")} loading={change.isPending} fullWidth>
          {isChange ? `Trocar para o plano ${name}` : "Assinar"}
        </Button>
      ) : (
        <Muted>{instead}</Muted>
      )}
      <ConfirmDialog
        opened={shown === "confirm"}
        onClose={() => setShown((now) => (now === "confirm" ? undefined : now))}
        title={isChange ? `Trocar para o plano ${name}?` : `Assinar o plano ${name}?`}
        text={
          isChange
            ? `A partir do próximo ciclo você paga ${moneyText(price)} por mês, pelo preço do primeiro dia dele.`
            : `São ${moneyText(price)} por mês, cobrados na sua fatura${nextCharge ? `: a primeira vez em ${dayText(nextCharge)}, pelo ciclo que já corre, inteiro` : ""}. Você cancela quando quiser, no fim do ciclo.`
        }
        onConfirm={subscribe}
        onFailed={() => setShown("failure")}
      />
      <Dialog opened={change.isPending} onClose={() => undefined} title="Aguarde um momento..." size="compact" busy>
        <Row data-gap="sm" role="status">
          <Loader size="sm" />
          <span>Estamos registrando a sua assinatura.</span>
        </Row>
      </Dialog>
      <Dialog
        opened={shown === "no card"}
        onClose={close}
        title="Você não possui um cartão cadastrado"
        size="compact"
        actions={
          <>
            <Button variant="default" onClick={close} data-autofocus>
              Agora não
            </Button>
            <Button component={Link} to={paths.billingManagement}>
              Gerenciar pagamentos
            </Button>
          </>
        }
      >
        <p>Cadastre um cartão em Gerenciar pagamentos para assinar o Growth.</p>
      </Dialog>
      <ResultDialog
        opened={shown === "success"}
        onClose={() => void navigate({ to: paths.billing })}
        type="success"
        title="Assinatura realizada com sucesso!"
        timeClose={SUCCESS_SHOWN}
      />
      <ResultDialog
        opened={shown === "failure"}
        onClose={close}
        title="Erro ao realizar assinatura"
        text={problemText(change.error).detail}
        failedAction={`assinar Plano ${name}`}
      />
    </>
  );
}
