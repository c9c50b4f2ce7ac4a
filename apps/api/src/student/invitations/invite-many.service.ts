import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";
import {
  type InvitationList,
  InvitedPerson,
  type ListLine,
  MAX_INVITED,
  type SentInvitation,
} from "@prancheta/contract/student/invitations";
import type * as z from "zod";
import { atField, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { asDryRun, inSavepoint } from "../../platform/postgres/savepoint.ts";
import { type InviteParts, type Inviting, invite } from "./invite.service.ts";
import { type ListedPerson, peopleOf } from "./people-list.ts";

/** These refusals skip one person. Any other one is about the plan or the payment, and refuses the whole list. */
const OF_A_PERSON: readonly RefusalCode[] = [
  "invitation.already_sent",
  "invitation.already_student",
  "invitation.just_sent",
  "invitation.too_many",
  "sale.trial_used",
];

const refused = { sent: null, studentId: null };

const FIELD_NAMES: Readonly<Record<string, string>> = { name: "Nome", email: "E-mail", whatsapp: "WhatsApp" };

/** Why the line cannot be sent as it is written. */
const faultOf = (person: ListedPerson, { issues: [issue] }: z.ZodError): string => {
  const field = issue?.path[0];
  // An empty e-mail is a fault only if there is no number either.
  const isMissing = field === "email" && person.email === "";
  return [...(isMissing ? [] : [FIELD_NAMES[String(field)]]), issue?.message].join(": ");
};

const peopleIn = (list: string): ListedPerson[] => {
  const people = peopleOf(list);
  if (people.length === 0) throw atField(new Refusal("invitation.bad_list"), "list");
  if (people.length > MAX_INVITED) {
    const detail = `A lista tem ${people.length} pessoas. Convide no máximo ${MAX_INVITED} de uma vez.`;
    throw atField(new Refusal("invitation.bad_list", { detail }), "list");
  }
  return people;
};

/**
 * Invites the people of a list one after the other and returns the result of each. A refused person is skipped. A dry
 * run does the same and rolls it back, so its results are those of sending.
 */
export async function inviteMany(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  { list, isDryRun, ...terms }: InvitationList,
): Promise<ListLine[]> {
  /** The line that invited each contact. */
  const invited = new Map<string, number>();
  const inviteOne = async (person: ListedPerson): Promise<Pick<ListLine, "sent" | "refusal" | "studentId">> => {
    const checked = InvitedPerson.safeParse(person);
    if (!checked.success) return { ...refused, refusal: faultOf(person, checked.error) };
    const form = { ...checked.data, ...terms };
    const contacts = [form.email, form.whatsapp].flatMap((contact) => contact || []);
    const [before] = contacts.flatMap((contact) => invited.get(contact) ?? []);
    if (before !== undefined) return { ...refused, refusal: `Mesmo contato da linha ${before}` };
    try {
      const sent: SentInvitation = await inSavepoint(db, () => invite(db, owner, parts, form));
      for (const contact of contacts) invited.set(contact, person.line);
      return { sent: isDryRun ? null : sent, refusal: null, studentId: null };
    } catch (error) {
      if (!(error instanceof Refusal) || !OF_A_PERSON.includes(error.code)) throw error;
      const { detail = refusalText(error.code).detail, studentId = null } = error.particulars;
      return { ...refused, refusal: detail, studentId };
    }
  };
  const inviteAll = async () => {
    const lines: ListLine[] = [];
    for (const person of peopleIn(list)) lines.push({ ...person, ...(await inviteOne(person)) });
    return lines;
  };
  return isDryRun ? asDryRun(db, inviteAll) : inviteAll();
}
