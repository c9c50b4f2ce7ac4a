import type { Instant } from "@prancheta/contract/scalars";
import type { Invitation, InvitationPayment, ListLine } from "@prancheta/contract/student/invitations";
import type { StudentType } from "@prancheta/contract/students/students";
import { whatsappLink } from "@prancheta/ui/person/contacts.ts";
import { dateText, daysAgoText } from "@prancheta/ui/text/dates.ts";

const DAY = 24 * 60 * 60 * 1000;

const daysSince = (instant: Instant, now: number): number => Math.floor((now - Date.parse(instant)) / DAY);

const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1).join("");

/** The message with which a coach passes a link on. */
const messageOf = (name: string, link: string): string =>
  `Oi, ${firstNameOf(name)}! Este é o seu convite para a minha consultoria. Abra no celular para entrar: ${link}`;

/** Opens a chat with the message: with the invited number, or with whom the coach chooses. */
export const chatLink = (whatsapp: string | null, name: string, link: string): string =>
  `${whatsappLink(whatsapp) ?? "https://wa.me/"}?text=${encodeURIComponent(messageOf(name, link))}`;

const BRAZILIAN = /^55(\d\d)(\d{5})(\d{4})$/;

/** Only a number that was accepted is known to begin with its country. */
const phoneText = ({ whatsapp, refusal }: Pick<ListLine, "whatsapp" | "refusal">): string => {
  const [, area, start, end] = BRAZILIAN.exec(whatsapp) ?? [];
  if (end !== undefined) return `(${area}) ${start}-${end}`;
  return refusal === null && whatsapp !== "" ? `+${whatsapp}` : whatsapp;
};

/** 'bruno@exemplo.com.br · (11) 91234-5678' */
export const contactText = (line: Pick<ListLine, "email" | "whatsapp" | "refusal">): string =>
  [line.email, phoneText(line)].filter(Boolean).join(" · ");

const PAID: Record<InvitationPayment, string> = {
  FREE: "grátis",
  BY_HAND: "recebido por fora",
  LINK: "o aluno paga pelo link",
};

const TYPE: Record<StudentType, string> = { ONLINE: "online", PRESENCIAL: "presencial" };

/** 'Plano Trimestral, o aluno paga pelo link. Consultoria online.' */
export const termsText = (plan: string, payment: InvitationPayment, type: StudentType): string =>
  `Plano ${plan}, ${PAID[payment]}. Consultoria ${TYPE[type]}.`;

/** What was promised: 'Plano: Trimestral, o aluno paga pelo link.' */
const promisedText = ({ plan, payment }: Invitation): string => (plan ? ` Plano: ${plan.name}, ${PAID[payment]}.` : "");

const PROMISED_SALE: Record<InvitationPayment, string> = {
  FREE: "Ele começa grátis quando o aluno entrar.",
  BY_HAND: "Ele começa, e a venda aparece aqui, quando o aluno entrar.",
  LINK: "O aluno paga por ele ao entrar. Se já pagou a você, corrija o convite para 'Já recebi por fora'.",
};

/** What an open invitation starts by itself; undefined if it promises nothing. */
export const promisedSaleText = ({ state, plan, payment }: Invitation): string | undefined =>
  state === "OPEN" && plan
    ? `O convite já inclui o plano ${plan.name}. ${PROMISED_SALE[payment]} Uma venda registrada agora é outro contrato.`
    : undefined;

/** Since when a student is invited, to what, and whether the link still works. */
export const invitationText = (invitation: Invitation | null, now: number, zone: string): string => {
  if (invitation === null) return "Este aluno não tem convite. Envie um para ele entrar pelo celular.";
  const { state, sentAt, expiresAt, email } = invitation;
  const promised = promisedText(invitation);
  const since = `Convite enviado ${daysAgoText(daysSince(sentAt, now))}${email ? ` para ${email}` : ""}`;
  if (state === "WITHDRAWN") return `${since}.${promised} O convite foi retirado.`;
  if (state === "EXPIRED") return `${since}.${promised} O link venceu em ${dateText(expiresAt, zone)}.`;
  return `${since}.${promised} O link vale até ${dateText(expiresAt, zone)}.`;
};
