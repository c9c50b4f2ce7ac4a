import type { AccountId, PlanId, StudentId } from "@prancheta/contract/scalars";
import { ConsentPurpose } from "@prancheta/contract/student/consents";
import { assignDiet } from "../apps/api/src/diets/diet-links.service.ts";
import { startContract } from "../apps/api/src/plans/plans.service.ts";
import { type Clock, instantOf } from "../apps/api/src/platform/clock.ts";
import type { Files } from "../apps/api/src/platform/files/files.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import { evaluateReport, newPhoto, submitReport } from "../apps/api/src/reports/reports.service.ts";
import { sellByHand } from "../apps/api/src/sales/sales.service.ts";
import { giveConsents } from "../apps/api/src/student/consents/consents.service.ts";
import { detachStudent, inviteStudent, joinStudent } from "../apps/api/src/students/students.service.ts";
import { assignSheet, unassignSheet } from "../apps/api/src/training/sheets.service.ts";
import { logWorkouts } from "../apps/api/src/training/workouts.service.ts";
import { payCharge, recordCharge } from "../apps/api/src/wallet/charges.service.ts";
import { gatewaySaleOf, handSaleOf } from "./codes.ts";
import { dietOf } from "./diets/diet-of.ts";
import { sellAtGateway, type Till } from "./money/sell.ts";
import { answersTo } from "./students/answers.ts";
import { assignmentsOf } from "./students/assignments.ts";
import { rememberStudent } from "./students/care.ts";
import { type Charge, type Purchase, sometime } from "./students/consultancy.ts";
import type { Life } from "./students/life.ts";
import { signReadiness } from "./students/parq.ts";
import type { Person } from "./students/people.ts";
import type { DemoPhoto } from "./students/photos.ts";
import { replyOf } from "./students/replies.ts";
import { type DemoReport, reportsOf } from "./students/reporting.ts";
import { sessionsOf } from "./students/sessions.ts";
import type { Studio } from "./studio.ts";
import { ZONE } from "./world-day.ts";

/** The demo's coaches pay their bills. */
const BILLABLE = { hasDefault: async () => true, hasOverdue: async () => false };

interface StudentInput {
  readonly db: Db;
  readonly filesAt: (clock: Clock) => Files;
  readonly photos: readonly DemoPhoto[];
  readonly studio: Studio;
  readonly life: Life;
  /** Whether a yes in the PAR-Q waits for the coach. */
  readonly isFlagged: boolean;
  /** Where sales go through the gateway, and how many of those that could; undefined if none does. */
  readonly till: (Till & { readonly share: number }) | undefined;
}

/** Each action has its own clock, so that independent actions can run concurrently. */
const at = (moment: Temporal.Instant): Clock => ({ now: () => moment });

const sold = ({ plans }: Studio, { plan }: Purchase) => {
  const found = plans.get(plan);
  if (!found) throw new Error(`no plan is called ${plan}`);
  return found;
};

async function enter(
  { db, studio: { partner }, life }: StudentInput,
  person: Person,
  account?: AccountId,
): Promise<StudentId> {
  const { calendar, time } = life;
  const chance = life.chance.of("entering");
  const { whatsapp, telegram, ...known } = person;
  const invitation = {
    ...known,
    type: time.plan.type,
    zone: ZONE,
    ...(whatsapp && { whatsapp }),
    ...(telegram && { telegram }),
  };
  const id = await inviteStudent(db, partner, at(sometime(chance, calendar, time.invitedOn)), invitation, BILLABLE);
  if (time.joinedOn === undefined) return id;
  const joined = at(sometime(chance, calendar, time.joinedOn));
  await joinStudent(db, partner, joined, id, account ? { account } : {});
  const agreed = {
    student: id,
    account: account ?? null,
    purposes: ConsentPurpose.options,
    at: instantOf(joined.now()),
  };
  await giveConsents(db, partner, agreed);
  return id;
}

async function buy(
  { db, studio, till, life: { chance: studentChance, calendar } }: StudentInput,
  { student, person }: { readonly student: StudentId; readonly person: Person },
  purchase: Purchase,
) {
  const { partner, isRocket } = studio;
  const chance = studentChance.of(`purchase ${purchase.startsOn}`);
  const bought = at(sometime(chance, calendar, Math.min(0, purchase.startsOn)));
  const paid = purchase.charges.map(({ paidOn }) =>
    paidOn === undefined ? undefined : sometime(chance, calendar, paidOn),
  );
  const plan: PlanId = sold(studio, purchase).id;
  const throughGateway =
    till &&
    gatewaySaleOf(studentChance.of(`gateway sale ${purchase.startsOn}`), purchase, { share: till.share, isRocket });
  if (throughGateway) {
    const days = purchase.endsOn - purchase.startsOn;
    const buying = { ...throughGateway, partner, student, person, plan, days, purchase, at: bought.now() };
    return sellAtGateway(db, till, buying);
  }
  const byHand = handSaleOf(studentChance.of(`hand sale ${purchase.startsOn}`), purchase);
  if (byHand) {
    const { code, paidOn } = byHand;
    await sellByHand(db, { partner, zone: ZONE }, bought, { student, plan, code, paidOn: calendar.day(paidOn) });
    return;
  }
  const contract = await startContract(db, partner, bought, {
    student,
    plan,
    startsOn: calendar.day(purchase.startsOn),
  });
  const charge = async ({ instalment, amount, dueOn }: Charge, paidAt: Temporal.Instant | undefined) => {
    const owed = {
      student,
      contract: contract.id,
      instalment,
      amount,
      dueOn: calendar.day(dueOn),
    };
    const id = await recordCharge(db, partner, bought, owed);
    if (paidAt) await payCharge(db, partner, instantOf(paidAt), id);
  };
  await Promise.all(purchase.charges.map((owed, position) => charge(owed, paid[position])));
}

/** The contract that runs on a day, else the next, else the last: as the product finds it. */
const running = (purchases: readonly Purchase[], day: number): Purchase | undefined =>
  purchases.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn) ??
  purchases.find(({ startsOn }) => startsOn > day) ??
  purchases.at(-1);

/** Front, side and back of one figure in one light; a student always has the same figure. */
async function sendPhotos({ db, filesAt, photos, studio, life }: StudentInput, sent: DemoReport) {
  const build = life.gender === "F" ? "slim" : "broad";
  const light = life.chance.of(`light ${sent.sentAt.epochMilliseconds}`).pick(["morning", "evening"]);
  const files = filesAt(at(sent.sentAt));
  const shown = photos.filter((photo) => photo.build === build && photo.light === light);
  return Promise.all(
    shown.map(async ({ image, pose }) => newPhoto(await files.store(db, studio.partner, "REPORT_PHOTO", image), pose)),
  );
}

async function report(input: StudentInput, student: StudentId, sent: DemoReport, isFirst: boolean) {
  const { db, studio, life } = input;
  const purchase = running(life.time.purchases, life.calendar.offsetOf(sent.sentAt));
  if (!purchase) return;
  const { first, later } = sold(studio, purchase);
  const chance = life.chance.of(`answers ${sent.sentAt.epochMilliseconds}`);
  const id = await submitReport(db, studio.partner, at(sent.sentAt), {
    student,
    zone: ZONE,
    answers: answersTo(chance, isFirst ? first : later),
    weightGrams: sent.weightGrams,
    observation: sent.observation,
    photos: sent.photos ? await sendPhotos(input, sent) : [],
    consent: true,
  });
  const reply = replyOf(life.chance.of(`reply ${sent.sentAt.epochMilliseconds}`));
  if (sent.evaluatedAt) await evaluateReport(db, studio.partner, at(sent.evaluatedAt), id, reply);
}

/** The first report answers other questions, so it is sent first. */
async function sendReports(input: StudentInput, student: StudentId) {
  const [first, ...later] = reportsOf(input.life);
  if (first) await report(input, student, first, true);
  await Promise.all(later.map((sent) => report(input, student, sent, false)));
}

async function train({ db, studio, life }: StudentInput, student: StudentId) {
  const { partner } = studio;
  const chance = life.chance.of("assigning");
  const assignments = assignmentsOf(life, studio.sheets);
  for (const { sheet, assignedOn, endsOn } of assignments) {
    const link = { student, sheet: sheet.id };
    await assignSheet(db, partner, at(sometime(chance, life.calendar, assignedOn)), link);
    if (endsOn !== undefined) await unassignSheet(db, partner, at(sometime(chance, life.calendar, endsOn)), link);
  }
  await logWorkouts(db, partner, student, sessionsOf(life, assignments, studio.library));
}

/** From the diet's first day for as long as it is valid. */
async function follow({ db, studio, life }: StudentInput, student: StudentId) {
  const followed = dietOf(life, studio.diets);
  if (!followed) return;
  const { diet, assignedOn } = followed;
  const clock = at(sometime(life.chance.of("diet given"), life.calendar, assignedOn));
  const startsOn = life.calendar.day(assignedOn);
  await assignDiet(db, studio.partner, clock, { student, diet: diet.id, today: startsOn, startsOn });
}

/**
 * Creates one student's whole history with the coach, through the services that the student's app and the coach's
 * screens call.
 */
export async function liveStudent(input: StudentInput, person: Person, account?: AccountId): Promise<void> {
  const { db, studio, life } = input;
  const { purchases, detachedOn } = life.time;
  const student = await enter(input, person, account);
  // One after the other: a sale by hand starts after the contracts that are there.
  for (const purchase of purchases) await buy(input, { student, person }, purchase);
  await Promise.all([
    sendReports(input, student),
    train(input, student),
    follow(input, student),
    rememberStudent(db, studio.partner, life, student),
    signReadiness(db, studio.partner, life, { student, isFlagged: input.isFlagged }),
  ]);
  if (detachedOn === undefined) return;
  const left = sometime(life.chance.of("leaving"), life.calendar, detachedOn);
  await detachStudent(db, studio.partner, at(left), student);
}
