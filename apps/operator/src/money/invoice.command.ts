import { inReais } from "@prancheta/contract/number-text";
import { InvoiceId } from "@prancheta/contract/scalars";
import { cancelInvoice } from "../../../api/src/billing/invoices/invoice-states.service.ts";
import { invoiceOfAny, unpaidOfAll } from "../../../api/src/billing/invoices/invoices.queries.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { found } from "../../../api/src/platform/http/refusal.ts";
import { auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import type { Command } from "../command.ts";
import { withDatabase, withJobs } from "../database.ts";

export const invoiceListCommand: Command = {
  usage: "invoice list",
  summary: "mostra as faturas fechadas e em atraso, a mais antiga primeiro",
  options: {},
  run: async () => {
    const unpaid = await withDatabase(({ database }) => database.asSystem(unpaidOfAll));
    if (unpaid.length === 0) return ["Nenhuma fatura a pagar."];
    return unpaid.map(
      ({ id, status, email, due_on, total, tries, try_on, active }) =>
        `${id} ${email} ${inReais(total)} de ${due_on}, ${status === "OVERDUE" ? "em atraso" : "fechada"}, tentativas: ${tries}, ${try_on ? `a próxima em ${try_on}` : "sem outra"}${active ? "" : ", parceiro inativo"}`,
    );
  },
};

export const invoiceCancelCommand: Command = {
  usage: "invoice cancel <id>",
  summary: "cancela uma fatura fechada ou em atraso, com aviso ao parceiro",
  options: {},
  asksFor: "Diga o id de uma fatura.",
  run: async ({ word }) => {
    const id = InvoiceId.parse(word);
    await withJobs(async ({ database, jobs }) => {
      const ref = found(await database.asSystem((db) => invoiceOfAny(db, id)), "invoice.not_found");
      await database.asPartner(ref.partner, async (db) => {
        await cancelInvoice(db, ref, { clock: systemClock, jobs });
        await auditOperator(db, ref.partner, systemClock, "invoice.canceled", id);
      });
    });
    return ["Fatura cancelada."];
  },
};
