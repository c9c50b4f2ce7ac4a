import { parseArgs } from "node:util";
import { attacks } from "./attacks/measure.ts";
import { answerTimes } from "./figures/answer-times.ts";
import { quote, today, workouts } from "./figures/app-calls.ts";
import { studentToday, workoutTaps } from "./figures/app-screens.ts";
import { dashboard, lastPage, list, memory, plans, search, sheet, tenfold, wallet } from "./figures/coach-calls.ts";
import { coachPage, login, scroll, students } from "./figures/coach-screens.ts";
import { editor, limits } from "./figures/editors.ts";
import { foods } from "./figures/food-search.ts";
import { lighthouse } from "./figures/lighthouse-scores.ts";
import { release } from "./figures/release.ts";
import { routes } from "./figures/routes.ts";
import { save } from "./figures/sheet-save.ts";
import { ownStart, start } from "./figures/start.ts";
import { withdrawals } from "./figures/withdraw.ts";
import type { Outcome } from "./outcome.ts";
import { report } from "./report.ts";
import { FULL, quiet, type Stage, setStage, TENTH } from "./stage.ts";

await using stack = new AsyncDisposableStack();

let made: Promise<Stage> | undefined;
/** Built when the first figure needs it. */
const full = () => (made ??= setStage(FULL, stack));

const FIGURES: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  start: ownStart,
  url: async () => start((await full()).world),
  memory: async () => memory(await full()),
  list: async () => list(await full()),
  search: async () => search(await full()),
  last: async () => lastPage(await full()),
  dashboard: async () => dashboard(await full()),
  sheet: async () => sheet(await full()),
  plans: async () => plans(await full()),
  wallet: async () => wallet(await full()),
  today: async () => today(await full()),
  quote: async () => quote(await full()),
  // Adds workouts, so after `today`.
  workouts: async () => workouts(await full()),
  // Adds lines, so after `wallet`.
  release: async () => release(await full()),
  withdrawals: async () => withdrawals(await full()),
  foods: async () => foods(await full()),
  save: async () => save(await full()),
  tenfold: async () => tenfold(await full(), await setStage(TENTH, stack)),
  answers: async () => answerTimes(await full()),
  login: async () => login(await full()),
  students: async () => students(await full()),
  "coach-page": async () => coachPage(await full()),
  routes: async () => routes(await full()),
  scroll: async () => scroll(await full()),
  // Must follow `save`, which makes its sheet large.
  editor: async () => {
    await save(await full());
    return editor(await full());
  },
  limits: async () => limits(await full()),
  hoje: async () => studentToday(await full()),
  taps: async () => workoutTaps(await full()),
  lighthouse: async () => lighthouse(await full()),
  attacks: async () => {
    const { world, ours } = await full();
    return attacks({ world, port: ours.port });
  },
};

const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const wanted = values.only ?? Object.keys(FIGURES);
const unknown = wanted.filter((name) => !(name in FIGURES));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(", ")}; there are ${Object.keys(FIGURES).join(", ")}`);

const outcomes: Outcome[] = [];
for (const name of wanted) {
  if (made !== undefined) await quiet((await made).world);
  const found = (await FIGURES[name]?.()) ?? [];
  outcomes.push(...found);
  for (const { figure, measured, wanted: limit, passed } of found)
    console.log(`${passed ? "holds      " : "FALLS SHORT"} ${figure}: ${measured} (${limit})`);
}
report(outcomes);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
