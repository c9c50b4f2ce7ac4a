import type { Cents } from "@prancheta/contract/scalars";
import { centsOf, reaisOf } from "../payments.reais.ts";
import { type Bank, cents } from "./bank.ts";
import { BankError, existing } from "./bank-error.ts";
import type { CardRecord, PaymentRecord, TransferRecord } from "./bank-state.ts";
import { BANK_STYLE } from "./bank-style.ts";
import { arriveTransfer, failTransfer } from "./bank-transfers.ts";
import { updateWebhook } from "./bank-webhooks.ts";
import {
  contestDispute,
  endAnalysis,
  endRefunds,
  endWonDispute,
  loseDispute,
  makeOverdue,
  payPix,
  refundedOf,
  refundPayment,
  startDispute,
  turnDay,
  winDispute,
} from "./payment-transitions.ts";

const SHOWN = 60;
const MAX_DAYS = 400;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const money = (value: Cents) => reaisOf(value).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
const dayText = (day: string | null) => (day === null ? "" : day.split("-").toReversed().join("/"));

type Tone = "success" | "danger" | "warning" | "info" | "neutral";

const STATUSES: Readonly<Record<PaymentRecord["status"], readonly [string, Tone]>> = {
  PENDING: ["Aguardando", "warning"],
  OVERDUE: ["Vencida", "danger"],
  AWAITING_RISK_ANALYSIS: ["Em análise", "info"],
  CONFIRMED: ["Confirmada", "info"],
  RECEIVED: ["Recebida", "success"],
  REFUND_IN_PROGRESS: ["Estorno em andamento", "warning"],
  REFUNDED: ["Estornada", "neutral"],
  CHARGEBACK_REQUESTED: ["Contestada", "danger"],
  CHARGEBACK_DISPUTE: ["Em disputa", "danger"],
  AWAITING_CHARGEBACK_REVERSAL: ["Disputa ganha", "warning"],
};

const TRANSFER_STATUSES: Readonly<Record<TransferRecord["status"], readonly [string, Tone]>> = {
  PENDING: ["Aguardando", "warning"],
  BANK_PROCESSING: ["A caminho", "info"],
  DONE: ["Concluída", "success"],
  CANCELLED: ["Cancelada", "neutral"],
  FAILED: ["Falhou", "danger"],
};

const pill = ([word, tone]: readonly [string, Tone]) => `<span class="pill ${tone}">${word}</span>`;

const button = (action: string, id: string, word: string, about: string) =>
  `<form method="post" action="/banco/${action}/${encodeURIComponent(id)}">` +
  `<button aria-label="${escaped(`${word}: ${about}`)}">${word}</button></form>`;

/** What a visitor may do with a payment, by its status. */
const ACTIONS: Readonly<Partial<Record<PaymentRecord["status"], readonly (readonly [string, string])[]>>> = {
  AWAITING_RISK_ANALYSIS: [
    ["aprovar", "Aprovar"],
    ["recusar", "Recusar"],
  ],
  REFUND_IN_PROGRESS: [
    ["estorno-feito", "Concluir estorno"],
    ["estorno-negado", "Negar estorno"],
  ],
  CHARGEBACK_REQUESTED: [
    ["disputar", "Responder à contestação"],
    ["perder", "Perder"],
  ],
  CHARGEBACK_DISPUTE: [
    ["ganhar", "Ganhar"],
    ["perder", "Perder"],
  ],
  AWAITING_CHARGEBACK_REVERSAL: [["devolver", "Devolver o dinheiro"]],
};

const actionsOf = ({ status, billingType, deleted }: PaymentRecord): readonly (readonly [string, string])[] => {
  if (deleted) return [];
  if (status === "PENDING" || status === "OVERDUE")
    return [["pagar", "Pagar"], ...(status === "PENDING" ? [["vencer", "Vencer"] as const] : [])];
  if (status === "CONFIRMED" || status === "RECEIVED")
    return [["estornar", "Estornar"], ...(billingType === "CREDIT_CARD" ? [["contestar", "Contestar"] as const] : [])];
  return ACTIONS[status] ?? [];
};

const paymentCard = (bank: Bank, payment: PaymentRecord) => {
  const { id, customer, installment, installmentNumber, billingType, status } = payment;
  const name = bank.state.customers.find((one) => one.id === customer)?.name ?? customer;
  const count = bank.state.installments.find((one) => one.id === installment)?.count;
  const about = `${name}, ${money(payment.value)}`;
  const refunded = refundedOf(payment);
  const method = billingType === "CREDIT_CARD" ? "Cartão" : "Pix";
  const part = count === undefined ? "" : `, parcela ${installmentNumber} de ${count}`;
  const isRefundable = status === "CONFIRMED" || status === "RECEIVED";
  return `<article class="card"><div class="row between"><h3>${escaped(name)}</h3>${pill(payment.deleted ? ["Removida", "neutral"] : STATUSES[status])}</div>
<p><strong>${money(payment.value)}</strong> · ${method}${part}</p>
<p class="dimmed">${escaped(payment.description ?? "Sem descrição")}</p>
<p class="dimmed">Vence em ${dayText(payment.dueDate)}${payment.creditDate === null ? "" : ` · crédito em ${dayText(payment.creditDate)}`}${refunded > 0 ? ` · estornados ${money(cents(refunded))}` : ""}</p>
<div class="row">${actionsOf(payment)
    .map(([action, word]) => button(action, id, word, about))
    .join("")}</div>${
    isRefundable
      ? `<form class="row" method="post" action="/banco/estornar/${id}"><label for="v-${id}">Parte, em reais</label><input id="v-${id}" name="value" inputmode="decimal" placeholder="0,00" required><button aria-label="${escaped(`Estornar em parte: ${about}`)}">Estornar em parte</button></form>`
      : ""
  }</article>`;
};

const transferCard = (transfer: TransferRecord) => {
  const about = money(transfer.value);
  const isOpen = transfer.status === "PENDING" || transfer.status === "BANK_PROCESSING";
  const arrive = transfer.authorized && isOpen ? button("concluir", transfer.id, "Concluir", about) : "";
  const fail = isOpen ? button("falhar", transfer.id, "Falhar", about) : "";
  return `<article class="card"><div class="row between"><h3>${about}</h3>${pill(TRANSFER_STATUSES[transfer.status])}</div>
<p class="dimmed">${escaped(transfer.description ?? "Transferência")} · ${dayText(transfer.dateCreated)}</p>
<p class="dimmed">Chave Pix ${escaped(transfer.pixAddressKey ?? "não informada")}</p>
${transfer.failReason === null ? "" : `<p>${escaped(transfer.failReason)}</p>`}<div class="row">${arrive}${fail}</div></article>`;
};

const keptCard = ({ token, brand, last4, outcome }: CardRecord) =>
  `<article class="card"><div class="row between"><h3>${escaped(brand)} final ${escaped(last4)}</h3>${pill(
    outcome === "decline" ? ["Recusa", "danger"] : ["Aceita", "success"],
  )}</div><div class="row">${button("cartao", token, outcome === "decline" ? "Aceitar cobranças" : "Recusar cobranças", `final ${last4}`)}</div></article>`;

const section = (title: string, none: string, cards: readonly string[]) =>
  `<section><h2>${title}</h2>${cards.length === 0 ? `<p class="dimmed">${none}</p>` : `<div class="cards">${cards.join("")}</div>`}</section>`;

const queues = ({ state }: Bank) =>
  state.webhooks.map(({ id, name, interrupted }) => {
    const waiting = state.deliveries.filter(({ webhook }) => webhook === id).length;
    return `<article class="card"><div class="row between"><h3>${escaped(name)}</h3>${pill(
      interrupted ? ["Interrompida", "danger"] : ["Ativa", "success"],
    )}</div><p class="dimmed">${waiting} ${waiting === 1 ? "aviso espera" : "avisos esperam"}</p><div class="row">${
      interrupted ? button("retomar", id, "Retomar", name) : button("interromper", id, "Interromper", name)
    }</div></article>`;
  });

/** The page where a visitor of the demo plays the bank. */
export const bankPage = (bank: Bank, problem?: string): string => {
  const { state } = bank;
  const days = [1, 7, 32].map((count) =>
    button("dias", String(count), count === 1 ? "1 dia" : `${count} dias`, "deixar passar"),
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banco de faz de conta</title><style>${BANK_STYLE}</style></head><body>
<header><div><strong>Prancheta</strong><p>Este banco só existe na demonstração. Nenhum dinheiro é de verdade.</p></div></header>
<main><h1>Banco de faz de conta</h1>${problem === undefined ? "" : `<p class="notice danger" role="alert">${escaped(problem)}</p>`}
<div class="cards"><div class="card balance"><h2>Saldo da conta</h2><p class="figure">${money(state.balance)}</p></div>
<div class="card"><h2>Hoje é ${dayText(bank.today().toString())}</h2><p class="dimmed">O banco pode andar à frente do calendário.</p><p>Deixar passar</p><div class="row">${days.join("")}</div></div></div>
${section(
  "Cobranças",
  "Nenhuma cobrança ainda.",
  state.payments
    .slice(-SHOWN)
    .toReversed()
    .map((payment) => paymentCard(bank, payment)),
)}
${section("Transferências", "Nenhuma transferência ainda.", state.transfers.slice(-SHOWN).toReversed().map(transferCard))}
${section("Cartões", "Nenhum cartão ainda.", state.cards.slice(-SHOWN).toReversed().map(keptCard))}
${section("Avisos", "Ninguém recebe avisos.", queues(bank))}
<section><h2>Bloqueio</h2><p class="dimmed">O banco central pode bloquear parte do saldo por suspeita de fraude.</p><div class="row">${button("bloquear", "saldo", "Bloquear saldo", "suspeita de fraude")}${button("desbloquear", "saldo", "Desbloquear saldo", "suspeita de fraude")}</div></section>
</main></body></html>`;
};

const daysIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_DAYS) : 0);

/**
 * Each day begins by itself, so that what happens is dated as it would be. Days that a visitor skips do not make
 * waiting messages old.
 */
const passDays = (bank: Bank, days: number): void => {
  for (let day = 0; day < days; day += 1) {
    bank.state.daysAhead += 1;
    for (const delivery of bank.state.deliveries)
      delivery.createdAt = Temporal.Instant.from(delivery.createdAt).add({ hours: 24 }).toString();
    turnDay(bank);
  }
};

const refund = (bank: Bank, id: string, value: string | null): void => {
  if (value === null) return void refundPayment(bank, id, undefined);
  const amount = centsOf(value.trim().replaceAll(".", "").replace(",", "."));
  if (amount === undefined) throw new BankError("invalid_value", "Escreva o valor em reais, como 12,50.");
  refundPayment(bank, id, { value: reaisOf(amount) });
};

const switchCard = ({ state }: Bank, token: string): void => {
  const card = existing(state.cards.find((one) => one.token === token));
  card.outcome = card.outcome === "decline" ? "approve" : "decline";
};

const DEEDS: Readonly<Record<string, (bank: Bank, id: string, form: URLSearchParams) => unknown>> = {
  pagar: payPix,
  vencer: makeOverdue,
  aprovar: (bank, id) => endAnalysis(bank, id, true),
  recusar: (bank, id) => endAnalysis(bank, id, false),
  estornar: (bank, id, form) => refund(bank, id, form.get("value")),
  "estorno-feito": (bank, id) => endRefunds(bank, id, true),
  "estorno-negado": (bank, id) => endRefunds(bank, id, false),
  contestar: startDispute,
  disputar: contestDispute,
  ganhar: winDispute,
  devolver: endWonDispute,
  perder: loseDispute,
  concluir: arriveTransfer,
  falhar: failTransfer,
  cartao: switchCard,
  retomar: (bank, id) => updateWebhook(bank, id, { interrupted: false }),
  interromper: (bank, id) => updateWebhook(bank, id, { interrupted: true }),
  dias: (bank, days) => passDays(bank, daysIn(days)),
  bloquear: (bank) => bank.tell("BALANCE_VALUE_BLOCKED", { balance: { type: "PIX_INFRACTION" } }),
  desbloquear: (bank) => bank.tell("BALANCE_VALUE_UNBLOCKED", { balance: { type: "PIX_INFRACTION" } }),
};

/** Does what the visitor asked for; throws a `BankError` whose message the page shows. */
export const doDeed = (bank: Bank, deed: string, id: string, form: URLSearchParams): void => {
  existing(DEEDS[deed])(bank, id, form);
};
