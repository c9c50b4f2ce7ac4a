import type { Invoice } from "@prancheta/contract/billing/invoices";
import { Money } from "@prancheta/ui/text/Money.tsx";
import { itemText, spanText } from "../billing.texts.ts";
import classes from "./InvoiceItems.module.css";

/** What an invoice consists of, and its total. */
export const InvoiceItems = ({ invoice: { items, total } }: { invoice: Pick<Invoice, "items" | "total"> }) => (
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
      {[...items.entries()].map(([place, item]) => (
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
