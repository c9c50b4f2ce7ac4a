import type { WalletSummary } from "@prancheta/contract/wallet/wallet";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Row, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useQuoteWithdrawal, useReceiver } from "../wallet.hooks.ts";
import { AmountForm } from "./AmountForm.tsx";
import classes from "./Move.module.css";
import { WaitingDialog } from "./MoveDialogs.tsx";
import { ObstacleWay, obstacleOf } from "./WithdrawObstacle.tsx";

interface WithdrawStepProps {
  summary: WalletSummary;
  chosen: number | undefined;
}

/** How much to withdraw. The quote and its key go to the second step in the history entry, where a reload finds them. */
export function WithdrawStep({ summary, chosen }: WithdrawStepProps) {
  const receiver = useReceiver();
  const navigate = useNavigate();
  const quote = useQuoteWithdrawal();
  const flight = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const problem = problemText(quote.error);
  if (!receiver.data) return failureOf(receiver, "Não foi possível carregar seus dados.") || <Skeleton height={180} />;
  const obstacle = obstacleOf(summary, receiver.data);
  if (obstacle)
    return (
      <Stack data-gap="md">
        <SectionTitle>{obstacle.title}</SectionTitle>
        <p className={classes["obstacle"]}>{obstacle.text}</p>
        <Row>
          <ObstacleWay way={obstacle.way} />
        </Row>
      </Stack>
    );

  const ask = (valor: number) => {
    if (!flight.tryStart()) return;
    quote.mutate(valor, {
      onSuccess: (quoted) =>
        void navigate({
          to: paths.confirmWithdraw,
          search: { valor },
          state: { quote: quoted, submitKey: randomId(), done: false },
        }),
      onError: () => setFailed(true),
      onSettled: flight.finish,
    });
  };

  return (
    <>
      <AmountForm most={summary.available} chosen={chosen} button="Continuar" busy={quote.isPending} onAmount={ask} />
      <WaitingDialog opened={quote.isPending} />
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        title={problem.title}
        text={problem.detail}
        failedAction="sacar"
      />
    </>
  );
}
