import type { Sale } from "./sales.ts";

export const saleStatusLabel: Record<Sale["status"], string> = {
  OPEN: "Aguardando pagamento",
  PAID: "Paga",
  EXPIRED: "Expirada",
  REFUSED: "Recusada",
  CANCELLED: "Cancelada",
  REVERSED: "Estornada",
};

/** A card is charged at once, so an open sale by card waits for the bank's decision. Undoing a sale by hand returns no money, so it is not 'Estornada'. */
export const saleStatusText = ({ status, method }: Pick<Sale, "status" | "method">): string => {
  if (status === "OPEN" && method === "CREDIT") return "Em análise";
  return status === "REVERSED" && method === "BY_HAND" ? "Desfeita" : saleStatusLabel[status];
};

/** How a sale was paid, as the coach and the wallet say it. */
export const saleMethodLabel: Record<Sale["method"], string> = {
  PIX: "Pix",
  CREDIT: "Crédito",
  BY_HAND: "Recebido por fora",
};
