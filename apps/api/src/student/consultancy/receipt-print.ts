import { formatDocument } from "@prancheta/contract/accounts/person";
import { inReais } from "@prancheta/contract/number-text";
import type { Instant } from "@prancheta/contract/scalars";
import { registrationsText } from "../../partners/letterhead.service.ts";
import { dayIn, dayText } from "../../platform/clock.ts";
import type { PdfDocument } from "../../platform/pdf/pdf-document.ts";
import type { PaymentRow } from "./consultancy.queries.ts";

const METHODS = { PIX: "Pix", CREDIT: "Cartão de crédito", BY_HAND: "Recebido pelo profissional" } as const;

const CPF_LENGTH = 11;

const documentText = (document: string): string =>
  `${document.length > CPF_LENGTH ? "CNPJ" : "CPF"} ${formatDocument(document)}`;

const COLUMNS = [{ label: "Item" }, { label: "Valor", width: 120, align: "right" }] as const;

interface Named {
  readonly coach: { readonly name: string; readonly cref: string | null; readonly crn: string | null };
  /** The payer, unless the payment names another one. */
  readonly student: string;
  /** Of the coach. */
  readonly zone: string;
  readonly paidAt: Instant;
}

/** The receipt of one payment, with what went back of it. */
export function printedReceipt(payment: PaymentRow, { coach, student, zone, paidAt }: Named): PdfDocument {
  const { id, plan, total, method, instalments, starts_on, ends_on, payer_name, payer_document, money } = payment;
  const payer = payer_name ?? student;
  const paidOn = dayText(dayIn(zone, Temporal.Instant.from(paidAt)));
  const shares = instalments > 1 ? `, em ${instalments} parcelas` : "";
  const period = starts_on && ends_on && ends_on >= starts_on && `Período: ${dayText(starts_on)} a ${dayText(ends_on)}`;
  const row = (label: string, cents: number, more: { detail?: string; strong?: boolean } = {}) => ({
    rows: [{ cells: [label, inReais(cents)], ...more }],
  });
  return {
    title: "Recibo de pagamento",
    line: `Pago em ${paidOn} · ${METHODS[method]}${shares}`,
    author: { name: coach.name, line: registrationsText(coach) },
    sections: [
      {
        title: payer_document ? `Recebemos de ${payer}, ${documentText(payer_document)}` : `Recebemos de ${payer}`,
        columns: COLUMNS,
        groups: [
          row(plan.name || "Plano", total, period ? { detail: period } : {}),
          ...(money.refunded > 0
            ? [row("Devolvido", -money.refunded), row("Total", total - money.refunded, { strong: true })]
            : [row("Total", total, { strong: true })]),
        ],
      },
    ],
    note: `Recibo do pagamento ${id}. Não substitui a nota fiscal.`,
  };
}
