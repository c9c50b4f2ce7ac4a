import type { WithdrawQuote } from "@prancheta/contract/wallet/withdrawals";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { documentText } from "@prancheta/ui/person/document-text.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmPasswordDialog } from "../../accounts/access/ConfirmPasswordDialog.tsx";
import { paths } from "../../navigation/paths.ts";
import { useMe } from "../../partners/partners.hooks.ts";
import { useConfirmWithdrawal } from "../wallet.hooks.ts";
import { moveFailure } from "../wallet.texts.ts";
import { ConfirmFrame } from "./ConfirmFrame.tsx";
import { DoneDialog, WaitingDialog } from "./MoveDialogs.tsx";

const isRefusal = (error: unknown, code: string) => error instanceof ProblemError && error.code === code;

interface ConfirmWithdrawProps {
  /** Cents that were asked for. */
  amount: number;
  quote: WithdrawQuote;
}

/**
 * Shows a withdrawal once more before it is requested. A repeated confirmation answers the same withdrawal, so that a lost
 * answer, a reload and a second tab withdraw once (docs/rules/wallet.md).
 */
export function ConfirmWithdraw({ amount, quote }: ConfirmWithdrawProps) {
  const { submitKey, done = false } = useLocation().state;
  const navigate = useNavigate();
  const today = dateText(useMinute(), useZone());
  const email = useMe()?.email;
  const withdrawal = useConfirmWithdrawal();
  const flight = useSingleFlight();
  const [shown, setShown] = useState<"password" | "failure">();
  const problem = moveFailure(withdrawal.error, "withdrawal");
  const document = documentText(quote.cpfCnpj);

  const confirm = () => {
    if (done || !flight.tryStart()) return;
    setShown(undefined);
    withdrawal.mutate(
      { form: { amount }, submitKey },
      {
        onSuccess: () =>
          void navigate({
            to: paths.confirmWithdraw,
            search: { valor: amount },
            replace: true,
            state: (state) => ({ ...state, done: true }),
          }),
        onError: (error) => setShown(isRefusal(error, "session.stale") ? "password" : "failure"),
        onSettled: flight.finish,
      },
    );
  };

  const closeFailure = () => {
    setShown(undefined);
    if (isRefusal(withdrawal.error, "withdraw.no_quote"))
      void navigate({ to: paths.withdraw, search: { valor: amount }, replace: true });
  };

  const facts = [
    ["Data da solicitação", today],
    ["Total solicitado", moneyText(amount)],
    ["Tarifas aplicadas", moneyText(amount - quote.amount)],
    ["Valor a receber", moneyText(quote.amount)],
    ["Beneficiário", quote.ownerName],
    [quote.cpfCnpj.length === 11 ? "CPF" : "CNPJ", document],
    ["Chave Pix", document],
    ["Instituição", quote.bankName ?? "Conta da chave Pix"],
  ] as const;

  return (
    <ConfirmFrame
      title="CONFIRMAR SAQUE"
      facts={facts}
      onConfirm={confirm}
      busy={withdrawal.isPending}
      search={{ valor: amount }}
    >
      <WaitingDialog opened={withdrawal.isPending} />
      <ConfirmPasswordDialog
        opened={shown === "password"}
        onClose={() => setShown(undefined)}
        onConfirmed={confirm}
        email={email}
      />
      <DoneDialog opened={done} />
      <ResultDialog
        opened={shown === "failure"}
        onClose={closeFailure}
        title={problem.title}
        text={problem.detail}
        failedAction="sacar"
      />
    </ConfirmFrame>
  );
}
