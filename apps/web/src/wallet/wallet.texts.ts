import { lineStatusLabel } from "@prancheta/contract/wallet/labels";
import type { HistoryStep, LineStatus, StatementLine } from "@prancheta/contract/wallet/wallet";
import { isOutgoing } from "@prancheta/contract/wallet/wallet-amounts";
import type { Tone } from "@prancheta/ui/pieces/StatusPill.tsx";
import { isTemporary } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";

/** The statuses as the filter names them. */
export const statusFilterLabel: Record<LineStatus, string> = {
  ...lineStatusLabel,
  PENDING: "Pendente",
  PROCESSING: "Processando",
  WITHDRAW_CONCLUDED: "Saque Concluído",
};

type Noted = Exclude<LineStatus, "WITHDRAW_CONCLUDED" | "TRAFFIC_USED">;

const notes: Record<Noted, string> = {
  PENDING: "O valor fica retido por 7 dias, em que o aluno ainda pode pedir o estorno.",
  PROCESSING: "O pagamento foi confirmado. O valor fica disponível na data de recebimento.",
  AVAILABLE: "O valor entrou no seu saldo disponível e pode ser sacado.",
  TRAFFIC_PAYMENT: "O valor saiu do saldo disponível para o tráfego pago.",
  TRAFFIC_REFUND: "O valor voltou do tráfego pago para o saldo disponível.",
  CONCLUDED: "Você recebeu este valor por fora: ele não passa pela carteira.",
  REFUND: "O valor saiu do seu saldo: foi devolvido ao aluno, ou ele contestou o pagamento.",
  MEMBER_GET_PAYMENT: "Bônus por um membro que você trouxe.",
  REVERSED_PAYMENT: "O pagamento foi devolvido ao aluno ou está contestado por ele.",
};

const WITHDRAWING = "O saque foi pedido. O valor chega à sua conta depois da confirmação do banco.";
const UNDONE = "Você desfez esta venda, que tinha registrado como recebida por fora.";
/** The reason is the bank's sentence, with or without its full stop. */
const returned = (reason: string | null) =>
  ["O saque não foi concluído, e o valor voltou inteiro.", reason && `${reason.replace(/\.$/, "")}.`]
    .filter(Boolean)
    .join(" ");

const isNoted = (status: LineStatus): status is Noted => Object.hasOwn(notes, status);

/** What a status means; undefined if its word says everything. */
export const noteOf = ({
  status,
  statementType,
  reason,
  payment,
}: Pick<StatementLine, "status" | "statementType" | "reason" | "payment">) => {
  if (statementType === "WITHDRAW" && status === "PROCESSING") return WITHDRAWING;
  if (statementType === "WITHDRAW" && status === "REVERSED_PAYMENT") return returned(reason);
  if (payment?.type === "BY_HAND" && status === "REVERSED_PAYMENT") return UNDONE;
  return isNoted(status) ? notes[status] : undefined;
};

export const statusTone: Record<LineStatus, Tone> = {
  PENDING: "warning",
  PROCESSING: "info",
  AVAILABLE: "success",
  WITHDRAW_CONCLUDED: "neutral",
  TRAFFIC_PAYMENT: "neutral",
  TRAFFIC_REFUND: "neutral",
  TRAFFIC_USED: "neutral",
  CONCLUDED: "success",
  REFUND: "danger",
  MEMBER_GET_PAYMENT: "success",
  REVERSED_PAYMENT: "danger",
};

/** Money that leaves the wallet has a minus sign. */
export const amountText = (line: StatementLine): string =>
  moneyText(isOutgoing(line) ? -line.monthlyAmount : line.monthlyAmount);

const stepLabel: Record<HistoryStep, string> = {
  PAID: "Pago",
  WON: "Devolvido a você depois da contestação",
  CONFIRMED: "Confirmado",
  RELEASED: "Disponível",
  REFUNDED: "Devolvido ao aluno",
  REFUNDING: "Estorno em andamento no banco",
  REFUND_DENIED: "Estorno negado pelo banco",
  DISPUTED: "Contestado pelo aluno",
  MOVED: "Movimentado",
  REQUESTED: "Solicitado",
  SENT: "Enviado à sua conta",
  RETURNED: "Devolvido à carteira",
};

/** 'Pago em 21/11/2026', 'Previsto: disponível em 23/12/2026'; what has no day is its label alone. */
export const historyText = (
  step: HistoryStep,
  { happened, expected }: { readonly happened: string | null; readonly expected: string | null },
): string => {
  if (happened !== null) return `${stepLabel[step]} em ${happened}`;
  return expected === null ? stepLabel[step] : `Previsto: ${stepLabel[step].toLowerCase()} em ${expected}`;
};

/** The movements between the available balance and paid traffic. */
export const movementTexts = {
  TRAFFIC_PAYMENT: { button: "Inserir", from: "Saldo disponível", to: "Tráfego pago" },
  TRAFFIC_REFUND: { button: "Retirar", from: "Tráfego pago", to: "Saldo disponível" },
} as const;

const unknownTexts = {
  withdrawal: "Não sabemos se o saque foi pedido. Toque em CONFIRMAR de novo: ele não é feito duas vezes.",
  traffic: "Não sabemos se a transferência foi feita. Toque em CONFIRMAR de novo: ela não é feita duas vezes.",
};

/** Why a movement failed, or that it is unknown whether it failed. */
export function moveFailure(error: unknown, movement: keyof typeof unknownTexts): { title: string; detail: string } {
  const problem = problemText(error);
  // Without an answer, or with an error of the server, the movement may be done all the same.
  return isTemporary(error) ? { ...problem, detail: unknownTexts[movement] } : problem;
}
