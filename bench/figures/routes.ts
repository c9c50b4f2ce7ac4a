import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { paths } from "../../apps/web/src/navigation/paths.ts";
import { medianVisit } from "../browser.ts";
import { benchId } from "../ids.ts";
import { LATE_STUDENT } from "../late-report.ts";
import type { Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";
import { callerOn } from "./full-documents.ts";
import { type RouteIds, routeAddresses } from "./route-addresses.ts";

const VISITS = 3;
const KILOBYTE = 1000;
/** Seconds, files, seconds and kilobytes beyond the shell. */
const BUDGET = { paint: 3.5, files: 12, skeleton: 1.5, scripts: 90 };

/** The screens of people who are not signed in. */
const SIGNED_OUT: readonly string[] = [
  paths.login,
  paths.registration,
  paths.terms,
  paths.privacy,
  paths.forgot,
  paths.reset,
  paths.outbox,
];

const Id = z.object({ data: z.object({ id: z.string() }) });
const Foods = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Saves a usual diet, questionnaire and exercise as the first partner; the rest is in the world. */
const someIds = async (stage: Stage): Promise<RouteIds> => {
  const call = await callerOn(stage);
  const make = async (path: string, body: object) => (await call(path, Id, body)).id;
  const foods = await call("/v2/partners/meal-foods?take=4", Foods);
  const mealFoods = foods.map(({ id }) => ({ foodId: id, quantity: 100 }));
  const meals = ["BREAKFAST", "LUNCH", "DINNER"].map((mealType) => ({ mealType, mealFoods }));
  const diet = await make("/v2/partners/diets", {
    title: "Dieta",
    goal: "KEEP",
    duration: 30,
    mealPlans: [{ title: "Plano", hidratation: 2, meals }],
  });
  const questionnaire = await make("/v2/partners/questionnaires", {
    title: "Anamnese",
    questions: ["Como dorme?", "O que come?", "Treina há quanto tempo?"].map((question) => ({
      question,
      type: "select",
      observation: true,
      items: [{ text: "Bem" }, { text: "Mal" }],
    })),
  });
  const exercise = await make("/v2/partners/exercises/custom", {
    name: "Remada",
    description: "Puxe até o abdômen.",
    muscleGroup: "COSTAS",
    videoUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa",
  });
  return {
    [paths.student]: benchId("student", 3),
    [paths.questionnaire]: questionnaire,
    [paths.sheet]: benchId("sheet", 1),
    [paths.sheetPrint]: benchId("sheet", 1),
    [paths.exercise]: exercise,
    [paths.diet]: diet,
    [paths.dietPrint]: diet,
    [paths.folder]: benchId("folder", 0),
    [paths.plan]: benchId("plan", 1),
    [paths.shortPlan]: benchId("plan", 1),
    [paths.shopProduct]: "camiseta",
    [paths.academyWatch]: "2",
  };
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A report with the photos and the form, which a profile fetches for it alone. */
const reportToAnswer = (page: Page) =>
  page
    .getByRole("main")
    .filter({ has: page.getByRole("button", { name: /^Ampliar foto 1/ }) })
    .filter({ has: page.getByLabel("Resposta ao aluno (opcional)") });

const visits = (stage: Stage, address: string, partner: number | undefined, shows = heading) =>
  medianVisit(stage, VISITS, address, shows, partner);

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/**
 * One row for each address of the web, and one for a late report: a cold visit on a slow phone, the shell's scripts
 * subtracted.
 */
export const routes = async (stage: Stage): Promise<Outcome[]> => {
  const addresses: [path: string, address: string, shows?: (page: Page) => Locator][] = [
    ...routeAddresses(await someIds(stage)),
    [`${paths.student}?avaliar=sim`, `${paths.student.replace("$id", LATE_STUDENT)}?avaliar=sim`, reportToAnswer],
  ];
  const shell = (await visits(stage, "/no-such-screen", 0)).scripts;
  const outcomes: Outcome[] = [];
  for (const [path, address, shows] of addresses) {
    const isSignedOut = SIGNED_OUT.includes(path);
    const { paint, files, skeleton, scripts } = await visits(stage, address, isSignedOut ? undefined : 0, shows);
    const own = Math.max(0, scripts - (isSignedOut ? 0 : shell)) / KILOBYTE;
    const budget = { ...BUDGET, ...(isSignedOut && { scripts: 150 }) };
    outcomes.push({
      figure: `${path}, cold: largest paint, files, skeleton, own JavaScript`,
      measured: `${number.format(paint)} s, ${files}, ${number.format(skeleton)} s, ${number.format(own)} kB`,
      wanted: `<= ${budget.paint} s, ${budget.files}, ${budget.skeleton} s, ${budget.scripts} kB`,
      passed: paint <= budget.paint && files <= budget.files && skeleton <= budget.skeleton && own <= budget.scripts,
    });
  }
  return outcomes;
};
