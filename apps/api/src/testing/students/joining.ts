import { InvitationId, type JoiningId } from "@prancheta/contract/scalars";
import { type InvitationForm, invitations } from "@prancheta/contract/student/invitations";
import { type Acceptance, type JoiningChanges, joiners, joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import type * as z from "zod";
import type { TestApp, TestPartner } from "../app.ts";
import { newestCode } from "../mails.ts";
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

export const anEmail = () => `${crypto.randomUUID()}@aluno.example`;

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

  /** Has the guardian's code mailed for an acceptance with or without photos, and reads it. */
  const guardianCode = async ({ call }: TestAccount, id: JoiningId, guardian: string, photos = false) => {
    await call(joining.guardianCode, { params: { id }, body: { photos } });
    return newestCode(test, guardian);
  };

  /** Somebody of 13 years whose guardian accepted and is reached at `guardianEmail`. */
  const aMinorStudent = async () => {
    const email = anEmail();
    const guardianEmail = `${crypto.randomUUID()}@familia.example`;
    const { link, studentId: student } = await invited({ email });
    const person = await test.aStudentAccount({ email });
    const { id } = (await startedBy(person, link)).reply.data;
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await filled(person, id, {
      bornDate: today.subtract({ years: 13 }).toString(),
      guardianName: "Marta Lima",
      guardianDocument: "111.444.777-35",
      guardianEmail,
    });
    await accepted(person, id, { code: await guardianCode(person, id, guardianEmail) });
    let { call } = person;
    const asStudent: TestAccount["call"] = (endpoint, input = {}) =>
      call(endpoint, { ...input, headers: { "x-student": student, ...input.headers } });
    /** A token lasts some minutes. */
    const signInAgain = async () => {
      ({ call } = await test.aStudentAccount({ email }));
    };
    return { ...person, call: asStudent, student, guardianEmail, signInAgain };
  };

  return { ...of, invited, startedBy, filled, accepted, readyToAccept, guardianCode, aMinorStudent };
}

/** A new coach whose students join, and what of them the coach sees. */
export async function coachOfJoiners(test: TestApp) {
  const partner = await test.aPartner();
  const kit = joiningOf(test, partner);
  const { mine, callNow } = kit;
  const consents = () =>
    mine((db) =>
      db.selectFrom("consent").select(["student_id", "purpose", "signer", "signer_name"]).orderBy("purpose").execute(),
    );
  const contracts = () =>
    mine((db) => db.selectFrom("contract").select(["student_id", "plan_id", "amount", "starts_on"]).execute());
  const profile = async (id: string) => (await callNow(students.read, { params: { id } })).reply.data;
  const listed = async () => (await callNow(students.list)).reply;
  const waiting = async () => (await callNow(joiners.list)).reply.data;
  return { ...kit, partner, consents, contracts, profile, listed, waiting };
}
