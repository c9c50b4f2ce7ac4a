import { Button } from "@mantine/core";
import { SERVICE_FEE_TEXT } from "@prancheta/contract/plans/price";
import { movementLabel, statusTextOf } from "@prancheta/contract/wallet/labels";
import type { StatementLine, StatementLineDetail } from "@prancheta/contract/wallet/wallet";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FactList, type Facts } from "./FactList.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { lineDetail } from "./wallet.hooks.ts";
import { amountText, historyText, noteOf, statusTone } from "./wallet.texts.ts";

/** What the student paid, less what is kept of it. */
const shareFacts = ({ gross, fee, rocketShare, net }: NonNullable<StatementLineDetail["shares"]>): Facts => [
  ["Pago pelo aluno", moneyText(gross)],
  [`Taxa de serviço (${SERVICE_FEE_TEXT})`, moneyText(-fee)],
  ...(rocketShare > 0 ? [["Rocket Program", moneyText(-rocketShare)] as const] : []),
  ["Sua parte", moneyText(net)],
];

const payoutFacts = (amount: number, { fee, toReceive }: NonNullable<StatementLineDetail["payout"]>): Facts => [
  ["Total solicitado", moneyText(amount)],
  ["Tarifas aplicadas", moneyText(fee)],
  ["Valor a receber", moneyText(toReceive)],
];

function Detail({ detail }: { detail: StatementLineDetail }) {
  const zone = useZone();
  const history = detail.history.map(
    ({ step, at, on, amount }) =>
      [
        historyText(step, { happened: at && dateText(at, zone), expected: on && dateText(on, zone) }),
        moneyText(amount),
      ] as const,
  );
  return (
    // Focusable, because without it the keyboard could not scroll content that is higher than the dialog.
    <Stack data-gap="lg" role="group" aria-label="Detalhes" tabIndex={0}>
      <section>
        <h3>Histórico</h3>
        <FactList facts={history} />
      </section>
      {detail.shares && (
        <section>
          <h3>Como o valor foi dividido</h3>
          <FactList facts={shareFacts(detail.shares)} />
        </section>
      )}
      {detail.payout && (
        <section>
          <h3>Valores do saque</h3>
          <FactList facts={payoutFacts(detail.monthlyAmount, detail.payout)} />
        </section>
      )}
    </Stack>
  );
}

interface LineDialogProps {
  line: StatementLine;
  opened: boolean;
  onClose: () => void;
}

/** What happened to a line of the statement; a payment through the gateway can be given back from here. */
export function LineDialog({ line, opened, onClose }: LineDialogProps) {
  const reading = useQuery(lineDetail(line.id));
  // What the coach saw stays the base of the refund, also when the line is read again meanwhile.
  const [asked, setAsked] = useState<StatementLineDetail["refund"]>();
  const [isBusy, setBusy] = useState(false);
  const detail = reading.data;
  const refund = detail?.refund;
  const who = line.athleteStudent?.name ?? movementLabel[line.statementType];
  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      busy={isBusy}
      title={asked ? `Estornar a venda a ${who}` : who}
      actions={
        !asked && (
          <>
            {refund && (
              <Button variant="outline" color="red" onClick={() => setAsked(refund)} autoFocus={asked === null}>
                Estornar
              </Button>
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              Fechar
            </Button>
          </>
        )
      }
    >
      {asked ? (
        <RefundForm refund={asked} onBusy={setBusy} onLeave={() => setAsked(null)} />
      ) : (
        <Stack data-gap="md">
          <Overview line={detail ?? line} />
          {line.reason && <p>{noteOf(line)}</p>}
          {failureOf(reading, "Não foi possível carregar o histórico.")}
          {reading.isPending && <Skeleton height={180} />}
          {detail && <Detail detail={detail} />}
        </Stack>
      )}
    </Dialog>
  );
}

const Overview = ({ line }: { line: StatementLine }) => (
  <Row data-gap="sm" data-wrap>
    <StatusPill tone={statusTone[line.status]}>{statusTextOf(line)}</StatusPill>
    <b>{amountText(line)}</b>
    <span>{line.billingPlan?.name}</span>
  </Row>
);
