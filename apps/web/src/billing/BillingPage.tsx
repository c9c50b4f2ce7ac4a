import { Page } from "@prancheta/ui/page/Page.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import classes from "./BillingPage.module.css";
import { signatures } from "./billing.hooks.ts";
import { CurrentInvoice } from "./invoices/CurrentInvoice.tsx";
import { PastInvoices } from "./invoices/PastInvoices.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { Services } from "./Services.tsx";

/** What the partner pays: the services, the card, the current invoice and the past ones. */
export function BillingPage() {
  const reading = useQuery(signatures);
  const config = reading.data?.config;
  return (
    <Page title="Assinaturas" line="Os serviços que você assina e como paga por eles">
      {failureOf(reading, "Não foi possível carregar seus serviços.") || <Services signatures={reading.data} />}
      <div className={classes["bill"]}>
        <CurrentInvoice hasCard={config && config.defaultCreditCard !== null} />
        {(config || !reading.isError) && <PaymentPanel config={config} />}
      </div>
      <PastInvoices />
    </Page>
  );
}
