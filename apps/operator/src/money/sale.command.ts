import { inReais } from "@prancheta/contract/number-text";
import { saleMethodLabel, saleStatusLabel, saleStatusText } from "@prancheta/contract/sales/labels";
import { SaleId } from "@prancheta/contract/scalars";
import { paymentCards } from "../../../api/src/billing/billing-eligibility.service.ts";
import { readConfig } from "../../../api/src/config.ts";
import { instantOf, systemClock } from "../../../api/src/platform/clock.ts";
import { found, Refusal } from "../../../api/src/platform/http/refusal.ts";
import { type AuditedAction, auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import type { SaleRef } from "../../../api/src/sales/gateway/gateway-sales.queries.ts";
import { type ListedSale, salesNotAtRest, salesOf } from "../../../api/src/sales/gateway/listed-sales.queries.ts";
import { saleAtGateway } from "../../../api/src/sales/gateway/sales-to-settle.queries.ts";
import { type SaleParts, settleSale } from "../../../api/src/sales/gateway/settle-sale.service.ts";
import { refundableOf, refundSale } from "../../../api/src/sales/reversals/refunds.service.ts";
import type { Admit } from "../../../api/src/sales/sale-work.service.ts";
import { admitBuyer } from "../../../api/src/student/joining/accept.service.ts";
import { type Command, type CommandInput, tenantOf, textOf } from "../command.ts";
import { withDatabase, withJobs } from "../database.ts";
import { namedPartner } from "../named-partner.ts";
import { withGateway } from "./gateway.command.ts";
import { centsOf } from "./wallet-command.ts";

const ID = "Diga o id de uma venda, como em sale list.";

const note = ({ database }: SaleParts, { partner, id }: SaleRef, action: AuditedAction): Promise<void> =>
  database.asPartner(partner, (db) => auditOperator(db, partner, systemClock, action, id));

/** Works on one sale through the gateway. */
const withSale = (
  { word }: CommandInput,
  work: (parts: SaleParts, sale: SaleRef) => Promise<readonly string[]>,
): Promise<readonly string[]> =>
  withGateway((payments) =>
    withJobs(async ({ database, jobs }) => {
      const sale = found(await database.asSystem((db) => saleAtGateway(db, SaleId.parse(word))), "sale.not_found");
      const logger = { warn: () => undefined };
      const { supportEmail, port, publicUrl = `http://localhost:${port}` } = readConfig(process.env);
      const settings = { publicUrl, supportEmail };
      const joinParts = { clock: systemClock, jobs, cards: paymentCards, settings };
      const admit: Admit = (db, seller, joining) => admitBuyer(db, seller, joinParts, joining);
      return work({ database, clock: systemClock, jobs, payments, logger, settings, admit }, sale);
    }),
  );

const saleLine = (sale: ListedSale): string =>
  [
    `${sale.id} ${sale.created_at} ${sale.coach} ${inReais(sale.total)} ${saleMethodLabel[sale.method]}: ${saleStatusText(sale)}`,
    ...(sale.status === "OPEN" && sale.expires_at !== null ? [`vencimento ${sale.expires_at}`] : []),
    ...(sale.paid_at === null ? [] : [`paga em ${sale.paid_at}`]),
    ...(sale.to_return ? ["com dinheiro a devolver"] : []),
    ...(sale.has_refund_under_way ? ["estorno em andamento"] : []),
    ...(sale.renews_on === null ? [] : [`renova em ${sale.renews_on}`]),
    ...(sale.renews_on !== null && sale.renewal_tries > 0 ? [`tentativas de renovação: ${sale.renewal_tries}`] : []),
    ...(sale.active ? [] : ["parceiro inativo"]),
  ].join(", ");

const MOST = 50;

/** Minutes after which an open sale is listed: a Pix since its end, a card without an answer. The sweep works every 15. */
const PATIENCE_MINUTES = 30;

export const saleListCommand: Command = {
  usage: "sale list [--partner <e-mail>] [--email <e-mail-do-aluno>] [--tenant <ambiente>]",
  summary: "mostra as vendas pelo Asaas que não estão em repouso, ou as últimas de um parceiro ou de um aluno",
  options: { partner: { type: "string" }, email: { type: "string" }, tenant: { type: "string" } },
  run: async (given) => {
    const [coach, buyer] = [textOf(given, "partner")?.toLowerCase(), textOf(given, "email")?.toLowerCase()];
    const now = systemClock.now();
    const since = instantOf(now.subtract({ minutes: PATIENCE_MINUTES }));
    const sales = await withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        if (coach === undefined && buyer === undefined) return salesNotAtRest(db, instantOf(now), since, MOST + 1);
        const partner = coach === undefined ? undefined : await namedPartner(db, given, coach);
        return salesOf(db, { partner, buyer }, tenantOf(given), MOST + 1);
      }),
    );
    if (sales.length === 0) return ["Nenhuma venda."];
    return [...sales.slice(0, MOST).map(saleLine), ...(sales.length > MOST ? [`Há mais do que estas ${MOST}.`] : [])];
  },
};

export const saleSettleCommand: Command = {
  usage: "sale settle <id>",
  summary: "pergunta ao Asaas por uma venda e registra a resposta",
  options: {},
  asksFor: ID,
  run: (input) =>
    withSale(input, async (parts, ref) => {
      await note(parts, ref, "sale.settled");
      const { sale, charges } = await settleSale(parts, ref);
      return [
        `Venda: ${saleStatusLabel[sale.status]}${sale.to_return ? ", com dinheiro a devolver" : ""}`,
        ...charges.map(
          ({ id, instalment, amount, status, refunded }) =>
            `Parcela ${instalment}: ${id}, ${inReais(amount)}, ${status}${refunded > 0 ? `, estornados ${inReais(refunded)}` : ""}`,
        ),
      ];
    }),
};

export const saleRefundCommand: Command = {
  usage: "sale refund <id> [--amount <reais>]",
  summary: "devolve ao aluno uma parte de uma venda, ou sem --amount tudo o que resta",
  options: { amount: { type: "string" } },
  asksFor: ID,
  run: (input) =>
    withSale(input, async (parts, ref) => {
      const written = textOf(input, "amount");
      const { refundable, ...before } = await refundableOf(parts, ref);
      const amount = written === undefined ? refundable : centsOf(written);
      if (amount === 0) throw new Refusal("sale.not_refundable");
      // A refund may be done and its answer lost, so the trail says first that it was asked for.
      await note(parts, ref, "sale.refund_asked");
      const after = await refundSale(parts, ref, { amount, ...before });
      const left = `ainda podem ser estornados ${inReais(after.refundable)}.`;
      if (after.underWay > 0) return [`Estorno pedido, o Asaas ainda não o fez: ${inReais(after.underWay)}; ${left}`];
      await note(parts, ref, "sale.refunded");
      return [`Estornados ${inReais(amount)}; ${left}`];
    }),
};
