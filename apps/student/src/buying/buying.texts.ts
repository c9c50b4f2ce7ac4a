import type { BuyingQuote } from "@prancheta/contract/coach-page/coaches";
import { isUnanswered, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";

const MONTH = 30;

export const daysText = (days: number): string => counted(days, "dia", "dias");

/** '90 dias, R$ 100,00 por mês'. */
export const termText = ({ days, amount }: BuyingQuote["plan"]): string =>
  days > MONTH && amount > 0 ? `${daysText(days)}, ${moneyText(amount)} por mês` : daysText(days);

/** What the server says about an order, in words for who pays. */
const words = new Map([
  ["sale.price_changed", "O preço mudou enquanto você preenchia. Nada foi cobrado: confira o novo total e pague."],
  ["sale.unknown_code", "O código de desconto não vale mais. Nada foi cobrado: confira o novo total e pague."],
  ["sale.trial_used", "Você já usou o período de teste. Escolha outro plano."],
  ["coach.not_found", "A página deste profissional saiu do ar. Nada foi cobrado: confira com quem enviou o link."],
  ["sale.plan_closed", "Este plano não está mais à venda."],
  ["sale.student_left", "Sua consultoria foi encerrada. Para voltar, fale com quem acompanha você."],
  ["network.timeout", "Não sabemos ainda se o pagamento foi feito. Tente de novo: nada é cobrado duas vezes."],
  ["network.unreachable", "A conexão caiu. Tente de novo: nada é cobrado duas vezes."],
]);

/** The error with our words, where we have some. */
export const payerError = (error: unknown): unknown => {
  if (!(error instanceof ProblemError)) return error;
  const detail = words.get(error.code);
  return detail ? new ProblemError({ ...error, code: error.code, title: error.title, detail }) : error;
};

/** Like `payerError`, before anything is charged: a lost connection then does not mention a payment. */
export const errorBeforePaying = (error: unknown): unknown => (isUnanswered(error) ? error : payerError(error));
