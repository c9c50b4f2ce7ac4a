import { numberText } from "@prancheta/contract/number-text";
import type { WalletMonth } from "@prancheta/contract/wallet/wallet";
import { SeriesChart } from "@prancheta/ui/chart/SeriesChart.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useQuery } from "@tanstack/react-query";
import { walletMonths } from "./wallet.hooks.ts";

const SERIES = [
  ["Recebido", ({ received }: WalletMonth) => received],
  ["A receber", ({ toCome }: WalletMonth) => toCome],
  ["Sacado", ({ withdrawn }: WalletMonth) => withdrawn],
] as const;

/** '11/2026' of a month's first day. */
const labelOf = (day: string): string => day.slice(0, "yyyy-mm".length).split("-").reverse().join("/");

const compact = numberText({ notation: "compact", maximumFractionDigits: 1 });
/** Whole reais at the axis: '500', '1,5 mil'. */
const axisText = (cents: number): string => compact(cents / 100);

const hasMoney = (months: readonly WalletMonth[]): boolean =>
  months.some((month) => SERIES.some(([, amountOf]) => amountOf(month) > 0));

function Chart({ months }: { months: readonly WalletMonth[] }) {
  if (!hasMoney(months))
    return <Muted>Quando o primeiro pagamento passar pela carteira, os meses aparecem aqui.</Muted>;
  return (
    <SeriesChart
      caption="Os últimos seis meses, este e os próximos cinco"
      table="Dinheiro por mês"
      axis="Mês"
      labels={months.map(({ month }) => labelOf(month))}
      series={SERIES.map(([name, amountOf]) => ({ name, values: months.map(amountOf) }))}
      textOf={moneyText}
      axisText={axisText}
      cellText={moneyText}
      beside
    />
  );
}

/** 'Dinheiro por mês': what became available, what is to come, and what was withdrawn. */
export function MonthsChart() {
  const reading = useQuery(walletMonths);
  return (
    <Section title="Dinheiro por mês">
      {failureOf(reading, "Não foi possível carregar os meses.")}
      {reading.isPending && <Skeleton height={300} />}
      {reading.data && <Chart months={reading.data} />}
    </Section>
  );
}
