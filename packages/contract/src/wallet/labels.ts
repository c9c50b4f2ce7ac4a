import type { LineStatus, LineType, StatementType } from "./wallet.ts";

/** A line's status as its row says it. */
export const lineStatusLabel: Record<LineStatus, string> = {
  PENDING: "Aguardando",
  PROCESSING: "Confirmado",
  AVAILABLE: "Disponível",
  WITHDRAW_CONCLUDED: "Saque efetuado",
  TRAFFIC_PAYMENT: "Inserido no tráfego",
  TRAFFIC_REFUND: "Retirado do tráfego",
  TRAFFIC_USED: "Tráfego usado",
  CONCLUDED: "Concluído",
  REFUND: "Retirado",
  MEMBER_GET_PAYMENT: "Membro adquirido",
  REVERSED_PAYMENT: "Estorno",
};

/** A withdrawal on its way to the bank is PROCESSING too. */
const WITHDRAWING = "Saque em andamento";

export const statusTextOf = (line: { readonly status: LineStatus; readonly statementType: string }): string =>
  line.statementType === "WITHDRAW" && line.status === "PROCESSING" ? WITHDRAWING : lineStatusLabel[line.status];

export const lineTypeLabel: Record<LineType, string> = { ROCKET_PROGRAM: "Rocket", GROWTH: "Growth" };

/** What a line without a student is about. */
export const movementLabel: Record<StatementType, string> = {
  SALE: "Venda",
  WITHDRAW: "Saque",
  TRAFFIC_PROGRAM: "Tráfego pago",
  MEMBER_GET: "Bônus",
};
