import { Button } from "@mantine/core";
import type { Invoice } from "@prancheta/contract/billing/invoices";
import { Money } from "@prancheta/ui/text/Money.tsx";
import { useState } from "react";
import { itemText, spanText } from "../billing.texts.ts";
import classes from "./InvoiceItems.module.css";

/** Items at first; the others are shown on request. */
const SHOWN = 10;

/** What an invoice consists of, and its total. */
export function InvoiceItems({ invoice: { items, total } }: { invoice: Pick<Invoice, "items" | "total"> }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <table className={classes["items"]} aria-label="Itens da fatura">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={classes["beside"]}>
            Período
          </th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {/* Its place is its key: two students may have the same name and days. */}
        {[...shown.entries()].map(([place, item]) => (
          <tr key={place}>
            <th scope="row">
              {itemText(item)}
              <span className={classes["below"]}>{spanText(item.startDate, item.endDate)}</span>
            </th>
            <td className={classes["beside"]}>{spanText(item.startDate, item.endDate)}</td>
            <td>
              <Money cents={item.amount} />
            </td>
          </tr>
        ))}
        {shown.length < items.length && (
          <tr>
            <td colSpan={3} className={classes["more"]}>
              <Button variant="subtle" onClick={() => setWhole(true)}>
                Mostrar os {items.length} itens
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={classes["beside"]} />
          <td>
            <Money cents={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
