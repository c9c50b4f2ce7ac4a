import type { AvatarStatus } from "./rocket.ts";

/** The specification's labels, and ours for the last three. */
export const avatarStatusLabel: Record<AvatarStatus, string> = {
  PENDING_SEND: "Envio Pendente",
  SENDED: "Mensagem Enviada",
  SUBSCRIBED: "Inscrito",
  UNSUBSCRIBED: "Recusado",
  PENDING_AUTOMATION: "Na fila",
  PENDING_VERIFICATION: "Em verificação",
  BLACKLISTED: "Bloqueado",
};
