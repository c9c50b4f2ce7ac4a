import type { TrafficForm } from "@prancheta/contract/wallet/wallet";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import { ConfirmFrame } from "./ConfirmFrame.tsx";
import { ConfirmWithdraw } from "./ConfirmWithdraw.tsx";
import { DoneDialog, WaitingDialog } from "./MoveDialogs.tsx";
import { moveSearch } from "./move-search.ts";
import { useMoveTraffic } from "./wallet.hooks.ts";
import { movementTexts } from "./wallet.texts.ts";

/** A movement to or from paid traffic, which is done at once. */
function ConfirmTraffic({ amount, status }: TrafficForm) {
  const { submitKey } = useLocation().state;
  const navigate = useNavigate();
  const today = dateText(useMinute(), useZone());
  const move = useMoveTraffic();
  const flight = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const { from, to } = movementTexts[status];
  const problem = problemText(move.error);

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
    <ConfirmFrame
      title="CONFIRMAR TRANSFERÊNCIA"
      facts={facts}
      onConfirm={confirm}
      busy={move.isPending}
      search={{ trafego: status, valor: amount }}
    >
      <WaitingDialog opened={move.isPending} />
      <DoneDialog opened={move.isSuccess} onFinish={() => void navigate({ to: paths.wallet, replace: true })} />
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        type="error"
        title={problem.title}
        text={problem.detail}
      />
    </ConfirmFrame>
  );
}

/** The second step of a movement: everything about it once more, then it is done. */
export function ConfirmMovePage() {
  const { trafego: status, valor: amount = 0 } = moveSearch(useSearch({ strict: false }));
  const { quote, withdrawn = false } = useLocation().state;
  if (status) return <ConfirmTraffic amount={amount} status={status} />;
  return quote && <ConfirmWithdraw amount={amount} quote={quote} withdrawn={withdrawn} />;
}
