import type { Consultancy, OwnPayment } from "@prancheta/contract/student/consultancy";
import type { Tone } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";

/** 'Termina hoje', 'Falta 1 dia', 'Faltam 12 dias'. */
export const daysLeftText = (days: number): string => {
  if (days === 0) return "Termina hoje";
  return `${days === 1 ? "Falta" : "Faltam"} ${counted(days, "dia", "dias")}`;
};

interface Standing {
  readonly tone: Tone;
  readonly text: string;
}

const OVER: Standing = { tone: "neutral", text: "Encerrada" };
const STANDINGS: Readonly<Record<Consultancy["status"], Standing>> = {
  ACTIVE: { tone: "success", text: "Em dia" },
  PENDING: { tone: "warning", text: "Pagamento pendente" },
  ENDED: OVER,
  DETACHED: OVER,
  NOT_LINKED: OVER,
};
export const standingOf = (status: Consultancy["status"]): Standing => STANDINGS[status];

/** What becomes of the past when a consultancy is over. While the coach is suspended it is not shown. */
export const historyText = (isPaused: boolean): string =>
  isPaused ? "Seu histórico fica guardado." : "Seu histórico continua aqui.";

/**
 * What leaving the coach means; `unsent` is how many things the server does not have yet, and takes if the coach is not
 * suspended.
 */
export const leavingText = ({ coach, renewal, open }: Consultancy, unsent: number, isPaused: boolean): string =>
  [
    `${coach.name} deixa de acompanhar você agora: fichas, dietas e relatórios param.`,
    renewal && renewal.on !== null ? "A renovação é desligada, e nada mais é cobrado." : "Nada mais é cobrado.",
    historyText(isPaused),
    "O que foi pago só volta se a compra ainda puder ser desfeita, em Pagamentos.",
    ...(open ? ["Um pagamento que ainda estava em aberto é devolvido, se chegar."] : []),
    ...(unsent > 0
      ? [
          `${counted(unsent, "registro ainda não foi enviado", "registros ainda não foram enviados")}${isPaused ? " e se perdem." : ": abra o app com conexão antes de sair, ou eles se perdem."}`,
        ]
      : []),
    `Para voltar, fale com ${coach.name}.`,
  ].join(" ");

const STATES: Readonly<Record<OwnPayment["status"], Standing>> = {
  OPEN: { tone: "warning", text: "Aguardando o Pix" },
  PAID: { tone: "success", text: "Pago" },
  EXPIRED: { tone: "neutral", text: "Venceu sem pagamento" },
  REFUSED: { tone: "danger", text: "Cartão não aceito" },
  CANCELLED: { tone: "neutral", text: "Cancelado" },
  REVERSED: { tone: "info", text: "Devolvido" },
};

/** What became of a payment, as the payer says it. */
export const stateOf = ({ status, method, returning, total }: OwnPayment): Standing => {
  if (status === "PAID" && total === 0) return { tone: "success", text: "Liberado" };
  if (returning > 0) return { tone: "warning", text: "Devolução no banco" };
  if (status === "OPEN" && method === "CREDIT") return { tone: "warning", text: "Em análise" };
  // The professional undid what was registered, and no money moved.
  return status === "REVERSED" && method === "BY_HAND" ? { tone: "neutral", text: "Desfeito" } : STATES[status];
};

const METHODS: Readonly<Record<OwnPayment["method"], string>> = {
  PIX: "Pix",
  CREDIT: "Cartão",
  BY_HAND: "Pago direto ao profissional",
};

/** 'Pix', 'Cartão em 3 parcelas'; undefined of what was free. */
export const methodText = ({
  method,
  instalments,
  total,
}: Pick<OwnPayment, "method" | "instalments" | "total">): string | undefined => {
  if (total === 0) return undefined;
  return instalments > 1 ? `${METHODS[method]} em ${instalments} parcelas` : METHODS[method];
};

/** What went back of a payment, or is on its way; nothing of one that is whole. */
export const returnText = ({ status, refunded, returning }: OwnPayment): string | undefined => {
  if (returning > 0) return `${moneyText(returning)} a caminho: o banco está devolvendo.`;
  return refunded > 0 && status !== "REVERSED" ? `${moneyText(refunded)} devolvidos.` : undefined;
};
