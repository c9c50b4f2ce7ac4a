import type { TrafficForm } from "@prancheta/contract/wallet/wallet";
import type { WithdrawQuote } from "@prancheta/contract/wallet/withdrawals";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { Navigate, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useMoveTraffic, useReceiver } from "../wallet.hooks.ts";
import { moveFailure, movementTexts } from "../wallet.texts.ts";
import { ConfirmFrame } from "./ConfirmFrame.tsx";
import { ConfirmWithdraw } from "./ConfirmWithdraw.tsx";
import { DoneDialog, WaitingDialog } from "./MoveDialogs.tsx";
import { moveSearch } from "./move-search.ts";

/** A movement to or from paid traffic, which is done at once. */
function ConfirmTraffic({ amount, status }: TrafficForm) {
  const { submitKey, done = false } = useLocation().state;
  const navigate = useNavigate();
  const today = dateText(useMinute(), useZone());
  const move = useMoveTraffic();
  const flight = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const { from, to } = movementTexts[status];
  const problem = moveFailure(move.error, "traffic");

  const confirm = () => {
    if (done || !flight.tryStart()) return;
    move.mutate(
      { form: { amount, status }, submitKey },
      {
        onSuccess: () =>
          void navigate({
            to: paths.confirmWithdraw,
            search: { trafego: status, valor: amount },
            replace: true,
            state: (state) => ({ ...state, done: true }),
          }),
        onError: () => setFailed(true),
        onSettled: flight.finish,
      },
    );
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
    <ConfirmFrame
      title="CONFIRMAR TRANSFERÊNCIA"
      facts={facts}
      onConfirm={confirm}
      busy={move.isPending}
      search={{ trafego: status, valor: amount }}
    >
      <WaitingDialog opened={move.isPending} />
      <DoneDialog opened={done} />
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        title={problem.title}
        text={problem.detail}
        failedAction="transferir"
      />
    </ConfirmFrame>
  );
}

/**
 * A quote stays in the browser's history, also after a sign-out. It is shown only to the partner whose document it has:
 * not to another coach.
 */
function QuotedWithdraw({ amount, quote }: { amount: number; quote: WithdrawQuote }) {
  const receiver = useReceiver();
  if (!receiver.data)
    return (
      <Page title="CONFIRMAR SAQUE">
        {failureOf(receiver, "Não foi possível carregar seus dados.") || <Skeleton height={180} />}
      </Page>
    );
  if (receiver.data.document !== quote.cpfCnpj) return <Navigate to={paths.wallet} replace />;
  return <ConfirmWithdraw amount={amount} quote={quote} />;
}

/** The second step of a movement: everything about it once more, then it is done. */
export function ConfirmMovePage() {
  const { trafego: status, valor: amount = 0 } = moveSearch(useSearch({ strict: false }));
  const { quote } = useLocation().state;
  if (status) return <ConfirmTraffic amount={amount} status={status} />;
  return quote && <QuotedWithdraw amount={amount} quote={quote} />;
}
