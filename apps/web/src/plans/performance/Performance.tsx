import type { PerformanceChart, PerformancePeriod, PerformanceSeries } from "@prancheta/contract/plans/codes";
import { periodLabel } from "@prancheta/contract/plans/labels";
import { SeriesChart } from "@prancheta/ui/chart/SeriesChart.tsx";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { DownloadButton } from "@prancheta/ui/pieces/DownloadButton.tsx";
import { useQuery } from "@tanstack/react-query";
import { CodeFilterBar } from "../codes/CodeFilterBar.tsx";
import type { CodeInUrl } from "../codes/codes.hooks.ts";
import { salesText } from "../plans.texts.ts";
import classes from "./Performance.module.css";
import { PerformanceTable } from "./PerformanceTable.tsx";
import {
  codePerformance,
  DEFAULT_PERIOD,
  type PerformanceFilters,
  periodFilter,
  savePerformance,
} from "./performance.hooks.ts";

/** 'Desempenho': paid sales by code and by tag over a period, and each of them. */
export function Performance({ inUrl }: { inUrl: CodeInUrl }) {
  const inAddress = useListInUrl(periodFilter);
  const period = inAddress.values.period ?? DEFAULT_PERIOD;
  const filters = { ...inUrl.values, period };
  return (
    <>
      <CodeFilterBar
        inUrl={inUrl}
        period={{
          value: period,
          choice: <PeriodChoice period={period} onChoose={(chosen) => inAddress.set("period", chosen)} />,
        }}
      />
      <Charts filters={filters} isNarrowed={inUrl.isNarrowed} />
    </>
  );
}

interface PeriodChoiceProps {
  period: PerformancePeriod;
  onChoose: (period: string) => void;
}

const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => (
  <fieldset className={classes["periods"]}>
    <legend>Período</legend>
    {choicesOf(periodLabel).map(({ value, label }) => (
      <label key={value} className={classes["period"]}>
        <input type="radio" checked={period === value} onChange={() => onChoose(value)} />
        {label}
      </label>
    ))}
  </fieldset>
);

function Charts({ filters, isNarrowed }: { filters: PerformanceFilters; isNarrowed: boolean }) {
  const reading = useQuery(codePerformance(filters));
  const { data, isPending } = reading;
  if (isPending) return <Skeleton height={480} />;
  if (!data) return <ErrorState title="Não foi possível carregar o desempenho" reading={reading} />;
  if (!hasSales(data))
    return (
      <EmptyState
        title="Nenhuma venda com código"
        text={
          isNarrowed
            ? "Nesse período, com esses filtros, não houve venda."
            : "Quando um aluno contratar com um dos seus códigos, a venda aparece aqui."
        }
      />
    );
  return (
    <>
      <div className={classes["charts"]}>
        <Section title="Vendas por código">
          <Chart name="Vendas por código" series={data.byCodes} period={filters.period} />
        </Section>
        <Section title="Vendas por tag">
          {data.byTags.length > 0 ? (
            <Chart name="Vendas por tag" series={data.byTags} period={filters.period} />
          ) : (
            <EmptyState level={3} title="Sem tags" text="Ponha tags nos códigos para comparar campanhas e lugares." />
          )}
        </Section>
      </div>
      <Section title="Vendas" end={<DownloadButton save={() => savePerformance(filters)}>Baixar CSV</DownloadButton>}>
        <PerformanceTable filters={filters} />
      </Section>
    </>
  );
}

const hasSales = ({ byCodes }: PerformanceChart) => byCodes.some(({ values }) => values.some(({ axisY }) => axisY > 0));

const MONTH_LENGTH = "yyyy-mm".length;

/** '21/11' of a day, '11/2026' of a month's first day. */
const labelOf = (day: string, period: PerformancePeriod): string =>
  period === "LASTYEAR"
    ? day.slice(0, MONTH_LENGTH).split("-").reverse().join("/")
    : day.slice("yyyy-".length).split("-").reverse().join("/");

interface ChartProps {
  name: string;
  series: readonly PerformanceSeries[];
  period: PerformancePeriod;
}

const Chart = ({ name, series, period }: ChartProps) => (
  <SeriesChart
    caption={periodLabel[period]}
    table={`${name}, ${periodLabel[period].toLowerCase()}`}
    axis={period === "LASTYEAR" ? "Mês" : "Dia"}
    labels={(series[0]?.values ?? []).map(({ axisX }) => labelOf(axisX, period))}
    series={series.map(({ legendName, values }) => ({ name: legendName, values: values.map(({ axisY }) => axisY) }))}
    textOf={salesText}
  />
);
