import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";
import {
  type InvitationList,
  type InvitedLine,
  InvitedPerson,
  MOST_INVITED,
  type SentInvitation,
} from "@prancheta/contract/student/invitations";
import { atField, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { asDryRun, inSavepoint } from "../../platform/postgres/savepoint.ts";
import { type InviteParts, type Inviting, invite } from "./invite.service.ts";
import { type ListedPerson, peopleOf } from "./people-list.ts";

/** Refusals of one person; any other one is about what all are invited to, and refuses the list. */
const OF_A_PERSON: readonly RefusalCode[] = [
  "invitation.already_sent",
  "invitation.already_student",
  "invitation.too_many",
  "sale.trial_used",
];

const FIELD_NAMES: Readonly<Record<string, string>> = { name: "Nome", email: "E-mail", whatsapp: "WhatsApp" };

/** Why the line cannot be sent as it is written; undefined if it can. */
const faultOf = (person: ListedPerson): string | undefined => {
  const [issue] = InvitedPerson.safeParse(person).error?.issues ?? [];
  if (!issue) return undefined;
  const [field] = issue.path;
  // An empty e-mail is a fault only if there is no number either.
  return field === "email" && person.email === "" ? issue.message : `${FIELD_NAMES[String(field)]}: ${issue.message}`;
};

const peopleIn = (list: string): ListedPerson[] => {
  const people = peopleOf(list);
  if (people.length === 0) throw atField(new Refusal("invitation.unread_list"), "list");
  if (people.length > MOST_INVITED) {
    const detail = `A lista tem ${people.length} pessoas. Convide no máximo ${MOST_INVITED} de uma vez.`;
    throw atField(new Refusal("invitation.unread_list", { detail }), "list");
  }
  return people;
};

/**
 * Invites the people of a list one after the other, and says of each what came of it: who is refused is left out. A dry
 * run does the same and undoes it, so that it promises what sending does.
 */
export async function inviteMany(
  db: Db,
  owner: Inviting,
  parts: InviteParts,
  { list, isDryRun, ...terms }: InvitationList,
): Promise<InvitedLine[]> {
  /** The line that invited each contact. */
  const invited = new Map<string, number>();
  const inviteOne = async (person: ListedPerson): Promise<Pick<InvitedLine, "sent" | "refusal">> => {
    const fault = faultOf(person);
    if (fault !== undefined) return { sent: null, refusal: fault };
    const form = { ...InvitedPerson.parse(person), ...terms };
    const contacts = [form.email, form.whatsapp].flatMap((contact) => contact || []);
    const [before] = contacts.flatMap((contact) => invited.get(contact) ?? []);
    if (before !== undefined) return { sent: null, refusal: `Mesmo contato da linha ${before}` };
    try {
      const sent: SentInvitation = await inSavepoint(db, () => invite(db, owner, parts, form));
      for (const contact of contacts) invited.set(contact, person.line);
      return { sent: isDryRun ? null : sent, refusal: null };
    } catch (error) {
      if (!(error instanceof Refusal) || !OF_A_PERSON.includes(error.code)) throw error;
      return { sent: null, refusal: error.particulars.detail ?? refusalText(error.code).detail };
    }
  };
  const inviteAll = async () => {
    const lines: InvitedLine[] = [];
    for (const person of peopleIn(list)) lines.push({ ...person, ...(await inviteOne(person)) });
    return lines;
  };
  return isDryRun ? asDryRun(db, inviteAll) : inviteAll();
}
