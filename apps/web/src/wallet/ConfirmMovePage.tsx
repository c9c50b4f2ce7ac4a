import { Button, Loader } from "@mantine/core";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Card, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconCheck } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./Move.module.css";
import { moveSearch } from "./move-search.ts";
import { useMoveTraffic } from "./wallet.hooks.ts";
import { movementTexts } from "./wallet.texts.ts";

/** The second step of a movement: everything about it once more, then it is done at once. */
export function ConfirmMovePage() {
  const { trafego: status = "TRAFFIC_PAYMENT", valor: amount = 0 } = moveSearch(useSearch({ strict: false }));
  const { submitKey } = useLocation().state;
  const navigate = useNavigate();
  const today = dateText(useMinute(), useZone());
  const move = useMoveTraffic();
  const flight = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const { from, to } = movementTexts[status];
  const problem = problemText(move.error);
  const finish = () => void navigate({ to: paths.wallet, replace: true });

  const confirm = () => {
    // After a success it stays taken: this movement is done.
    if (!flight.tryStart()) return;
    const fail = () => {
      flight.finish();
      setFailed(true);
    };
    move.mutate({ form: { amount, status }, submitKey }, { onError: fail });
  };

  const facts = [
    ["Data da solicitação", today],
    ["Total solicitado", moneyText(amount)],
    ["Tarifas aplicadas", moneyText(0)],
    ["Valor a receber", moneyText(amount)],
    ["De", from],
    ["Para", to],
  ] as const;

  return (
    <Page title="CONFIRMAR TRANSFERÊNCIA">
      <Card data-snug className={classes["card"] ?? ""}>
        <Stack data-gap="md">
          <dl className={classes["facts"]}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Row data-gap="sm" data-wrap>
            <Button onClick={confirm} loading={move.isPending}>
              CONFIRMAR
            </Button>
            <Button
              variant="default"
              disabled={move.isPending}
              renderRoot={(root) => <Link {...root} to={paths.withdraw} search={{ trafego: status, valor: amount }} />}
            >
              CANCELAR
            </Button>
          </Row>
        </Stack>
      </Card>
      <Dialog opened={move.isPending} onClose={() => undefined} title="Aguarde um momento..." size="compact" busy>
        <Row data-gap="sm" role="status">
          <Loader size="sm" />
          <span>Estamos verificando e autenticando sua solicitação com nossa parceira financeira.</span>
        </Row>
      </Dialog>
      <Dialog
        opened={move.isSuccess}
        onClose={finish}
        title="Tudo certo!"
        size="compact"
        actions={
          <Button onClick={finish} data-autofocus>
            FINALIZAR
          </Button>
        }
      >
        <DialogSign tone="success">
          <IconCheck aria-hidden="true" />
        </DialogSign>
        <p role="status">Recebemos sua solicitação de transferência.</p>
      </Dialog>
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        type="error"
        title={problem.title}
        text={problem.detail}
      />
    </Page>
  );
}
