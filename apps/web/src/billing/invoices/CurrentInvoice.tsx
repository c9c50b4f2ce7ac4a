import type { Invoice } from "@prancheta/contract/billing/invoices";
import { invoiceStatusLabel } from "@prancheta/contract/billing/labels";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { currentInvoice } from "../billing.hooks.ts";
import { NO_PRODUCT, spanText, statusTone } from "../billing.texts.ts";
import { InvoiceItems } from "./InvoiceItems.tsx";
import { OverdueNotice, type Unpaid } from "./OverdueNotice.tsx";

/** The days of the cycle, and when it is or was charged. */
const cycleText = ({ status, startsOn, endsOn, dueDate }: Invoice): string => {
  const cycle = `De ${spanText(startsOn, endsOn)}`;
  if (status === "OPEN") return `${cycle}, com cobrança em ${dayText(dueDate)}`;
  return status === "OVERDUE" ? `${cycle}, vencida em ${dayText(dueDate)}` : `${cycle}, fechada em ${dayText(dueDate)}`;
};

type BillProps = ComponentProps<typeof OverdueNotice>;

function Bill({ invoice, ...pay }: BillProps) {
  if (invoice.status === "OPEN" && invoice.items.length === 0)
    return (
      <EmptyState
        level={3}
        title={NO_PRODUCT}
        text="Um aluno presencial ou o Growth Marketing aparece aqui no mesmo dia, com o que vai custar."
      />
    );
  return (
    <Stack data-gap="md">
      <Muted data-small>{cycleText(invoice)}</Muted>
      {(invoice.status === "OVERDUE" || invoice.canPay) && <OverdueNotice invoice={invoice} {...pay} />}
      <InvoiceItems invoice={invoice} />
    </Stack>
  );
}

/** 'Fatura atual': the oldest unpaid invoice, else what the running cycle makes so far. */
export function CurrentInvoice({ hasCard }: { hasCard: boolean | undefined }) {
  const reading = useQuery(currentInvoice);
  const { data: invoice } = reading;
  const [unpaid, setUnpaid] = useState<Unpaid>();
  const [isShown, setShown] = useState(false);
  const tell = (why: Unpaid) => {
    setUnpaid(why);
    setShown(true);
  };
  return (
    <Section
      title="Fatura atual"
      end={invoice && <StatusPill tone={statusTone[invoice.status]}>{invoiceStatusLabel[invoice.status]}</StatusPill>}
    >
      {failureOf(reading, "Não foi possível carregar a fatura.")}
      {reading.isPending && <Skeleton height={180} />}
      {invoice && <Bill invoice={invoice} hasCard={hasCard} onUnpaid={tell} />}
      <ResultDialog
        opened={isShown}
        onClose={() => setShown(false)}
        title={unpaid?.title ?? ""}
        text={unpaid?.detail}
        failedAction="pagar a fatura"
      />
    </Section>
  );
}
