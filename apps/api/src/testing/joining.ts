import { InvitationId, type JoiningId } from "@prancheta/contract/scalars";
import { type InvitationForm, invitations } from "@prancheta/contract/student/invitations";
import { type Acceptance, type JoiningChanges, joining } from "@prancheta/contract/student/joining";
import type * as z from "zod";
import type { TestApp, TestPartner } from "./app.ts";
import type { TestAccount } from "./student-accounts.ts";
import { studentsOf } from "./students.ts";

/** What a link carries. */
export const linkParts = (link: string) => {
  const url = new URL(link);
  const [id = "", secret = ""] = url.hash.slice(1).split(".");
  return { page: url.origin + url.pathname, id: InvitationId.parse(id), secret };
};

const PERSON = {
  name: "Bruno Lima",
  bornDate: "1990-05-20",
  document: "529.982.247-25",
  whatsapp: "+55 (11) 91234-5678",
};

export const mailsTo = ({ database }: Pick<TestApp, "database">, to: string) =>
  database.asSystem((db) =>
    db
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", to)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );

/** Builds invitations of one coach and lets people join by them. */
export function joiningOf(test: TestApp, partner: TestPartner) {
  const of = studentsOf(test, partner);

  const invited = async (form: Partial<z.input<typeof InvitationForm>> = {}) => {
    const body = { name: "Bruno", type: "ONLINE" as const, planId: partner.trialPlan, ...form };
    return (await of.callNow(invitations.invite, { body })).reply.data;
  };

  const startedBy = async ({ call }: TestAccount, link: string) => {
    const { id, secret } = linkParts(link);
    return call(joining.start, { body: { invitation: { id, secret } } });
  };

  const filled = ({ call }: TestAccount, id: JoiningId, more: z.input<typeof JoiningChanges> = {}) =>
    call(joining.change, { params: { id }, body: { ...PERSON, ...more } });

  const accepted = ({ call }: TestAccount, id: JoiningId, more: Partial<z.input<typeof Acceptance>> = {}) =>
    call(joining.accept, { params: { id }, body: { terms: true, health: true, photos: false, ...more } });

  /** A person with this address who filled everything in. */
  const readyToAccept = async (link: string, email: string) => {
    const person = await test.aStudentAccount({ email });
    const { id } = (await startedBy(person, link)).reply.data;
    await filled(person, id);
    return { person, id };
  };

  return { ...of, invited, startedBy, filled, accepted, readyToAccept };
}
