import type { ExerciseId, PartnerId, PlanId } from "@prancheta/contract/scalars";
import { changePlan, createPlan } from "../apps/api/src/plans/plans.service.ts";
import type { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import { createQuestionnaire } from "../apps/api/src/questionnaires/questionnaires.service.ts";
import { TRIAL_QUESTIONS } from "../apps/api/src/questionnaires/trial-questionnaire.texts.ts";
import { libraryExercises } from "../apps/api/src/training/exercises/library.service.ts";
import { saveSheet } from "../apps/api/src/training/sheets.service.ts";
import { writeCodes } from "./codes.ts";
import { type SavedDiet, writeDiets } from "./diets/write-diets.ts";
import { type DemoPlan, OTHER_PLANS, PLANS, type PlanName } from "./plans.ts";
import { ANAMNESIS, type DemoQuestion, FOLLOW_UP, RUNNING } from "./questionnaires.ts";
import { CATALOGUE } from "./sheets/catalogue.ts";
import { formOf } from "./sheets/sheet-form.ts";
import type { SavedSheet } from "./students/assignments.ts";
import type { Purchase } from "./students/consultancy.ts";
import type { Library } from "./students/sessions.ts";
import type { Calendar } from "./world-day.ts";

export interface SoldPlan {
  readonly id: PlanId;
  /** The questions of the first report and of the later ones. */
  readonly first: readonly DemoQuestion[];
  readonly later: readonly DemoQuestion[];
}

/** Everything a coach has before the first student comes. */
export interface Studio {
  readonly partner: PartnerId;
  readonly plans: ReadonlyMap<Purchase["plan"], SoldPlan>;
  readonly sheets: readonly SavedSheet[];
  readonly library: Library;
  readonly diets: readonly SavedDiet[];
  readonly isRocket: boolean;
}

export interface Opening {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly trialPlan: PlanId;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
  /** How many sheets of the catalogue this coach wrote. */
  readonly sheets: number;
  /** Whether the coach is of the Rocket Program. */
  readonly isRocket: boolean;
}

export const OPENING_DAY = -430;
const MINUTES = 9 * 60;

const TRIAL_DEMO_QUESTIONS: readonly DemoQuestion[] = TRIAL_QUESTIONS.map((question) => ({
  question,
  typicalAnswers: [],
}));

interface Offer {
  readonly plans: Studio["plans"];
  /** The plan that gives a new student a sheet and a diet. */
  readonly equipping: PlanId | undefined;
}

async function sellPlans({ db, partner, trialPlan, clock, calendar, isRocket }: Opening): Promise<Offer> {
  const write = ({ title, questions }: { title: string; questions: readonly DemoQuestion[] }) =>
    createQuestionnaire(db, partner, clock, { title, questions: questions.map(({ question }) => question) });
  clock.moveTo(calendar.at(OPENING_DAY, MINUTES));
  const questionnaire = await write(ANAMNESIS);
  const followUps = { FOLLOW_UP: await write(FOLLOW_UP), RUNNING: await write(RUNNING) };
  const questions = { FOLLOW_UP: FOLLOW_UP.questions, RUNNING: RUNNING.questions };
  const plans = new Map<Purchase["plan"], SoldPlan>([
    ["TRIAL", { id: trialPlan, first: TRIAL_DEMO_QUESTIONS, later: TRIAL_DEMO_QUESTIONS }],
  ]);
  const create = (plan: Omit<DemoPlan, "type" | "share" | "instalments">, position: number, more: object = {}) => {
    clock.moveTo(calendar.at(OPENING_DAY, MINUTES + 20 + position * 10));
    return createPlan(db, partner, clock, {
      name: plan.name,
      duration: plan.days,
      evaluationTime: plan.evaluationDays,
      answerTime: plan.answerHours,
      amount: plan.amount,
      questionnaireId: questionnaire,
      followUpQuestionnaireId: followUps[plan.followUp],
      descriptions: plan.benefits.map((description) => ({ description })),
      ...more,
    });
  };
  const others: PlanId[] = [];
  for (const [position, { active, show, ...plan }] of OTHER_PLANS.entries())
    others.push(await create(plan, position - OTHER_PLANS.length, { active, show }));
  const ids = new Map<PlanName, PlanId>();
  for (const [position, plan] of PLANS.entries()) {
    const id = await create(plan, position);
    ids.set(plan.name, id);
    plans.set(plan.name, { id, first: ANAMNESIS.questions, later: questions[plan.followUp] });
  }
  await writeCodes({ db, partner, clock, calendar, isRocket }, OPENING_DAY, (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`no plan is called ${name}`);
    return id;
  });
  return { plans, equipping: others[0] };
}

const FIRST_SHEETS = 10;
const NEWEST_SHEET_DAY = -6;

/** The first sheets were written in the first days, the others over fourteen months. */
const sheetDay = (position: number): number =>
  position < FIRST_SHEETS
    ? OPENING_DAY + 1
    : Math.round(
        OPENING_DAY +
          ((position - FIRST_SHEETS + 1) / (CATALOGUE.length - FIRST_SHEETS)) * (NEWEST_SHEET_DAY - OPENING_DAY),
      );

async function writeSheets({
  db,
  partner,
  clock,
  calendar,
  sheets,
}: Opening): Promise<Pick<Studio, "sheets" | "library">> {
  const exercises = await libraryExercises(db);
  const bySlug = new Map(exercises.map(({ id, slug }) => [slug, id]));
  const slugs = new Map(exercises.map(({ id, slug }) => [id, slug ?? ""]));
  const idOf = (slug: string): ExerciseId => {
    const id = bySlug.get(slug);
    if (!id) throw new Error(`the library has no exercise ${slug}`);
    return id;
  };
  const saved: SavedSheet[] = [];
  for (const [position, sheet] of CATALOGUE.slice(0, sheets).entries()) {
    const createdOn = sheetDay(position);
    clock.moveTo(calendar.at(createdOn, MINUTES + position));
    const form = formOf(sheet, idOf);
    const { id } = await saveSheet(db, partner, clock, form);
    saved.push({ id, setting: sheet.setting, createdOn, form });
  }
  return { sheets: saved, library: { slugOf: (id) => slugs.get(id) ?? "" } };
}

export async function openStudio(opening: Opening): Promise<Studio> {
  const { db, partner } = opening;
  const { plans, equipping } = await sellPlans(opening);
  const { sheets, library } = await writeSheets(opening);
  const diets = await writeDiets(opening);
  const gifts = { firstSheetId: sheets[0]?.id ?? null, firstDietId: diets[0]?.id ?? null };
  if (equipping) await changePlan(db, partner, { id: equipping, version: undefined }, gifts);
  return { partner: opening.partner, isRocket: opening.isRocket, plans, sheets, library, diets };
}
