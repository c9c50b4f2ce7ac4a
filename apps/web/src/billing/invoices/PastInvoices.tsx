import { Button } from "@mantine/core";
import type { PastInvoice } from "@prancheta/contract/billing/invoices";
import { invoiceStatusLabel } from "@prancheta/contract/billing/labels";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { InfiniteList } from "@prancheta/ui/list/InfiniteList.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { Money } from "@prancheta/ui/text/Money.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pastInvoices, useInvoiceFile } from "../billing.hooks.ts";
import { spanText, statusTone } from "../billing.texts.ts";
import classes from "./PastInvoices.module.css";

const SHAPE = { cardHeight: 70, gap: 0, skeletons: 3 };

const nameOf = ({ dueDate, status }: PastInvoice) => `Fatura de ${dayText(dueDate)}, ${invoiceStatusLabel[status]}`;

function PastLine({ invoice: { id, startsOn, endsOn, dueDate, status, total } }: { invoice: PastInvoice }) {
  const file = useInvoiceFile();
  return (
    <div className={classes["line"]}>
      <b className={classes["name"]}>Fatura de {dayText(dueDate)}</b>
      <Muted as="span" data-small className={classes["span"] ?? ""}>
        {spanText(startsOn, endsOn)}
      </Muted>
      <span className={classes["status"]}>
        <StatusPill tone={statusTone[status]}>{invoiceStatusLabel[status]}</StatusPill>
      </span>
      <span className={classes["total"]}>
        <Money cents={total} />
      </span>
      <Button
        variant="subtle"
        className={classes["file"] ?? ""}
        onClick={() => file.mutate({ id, name: `fatura-${dueDate}.pdf` })}
        loading={file.isPending}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        aria-label={`Baixar PDF da fatura de ${dayText(dueDate)}`}
      >
        PDF
      </Button>
      <FormFailure error={file.error} />
    </div>
  );
}

/** The closed invoices, newest first, each as a PDF. */
export function PastInvoices() {
  const query = useInfiniteQuery(pastInvoices);
  return (
    <Section title="Faturas anteriores">
      <InfiniteList
        label="Faturas anteriores"
        query={query}
        shape={SHAPE}
        nameOf={nameOf}
        skeleton={<Skeleton height={SHAPE.cardHeight} />}
        empty={<Muted data-small>As faturas fechadas ficam aqui, cada uma com o seu PDF.</Muted>}
        failure="Não foi possível carregar as faturas"
      >
        {(invoice) => <PastLine invoice={invoice} />}
      </InfiniteList>
    </Section>
  );
}
