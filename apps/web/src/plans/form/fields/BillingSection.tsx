import {
  feeOf,
  instalmentsText,
  mostInstalments,
  type Price,
  priceOf,
  SERVICE_FEE_TEXT,
} from "@prancheta/contract/plans/price";
import { MoneyField } from "@prancheta/ui/form/numbers/MoneyField.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { Money, moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconCheck, IconCreditCard, IconMinus, IconQrcode, IconRocket } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMe } from "../../../partners/partners.hooks.ts";
import { daysOf, type PlanFieldsProps } from "../plan.form.ts";
import { totalOf } from "../plan-facts.ts";
import classes from "./BillingSection.module.css";

/** What students pay, how they may pay it, and what the coach receives; the figures follow the amount as it is typed. */
export function BillingSection({ form, saved }: PlanFieldsProps) {
  const me = useMe();
  const days = daysOf(form.values);
  const price = priceOf(totalOf(form.values));
  const instalments = mostInstalments(price.total, days);
  const isKnown = price.total > 0;
  const { onChange: _onChange, value: _value, ...amount } = form.getInputProps("amount");
  return (
    <Section title="Cobrança" text="O valor é por mês; o aluno paga o total da validade.">
      <div className={classes["amount"]}>
        <MoneyField
          label="Valor de cobrança por mês"
          required
          disabled={saved !== undefined}
          description={saved && "Não muda depois que o plano existe: para outro valor, duplique o plano."}
          {...amount}
          value={form.values.amount}
          onChange={(cents) => form.setFieldValue("amount", cents)}
        />
        <p className={classes["total"]} aria-live="polite">
          {isKnown ? (
            <>
              O aluno paga <b>{moneyText(price.total)}</b> por {days} dias
            </>
          ) : (
            "Preencha validade e valor para ver o total."
          )}
        </p>
      </div>
      <div className={classes["ways"]}>
        <Way
          Icon={IconCreditCard}
          title="Cartão de crédito"
          pill={<StatusPill tone="success">Recomendado</StatusPill>}
          facts={[
            { holds: true, text: "Recorrente: renova sozinho" },
            { holds: instalments > 1, text: splitText(price.total, instalments) },
          ]}
          price={price}
          isKnown={isKnown}
          isRocket={me?.rocketProgram ?? false}
        />
        <Way
          Icon={IconQrcode}
          title="Pix"
          facts={[
            { holds: false, text: "Não renova sozinho" },
            { holds: false, text: "À vista: o total de uma vez" },
          ]}
          price={price}
          isKnown={isKnown}
          isRocket={me?.rocketProgram ?? false}
        />
      </div>
      <Muted data-small>
        A taxa de serviço é de {SERVICE_FEE_TEXT} por pagamento. O valor fica disponível 32 dias depois; parcelado, uma
        parcela a cada 32 dias.
      </Muted>
    </Section>
  );
}

const splitText = (total: number, instalments: number): string => {
  if (total === 0) return "Parcelado em até uma parcela por mês";
  return instalments > 1 ? `Parcelado em até ${instalmentsText(total, instalments)}` : "Em uma parcela";
};

interface WayProps {
  Icon: typeof IconQrcode;
  title: string;
  pill?: ReactNode;
  /** What holds for this way of paying, and what does not. */
  facts: readonly { holds: boolean; text: string }[];
  price: Price;
  /** Whether amount and duration are filled in. */
  isKnown: boolean;
  isRocket: boolean;
}

function Way({ Icon, title, pill, facts, price, isKnown, isRocket }: WayProps) {
  const figure = (cents: number) => (isKnown ? <Money cents={cents} /> : "–");
  return (
    <section className={classes["way"]} aria-label={title}>
      <div className={classes["head"]}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <h3>{title}</h3>
        {pill}
      </div>
      <ul className={classes["facts"]}>
        {facts.map(({ holds, text }) => (
          <li key={text} data-holds={holds}>
            {holds ? <IconCheck size={16} aria-hidden="true" /> : <IconMinus size={16} aria-hidden="true" />}
            {text}
          </li>
        ))}
      </ul>
      <dl className={classes["figures"]}>
        <Figure name="Total">{figure(price.total)}</Figure>
        <Figure name={`Taxa de serviço (${SERVICE_FEE_TEXT})`}>{figure(-feeOf(price.total))}</Figure>
        <Figure name="Você recebe" isResult>
          {figure(price.net)}
        </Figure>
      </dl>
      {isRocket && (
        <>
          <h4 className={classes["rocket"]}>
            <IconRocket size={16} aria-hidden="true" />
            Rocket Program
          </h4>
          <dl className={classes["figures"]} data-below>
            <Figure name="Parte do programa (30%)">{figure(-price.rocketShare)}</Figure>
            <Figure name="Você recebe" isResult>
              {figure(price.rocketNet)}
            </Figure>
          </dl>
        </>
      )}
    </section>
  );
}

const Figure = ({ name, isResult = false, children }: { name: string; isResult?: boolean; children: ReactNode }) => (
  <div className={classes["figure"]} data-result={isResult}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
