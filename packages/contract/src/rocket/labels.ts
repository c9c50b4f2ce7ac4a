import type { AvatarStatus } from "./rocket.ts";

export const avatarStatusLabel: Record<AvatarStatus, string> = {
  PENDING_SEND: "Envio Pendente",
  SENDED: "Mensagem Enviada",
  SUBSCRIBED: "Inscrito",
  UNSUBSCRIBED: "Recusado",
  PENDING_AUTOMATION: "Na fila",
  PENDING_VERIFICATION: "Em verificação",
  BLACKLISTED: "Bloqueado",
};
