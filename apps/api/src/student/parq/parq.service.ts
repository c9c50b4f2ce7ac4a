import { Day, type ParqId } from "@prancheta/contract/scalars";
import type { Signer } from "@prancheta/contract/student/consents";
import type { ParqAnswer, ParqForm, ParqRecord, StoredParq, StudentParq } from "@prancheta/contract/student/parq";
import type { AreaParts } from "../../parts.ts";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent, StudentRef } from "../../platform/postgres/identity.ts";
import { lockExistingStudent } from "../../students/students.service.ts";
import { PARQ_NOTICE, tellCoach } from "../coach-notices.service.ts";
import { consentsNow } from "../consents/consents.service.ts";
import { joinedPerson, studentPerson } from "../guardian/guardian.queries.ts";
import {
  type Guardian,
  guardianOf,
  proveGuardian,
  type Signature,
  spendSignature,
} from "../guardian/guardian.service.ts";
import { signsAlone, yearsOn } from "../joining/age.ts";
import { addParq, newestParqs, type ParqRow, parqById } from "./parq.queries.ts";
import { PARQ_LAW, PARQ_TERM, PARQ_VERSION, parqQuestions, questionText } from "./parq.texts.ts";

const NEEDS_CERTIFICATE = 70;
const VALID_MONTHS = 12;

export const presentParq = (row: ParqRow): ParqRecord => ({
  id: row.id,
  answers: row.answers.map(({ question, yes }) => ({ question, text: questionText(row.version, question), yes })),
  isFlagged: row.flagged,
  needsCertificate: row.certificate,
  signer: row.signer,
  signerName: row.signer_name,
  signedAt: row.signed_at,
  termSignedAt: row.term_signed_at,
  validUntil: row.valid_until,
});

/** Without a valid one on a day; the last day still counts. */
export const isParqDue = (last: { readonly valid_until: Day } | undefined, today: Day): boolean =>
  last === undefined || last.valid_until < today;

/** Whether a student has to sign one today. */
export async function mustSignParq(db: Db, { partner, student, zone }: LinkedStudent, clock: Clock): Promise<boolean> {
  const [last] = await newestParqs(db, partner, student, 1);
  return isParqDue(last, dayIn(zone, clock.now()));
}

interface Signatory {
  readonly kind: Signer;
  /** Null if a guardian is needed and none was verified. */
  readonly name: string | null;
  readonly document: string | null;
  readonly needsCertificate: boolean;
}

interface Person {
  readonly bornOn: Day | null;
  readonly name: string;
  readonly document: string | null;
  /** The guardian who was verified during the joining. */
  readonly guardian: Pick<Guardian, "name" | "document"> | undefined;
}

/** The person or guardian who has to sign on a day. */
export function signatoryFor({ bornOn, name, document, guardian }: Person, today: Day): Signatory {
  const needsCertificate = bornOn !== null && yearsOn(bornOn, today) >= NEEDS_CERTIFICATE;
  if (signsAlone(bornOn, today)) return { kind: "STUDENT", name, document, needsCertificate };
  return { kind: "GUARDIAN", name: guardian?.name ?? null, document: guardian?.document ?? null, needsCertificate };
}

/** Who signs today. Somebody who never joined by an invitation signs with the name that the coach knows. */
export async function signatoryOf(db: Db, { partner, student }: StudentRef, today: Day): Promise<Signatory> {
  const [person, joined, guardian] = await Promise.all([
    studentPerson(db, partner, student),
    joinedPerson(db, partner, student),
    guardianOf(db, { partner, student }),
  ]);
  const { name, born_on: bornOn } = found(person, "link.not_found");
  const known = { bornOn, name: joined?.name ?? name, document: joined?.document ?? null, guardian };
  return signatoryFor(known, today);
}

/** The PAR-Q screen's data for the person who signs today. */
export const parqShown = (
  last: ParqRow | undefined,
  { kind, name, needsCertificate }: Signatory,
  today: Day,
): StudentParq => ({
  version: PARQ_VERSION,
  questions: [...parqQuestions],
  term: PARQ_TERM,
  law: PARQ_LAW,
  last: last ? presentParq(last) : null,
  isDue: isParqDue(last, today),
  needsCertificate,
  signer: { kind, name },
});

/** What a student's PAR-Q screen shows. */
export async function parqNow(db: Db, linked: LinkedStudent, clock: Clock): Promise<StudentParq> {
  const today = dayIn(linked.zone, clock.now());
  const [[last], signatory] = await Promise.all([
    newestParqs(db, linked.partner, linked.student, 1),
    signatoryOf(db, linked, today),
  ]);
  return parqShown(last, signatory, today);
}

/** The answers in the order of the questions, each once. */
function completeAnswers(answers: readonly ParqAnswer[]): ParqAnswer[] {
  const given = new Map(answers.map(({ question, yes }) => [question, yes]));
  const complete = parqQuestions.flatMap(({ key }) => {
    const yes = given.get(key);
    return yes === undefined ? [] : [{ question: key, yes }];
  });
  const isWhole = complete.length === parqQuestions.length && answers.length === complete.length;
  if (!isWhole) throw new Refusal("parq.incomplete");
  return complete;
}

const isAnyYes = (answers: readonly ParqAnswer[]) => answers.some(({ yes }) => yes);

/** Refuses other questions than today's, a missing answer, and a yes without the term. */
export function acceptedAnswers({ version, answers: given, acceptsTerm }: ParqForm): ParqAnswer[] {
  if (version !== PARQ_VERSION) throw new Refusal("parq.changed");
  const answers = completeAnswers(given);
  if (isAnyYes(answers) && !acceptsTerm) throw atField(new Refusal("parq.term"), "acceptsTerm");
  return answers;
}

/** A name's letters without accents: phones type other apostrophes, and not every name's emoji can be typed. */
const lettersOf = (name: string) => name.normalize("NFD").replaceAll(/\P{L}/gu, "").toLowerCase();

const answersText = (answers: readonly ParqAnswer[]) =>
  answers
    .map(({ question, yes }) => `${question} ${yes}`)
    .sort()
    .join();

/** Refuses a signature that differs from the signer's name. */
export function refuseOtherName({ name }: Signatory, typed: string): void {
  if (name === null) throw new Refusal("parq.guardian");
  if (lettersOf(name) !== lettersOf(typed)) throw atField(new Refusal("parq.signature"), "name");
}

/** A repeated call answers as the first one; other answers under the same id are refused. */
export function sameRecord(row: ParqRow, { version, answers }: ParqForm): ParqRecord {
  if (row.version !== version || answersText(row.answers) !== answersText(answers)) throw new Refusal("parq.signed");
  return presentParq(row);
}

interface Signing {
  readonly id: ParqId;
  /** To today's questions, each once. */
  readonly answers: readonly ParqAnswer[];
  readonly signatory: Signatory;
  readonly at: Temporal.Instant;
  /** The day of it in the coach's zone. */
  readonly today: Day;
}

/** The stored parts of a signature. */
export function signedParq({ id, answers, signatory, at, today }: Signing): StoredParq {
  if (signatory.name === null) throw new Refusal("parq.guardian");
  return {
    id,
    version: PARQ_VERSION,
    answers: [...answers],
    signer: signatory.kind,
    signerName: signatory.name,
    signerDocument: signatory.document,
    needsCertificate: signatory.needsCertificate,
    signedAt: instantOf(at),
    validUntil: Day.parse(Temporal.PlainDate.from(today).add({ months: VALID_MONTHS }).toString()),
  };
}

/** The record of a signature; if an answer is yes, the term is signed with it. */
export const rowOfParq = ({ id, version, answers, signer, signerName, ...signed }: StoredParq): ParqRow => ({
  id,
  version,
  answers,
  flagged: isAnyYes(answers),
  certificate: signed.needsCertificate,
  term_signed_at: isAnyYes(answers) ? signed.signedAt : null,
  signer,
  signer_name: signerName,
  signed_at: signed.signedAt,
  valid_until: signed.validUntil,
});

/** Adds the record; false if the id is taken. */
export function recordParq(db: Db, { partner, student }: StudentRef, signed: StoredParq): Promise<boolean> {
  const row = { ...rowOfParq(signed), answers: JSON.stringify(signed.answers) };
  return addParq(db, { partner_id: partner, student_id: student, signer_document: signed.signerDocument, ...row });
}

/** Whether the coach is notified. */
export const isToRead = ({ answers, needsCertificate }: StoredParq): boolean => isAnyYes(answers) || needsCertificate;

type SigningParts = Pick<AreaParts, "database" | "clock" | "jobs" | "settings" | "tokens">;

/** Refuses what cannot be signed; returns what would be recorded, or the record that this id has already. */
async function readyToSign(db: Db, linked: LinkedStudent, clock: Clock, id: ParqId, form: ParqForm) {
  const { partner, student, zone } = linked;
  const before = await parqById(db, partner, student, id);
  if (before) return { signed: sameRecord(before, form) };
  const answers = acceptedAnswers(form);
  const consents = await consentsNow(db, linked);
  if (!consents.some(({ purpose, isGiven }) => purpose === "HEALTH" && isGiven)) throw new Refusal("consent.missing");
  const at = clock.now();
  const today = dayIn(zone, at);
  const signatory = await signatoryOf(db, linked, today);
  refuseOtherName(signatory, form.name);
  return { signing: signedParq({ id, answers, signatory, at, today }) };
}

/** The guardian's signature, if one signs; the try of the code is committed before anything is recorded. */
async function guardianSignature(
  parts: SigningParts,
  linked: LinkedStudent,
  id: ParqId,
  form: ParqForm,
): Promise<Signature | undefined> {
  const { database, clock } = parts;
  const { signing } = await database.asPartner(linked.partner, (db) => readyToSign(db, linked, clock, id, form));
  if (signing?.signer !== "GUARDIAN") return undefined;
  return proveGuardian(parts, linked, { signs: "PARQ", parq: id }, form.code);
}

/**
 * Signs a PAR-Q under the device's id. Record and mail to the coach are one transaction (docs/rules/student-reports.md,
 * 'PAR-Q').
 */
export async function signParq(
  parts: SigningParts,
  linked: LinkedStudent,
  id: ParqId,
  form: ParqForm,
): Promise<ParqRecord> {
  const { database, clock } = parts;
  const { partner, student } = linked;
  const signature = await guardianSignature(parts, linked, id, form);
  return database.asPartner(partner, async (db) => {
    await lockExistingStudent(db, partner, student);
    const { signed, signing } = await readyToSign(db, linked, clock, id, form);
    if (signed) return signed;
    // A birthday that was corrected meanwhile may ask for a guardian.
    if (signing.signer === "GUARDIAN" && !signature) throw new Refusal("guardian.code_needed");
    if (signature) await spendSignature(db, linked, signature, signing.signedAt);
    if (!(await recordParq(db, linked, signing))) throw new Refusal("parq.not_found");
    if (isToRead(signing)) await tellCoach(db, parts, linked, PARQ_NOTICE);
    return presentParq(found(await parqById(db, partner, student, id), "parq.not_found"));
  });
}
