import type { Recipient } from "@prancheta/contract/students/recipients";
import type { StudentStatus } from "@prancheta/contract/students/students";
import { counted, countText } from "@prancheta/ui/text/count-text.ts";

/** What is assigned. */
export type Thing = "ficha" | "dieta";

/** The statuses with which a student does not get something in the app at once (docs/rules/students.md). */
export type WaitingStatus = Exclude<StudentStatus, "ACTIVE" | "PENDING">;

export const isWaiting = (status: StudentStatus): status is WaitingStatus =>
  status !== "ACTIVE" && status !== "PENDING";

/** The result for one student, or for several in one sentence. */
export const waitingText = (status: WaitingStatus, thing: Thing, count = 1): string => {
  const [gets, sees, joins, renews] =
    count === 1 ? ["recebe", "vê", "ingressar", "renovar"] : ["recebem", "veem", "ingressarem", "renovarem"];
  if (status === "NOT_LINKED") return `${count === 1 ? "Recebe" : "Recebem"} a ${thing} quando ${joins} no app.`;
  if (status === "ENDED") return `No app só ${sees} o histórico; ${gets} a ${thing} quando ${renews} o plano.`;
  return `No app só ${sees} o histórico; não ${gets} a ${thing}.`;
};

const ENOUGH_NAMES = 4;

/** 'Leg press, Stiff e mais 3'. */
export const someNames = (names: readonly string[]): string => {
  if (names.length <= ENOUGH_NAMES + 1) return names.join(", ");
  return `${names.slice(0, ENOUGH_NAMES).join(", ")} e mais ${countText(names.length - ENOUGH_NAMES)}`;
};

const shares: readonly (readonly [WaitingStatus, one: string, many: string])[] = [
  ["NOT_LINKED", "recebe quando ingressar no app", "recebem quando ingressarem no app"],
  ["ENDED", "recebe quando renovar o plano", "recebem quando renovarem o plano"],
  ["DETACHED", "só vê o histórico", "só veem o histórico"],
];

/** 'Ficha atribuída a 3 alunos: 2 já a têm no app, 1 recebe quando ingressar no app'. */
export const assignedText = (thing: Thing, recipients: readonly Pick<Recipient, "status">[]): string => {
  const title = thing === "ficha" ? "Ficha atribuída" : "Dieta atribuída";
  const toWhom = `${title} a ${counted(recipients.length, "aluno", "alunos")}`;
  const reached = recipients.filter(({ status }) => !isWaiting(status)).length;
  if (reached === recipients.length) return `${toWhom}, já no app${reached > 1 ? " de cada um" : ""}`;
  const parts = shares.flatMap(([status, one, many]) => {
    const count = recipients.filter((recipient) => recipient.status === status).length;
    return count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : many}`];
  });
  if (reached > 0) parts.unshift(`${countText(reached)} já a ${reached === 1 ? "tem" : "têm"} no app`);
  return `${toWhom}: ${parts.join(", ")}`;
};
