import type { Quote } from "@prancheta/contract/sales/sales";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Money } from "@prancheta/ui/text/Money.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import classes from "./SaleDialog.module.css";

interface SaleQuoteProps {
  quote: UseQueryResult<Quote>;
  /** Whether a plan is chosen. */
  isAsked: boolean;
  /** The code is still being typed. */
  isTyping: boolean;
}

/** What the sale makes: the price, the contract and its days. */
export function SaleQuote({ quote: { data, error, isFetching, refetch }, isAsked, isTyping }: SaleQuoteProps) {
  if (!isAsked) return <p className={classes["hint"]}>Escolha o plano para ver o valor e as datas do contrato.</p>;
  if (isTyping || isFetching) return <Skeleton height={100} />;
  if (!data)
    return Object.keys(fieldsOf(error)).length > 0 ? (
      <p className={classes["hint"]}>Corrija o campo para ver o valor e as datas do contrato.</p>
    ) : (
      <ReadFailure text={problemText(error).detail} onRetry={() => void refetch()} busy={isFetching} />
    );
  return (
    <dl className={classes["figures"]} aria-live="polite">
      <Figure name="Valor do plano">
        <Money cents={data.price} />
      </Figure>
      {data.discount > 0 && (
        <Figure name={`Desconto do código ${data.code ?? ""}`}>
          <Money cents={-data.discount} />
        </Figure>
      )}
      <Figure name="O aluno pagou" isResult>
        <Money cents={data.total} />
      </Figure>
      <Figure name="Contrato">
        de <DateText of={data.startsOn} /> a <DateText of={data.endsOn} />
      </Figure>
      {data.firstSheet && <Figure name="O aluno recebe já a ficha">{data.firstSheet.description}</Figure>}
      {data.firstDiet && <Figure name="O aluno recebe já a dieta">{data.firstDiet.title}</Figure>}
      {data.endsRenewal && (
        <Figure name={`Fim da renovação no cartão (${data.endsRenewal.plan})`}>
          sem a cobrança de <DateText of={data.endsRenewal.on} />
        </Figure>
      )}
    </dl>
  );
}

const Figure = ({ name, isResult = false, children }: { name: string; isResult?: boolean; children: ReactNode }) => (
  <div data-result={isResult}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
