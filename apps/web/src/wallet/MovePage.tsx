import { Button, Radio } from "@mantine/core";
import { moveFault } from "@prancheta/contract/wallet/move-bounds";
import type { WalletSummary } from "@prancheta/contract/wallet/wallet";
import { MoneyField } from "@prancheta/ui/form/MoneyField.tsx";
import { Card, Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./Move.module.css";
import { type MoveSearch, moveSearch } from "./move-search.ts";
import { walletSummary } from "./wallet.hooks.ts";
import { movementTexts } from "./wallet.texts.ts";

type Direction = NonNullable<MoveSearch["trafego"]>;

interface AmountFormProps {
  direction: Direction;
  summary: WalletSummary;
  /** Cents that were chosen before, when one comes back to change them. */
  chosen: number | undefined;
}

function AmountForm({ direction, summary, chosen }: AmountFormProps) {
  const navigate = useNavigate();
  const most = direction === "TRAFFIC_PAYMENT" ? summary.available : summary.traffic;
  const [whole, setWhole] = useState(chosen === undefined || chosen === most);
  const [typed, setTyped] = useState<number | null>(chosen ?? null);
  const amount = whole ? most : typed;
  const fault = amount === null ? undefined : moveFault(amount, most);
  const isReady = amount !== null && fault === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void navigate({ to: paths.confirmWithdraw, search: { trafego: direction, valor: amount } });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack data-gap="md">
        <Radio.Group value={whole ? "whole" : "part"} onChange={(value) => setWhole(value === "whole")} label="Valor">
          <Stack data-gap="sm">
            <Radio value="whole" label={`Valor total (${moneyText(most)})`} />
            <Radio value="part" label="Valor parcial" />
          </Stack>
        </Radio.Group>
        {!whole && <MoneyField label="Valor parcial" value={typed} onChange={setTyped} error={fault} />}
        {whole && fault && <Muted role="alert">{fault}</Muted>}
        <Row data-gap="sm" data-wrap>
          <Button type="submit" disabled={!isReady}>
            {movementTexts[direction].button}
          </Button>
          <Button component={Link} to={paths.wallet} variant="default">
            Cancelar
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The first step of a movement: how much. */
export function MovePage() {
  const { trafego: direction = "TRAFFIC_PAYMENT", valor } = moveSearch(useSearch({ strict: false }));
  const { data, error, refetch, isFetching } = useQuery(walletSummary);
  const { from, to } = movementTexts[direction];
  if (!data && error)
    return (
      <ErrorState
        level={1}
        title="Não foi possível carregar os saldos"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Page title="Defina um valor" line={`${from} para ${to.toLowerCase()}`}>
      <Card data-snug className={classes["card"] ?? ""}>
        {data ? <AmountForm direction={direction} summary={data} chosen={valor} /> : <Skeleton height={180} />}
      </Card>
    </Page>
  );
}
