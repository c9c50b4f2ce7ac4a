import { benchId } from "../ids.ts";
import { compare, rateOf } from "../load.ts";
import { atLeast, atMost, type Outcome } from "../outcome.ts";
import { limitTarget, partnersOf, productTarget, type Stage } from "../stage.ts";

const LIST = "/v2/partners/students?skip=0&take=20";
const HOME = "/v2/partners/home";
const SHEETS = 5;
const MEGABYTE = 1024 * 1024;

const limitPath = (name: string) => (partner: number) => `/${name}/${benchId("partner", partner)}`;
const rates = ({ ours, limit }: { ours: number; limit: number }) =>
  ` (${Math.round(ours)}/s of ${Math.round(limit)}/s)`;

const against = async (
  stage: Stage,
  who: "any" | "giant",
  path: (partner: number) => string,
  limit: (partner: number) => string,
) => {
  const partners = partnersOf(stage.world, who);
  return compare(await productTarget(stage, partners, path), limitTarget(stage, partners, limit));
};

export const list = async (stage: Stage): Promise<Outcome[]> => {
  const measured = await against(stage, "any", () => LIST, limitPath("list"));
  return [
    atLeast("student list page, of the limit", measured.rate, 0.7, rates(measured)),
    atMost("its p99, of the limit's", measured.p99, 2.5, "x"),
  ];
};

export const search = async (stage: Stage): Promise<Outcome[]> => {
  const path = () => `${LIST}&nameOrEmail=${encodeURIComponent("lucia")}`;
  const few = await against(stage, "any", path, limitPath("search"));
  const many = await against(stage, "giant", path, limitPath("search"));
  return [
    atLeast("search over 100 students, of the same query", few.rate, 0.7, rates(few)),
    atLeast("search over 20,000 students, of the same query", many.rate, 0.7, rates(many)),
  ];
};

/** Two connections, one per core: a naive page takes seconds, so more would only queue. */
const FEW = { connections: 2 };

export const lastPage = async (stage: Stage): Promise<Outcome[]> => {
  const giant = partnersOf(stage.world, "giant");
  const ours = await productTarget(stage, giant, () => "/v2/partners/students?skip=19980&take=20");
  const measured = await compare({ ...ours, ...FEW }, { ...limitTarget(stage, giant, limitPath("last")), ...FEW });
  return [atLeast("last page of 20,000, of a naive OFFSET", measured.rate, 3.5, rates(measured))];
};

export const dashboard = async (stage: Stage): Promise<Outcome[]> => {
  const bare = await against(stage, "any", () => HOME, limitPath("dashboard"));
  const ofMany = await productTarget(stage, partnersOf(stage.world, "giant"), () => HOME);
  const ofFew = await productTarget(stage, partnersOf(stage.world, "any"), () => HOME);
  const giant = await compare(ofMany, ofFew);
  return [
    atLeast("dashboard, of one bare query", bare.rate, 0.7, rates(bare)),
    atLeast("dashboard of 20,000 students, of one of 100", giant.rate, 0.25, rates(giant)),
  ];
};

export const sheet = async (stage: Stage): Promise<Outcome[]> => {
  const id = (partner: number) => benchId("sheet", partner * SHEETS);
  const measured = await against(
    stage,
    "any",
    (partner) => `/v3/partners/app/trainingCards/${id(partner)}`,
    (partner) => `/sheet/${benchId("partner", partner)}/${id(partner)}`,
  );
  return [atLeast("sheet of 5 x 8, of one json_agg over normalised tables", measured.rate, 2.5, rates(measured))];
};

/** A partner with 1,000 codes and 20,000 sales. */
export const plans = async (stage: Stage): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [figure, name, path] of [
    ["page of plans", "plans", "/v2/partners/plans?skip=0&take=10"],
    ["page of codes", "codes", "/v2/partners/plans/codes?skip=0&take=10"],
    ["a year's sales by code", "code-sales", "/v2/partners/plans/codes/performance?period=LASTYEAR"],
    ["a year's rows", "code-rows", "/v2/partners/plans/codes/performance/details?period=LASTYEAR&skip=0&take=100"],
  ] as const) {
    const measured = await against(stage, "giant", () => path, limitPath(name));
    outcomes.push(
      atLeast(`${figure} of 1,000 codes and 20,000 sales, of one bare query`, measured.rate, 0.7, rates(measured)),
    );
  }
  return outcomes;
};

/** A partner with a statement of 100,000 lines. */
export const wallet = async (stage: Stage): Promise<Outcome[]> => {
  const page = () => "/v2/financial/financial-statements?skip=0&take=12";
  const measured = await against(stage, "giant", page, limitPath("statement"));
  const summary = () => "/v2/financial/summary";
  const ofMany = await productTarget(stage, partnersOf(stage.world, "giant"), summary);
  const constant = await compare(ofMany, await productTarget(stage, partnersOf(stage.world, "any"), summary));
  return [
    atLeast("page of a statement of 100,000 lines, of its bare query", measured.rate, 0.7, rates(measured)),
    atLeast("summary of 100,000 lines, of one of none", constant.rate, 0.9, rates(constant)),
  ];
};

export const tenfold = async (full: Stage, tenth: Stage): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [name, path] of [
    ["list", LIST],
    ["dashboard", HOME],
  ] as const) {
    const target = async (stage: Stage) => productTarget(stage, partnersOf(stage.world, "any"), () => path);
    const measured = await compare(await target(full), await target(tenth));
    outcomes.push(atLeast(`${name} with ten times the partners`, measured.rate, 0.9, rates(measured)));
  }
  return outcomes;
};

export const memory = async (stage: Stage): Promise<Outcome[]> => {
  await rateOf(await productTarget(stage, partnersOf(stage.world, "any"), () => LIST), 10);
  return [
    atMost("memory of the server, idle", stage.idleMemory / MEGABYTE, 150, "MB"),
    atMost("memory of the server, after the load", stage.ours.memory() / MEGABYTE, 260, "MB"),
  ];
};
