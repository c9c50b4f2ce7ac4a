import { instalmentsText } from "@prancheta/contract/plans/price";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useId, useState } from "react";
import classes from "./Buying.module.css";
import { daysText, payerError } from "./buying.texts.ts";
import { CardEntry } from "./CardEntry.tsx";
import type { Payer } from "./use-payment.ts";

const optionText = (total: number, count: number): string =>
  count === 1 ? `À vista, ${moneyText(total)}` : instalmentsText(total, count);

const counts = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** A card, charged once or in instalments. */
export function CardPayment({ price, error, isPending, pay, document }: Payer) {
  const select = useId();
  const [wanted, setWanted] = useState(1);
  const instalments = Math.min(wanted, price.mostInstalments);

  return (
    <CardEntry
      document={document}
      error={payerError(error)}
      isPending={isPending}
      action={`Pagar ${moneyText(price.total)}`}
      send={(read, onRefused) => pay(async () => ({ method: "CREDIT", instalments, card: await read() }), onRefused)}
    >
      {price.mostInstalments > 1 && (
        <div className={classes["field"]}>
          <label htmlFor={select}>Parcelas</label>
          <PlainSelect
            id={select}
            data-field
            text={optionText(price.total, instalments)}
            value={instalments}
            onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
          >
            {counts(price.mostInstalments).map((count) => (
              <option key={count} value={count}>
                {optionText(price.total, count)}
              </option>
            ))}
          </PlainSelect>
        </div>
      )}
      <Muted data-small>
        Depois de {daysText(price.plan.days)} o plano se renova sozinho neste cartão, pelo preço desse dia: hoje,{" "}
        {moneyText(price.price)}. Você desliga a renovação quando quiser, em Consultoria.
      </Muted>
    </CardEntry>
  );
}
