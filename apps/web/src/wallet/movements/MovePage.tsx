import { Card } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { pageFailureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { useReceiver, walletSummary } from "../wallet.hooks.ts";
import { movementTexts } from "../wallet.texts.ts";
import { AmountForm } from "./AmountForm.tsx";
import classes from "./Move.module.css";
import { type MoveSearch, moveSearch } from "./move-search.ts";
import { obstacleOf } from "./WithdrawObstacle.tsx";
import { WithdrawStep } from "./WithdrawStep.tsx";

interface TrafficStepProps {
  direction: NonNullable<MoveSearch["trafego"]>;
  available: number;
  traffic: number;
  chosen: number | undefined;
}

function TrafficStep({ direction, available, traffic, chosen }: TrafficStepProps) {
  const navigate = useNavigate();
  return (
    <AmountForm
      most={direction === "TRAFFIC_PAYMENT" ? available : traffic}
      chosen={chosen}
      button={movementTexts[direction].button}
      onAmount={(valor) => void navigate({ to: paths.confirmWithdraw, search: { trafego: direction, valor } })}
    />
  );
}

const lineOf = (direction: MoveSearch["trafego"]): string => {
  if (!direction) return "Saldo disponível para a sua chave Pix";
  const { from, to } = movementTexts[direction];
  return `${from} para ${to.toLowerCase()}`;
};

/** The first step of a movement: how much. Without a direction it is a withdrawal. */
export function MovePage() {
  const { trafego: direction, valor } = moveSearch(useSearch({ strict: false }));
  const reading = useQuery(walletSummary);
  const receiver = useReceiver().data;
  const failure = pageFailureOf(reading, "Não foi possível carregar os saldos");
  const { data: summary } = reading;
  const isBarred = !direction && summary && receiver && obstacleOf(summary, receiver) !== undefined;
  return (
    <Page title={isBarred ? "Sacar" : "Defina um valor"} line={lineOf(direction)}>
      {failure || (
        <Card data-snug className={classes["card"] ?? ""}>
          {!summary && <Skeleton height={180} />}
          {summary && direction && <TrafficStep direction={direction} {...summary} chosen={valor} />}
          {summary && !direction && <WithdrawStep summary={summary} chosen={valor} />}
        </Card>
      )}
    </Page>
  );
}
