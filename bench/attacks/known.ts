import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import * as z from "zod";
import { aSheet } from "../a-sheet.ts";
import { benchId } from "../ids.ts";
import { type Attack, type Attacked, jsonBody, NO_BODY } from "./attack.ts";

const MEGABYTE = 1024 * 1024;
const Made = z.object({ data: z.object({ id: z.string() }) });
const Rows = z.object({ data: z.array(z.object({ id: z.string() })) });

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const sheet = (exercises: readonly string[]) => ({
  description: "Ficha no limite",
  objective: "HYPERTROPHY",
  level: "ADVANCED",
  instructions: aSheet(exercises, SHEET_LIMITS.workouts, SHEET_LIMITS.blocks).map((workout) => ({
    ...workout,
    exercisesContent: workout.exercisesContent.map((block) => ({
      ...block,
      exercises: block.exercises.flatMap((one) => times(SHEET_LIMITS.exercises, () => one)),
    })),
  })),
});

/** As many portions as the largest body holds. */
const diet = (foods: readonly string[], plans: number) => {
  const portion = (at: number) => ({ foodId: foods[at % foods.length], quantity: 1 });
  const food = (at: number) => ({
    ...portion(at),
    substitutions: times(DIET_LIMITS.substitutions, (n) => portion(at + n)),
  });
  const meal = () => ({ mealType: "LUNCH", mealFoods: times(DIET_LIMITS.foods, food) });
  const plan = (at: number) => ({ title: `Plano ${at}`, hidratation: 2, meals: times(DIET_LIMITS.meals, meal) });
  return { title: "Dieta no limite", goal: "KEEP", duration: 30, mealPlans: times(plans, plan) };
};

/** The same with a fault in every field. */
const wrongDiet = (plans: number) => {
  const portion = { foodId: 0, quantity: "", type: 0, quantityRef: "" };
  const food = { ...portion, substitutions: times(DIET_LIMITS.substitutions, () => portion) };
  const meal = { mealType: 0, mealFoods: times(DIET_LIMITS.foods, () => food) };
  return { mealPlans: times(plans, () => ({ meals: times(DIET_LIMITS.meals, () => meal) })) };
};

/** A letter of three bytes makes it as large as its text limits allow. */
const questionnaire = (letter: string) => ({
  title: "Questionário no limite",
  questions: times(QUESTIONNAIRE_LIMITS.questions, () => ({
    question: letter.repeat(QUESTIONNAIRE_LIMITS.question),
    type: "multiselect",
    observation: true,
    items: times(QUESTIONNAIRE_LIMITS.items, () => ({ text: letter.repeat(QUESTIONNAIRE_LIMITS.item) })),
  })),
});

/** 8 MB of drawing, which is no picture we take. */
const svg = () => {
  const shape = `<path d="M0 0 L${"9 9 ".repeat(200)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${shape.repeat((8 * MEGABYTE - 200) / shape.length)}</svg>`;
};

/** A gif of one pixel, before which stand `blocks` empty extensions. */
const emptyBlocks = (blocks: number) =>
  Buffer.concat([
    Buffer.from("474946383961010001008000000000 00ffffff".replaceAll(" ", ""), "hex"),
    Buffer.from("21f900".repeat(blocks), "hex"),
    Buffer.from("2c000000000100010000020244010 03b".replaceAll(" ", ""), "hex"),
  ]);

const exercise = (gif: string) => ({
  name: "Exercício",
  description: "Descrição",
  muscleGroup: "BICEPS",
  files: [{ gender: "M", gifBase64: gif }],
});

/**
 * Requests that somebody who knows the product would send. Other calls are only attacked at the limits of their own
 * description.
 */
export async function knownAttacks({ world, port }: Attacked): Promise<Attack[]> {
  const token = await world.tokenOf(0);
  const asked = async (path: string, body?: object) => {
    const said = body && jsonBody(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...said?.headers, authorization: `Bearer ${token}` },
      ...(said && { method: "POST", body: new Uint8Array(said.body) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${(await answer.text()).slice(0, 500)}`);
    return answer.json();
  };
  const made = async (path: string, body: object) => Made.parse(await asked(path, body)).data.id;
  const foods = Rows.parse(await asked("/v2/partners/meal-foods?take=100")).data.map(({ id }) => id);
  const fullSheet = sheet(world.exercises);
  const fullDiet = diet(foods, 14);
  const sheetId = await made("/v3/partners/app/trainingCards", fullSheet);
  const dietId = await made("/v2/partners/diets", fullDiet);
  const questionnaireId = await made("/v2/partners/questionnaires", questionnaire("ã"));
  const student = benchId("student", 0);
  const get = (endpoint: string, what: string, path: string): Attack => ({
    ...NO_BODY,
    endpoint,
    what,
    method: "GET",
    path,
  });
  const say = (endpoint: string, what: string, method: string, path: string, body: string | object): Attack => ({
    ...jsonBody(body),
    endpoint,
    what,
    method,
    path,
  });
  const profile = "/v3/partners/profile";
  const custom = "/v2/partners/exercises/custom";
  const words = encodeURIComponent(times(60, () => "a").join(" "));
  const picture = { fileString: `data:image/png;base64,${Buffer.from(svg()).toString("base64")}` };
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(8 * MEGABYTE - 100)]);
  return [
    say("profile.update", "a birthday of 120 KB", "PATCH", profile, { bornDate: `${"T".repeat(120_000)}\n-` }),
    say("profile.update", "a picture of 8 MB that is an SVG", "PATCH", profile, picture),
    { ...say("profile.update", "four pictures at once", "PATCH", profile, picture), times: 4 },
    say("profile.update", "a picture of 8 MB of nothing", "PATCH", profile, {
      fileString: `data:image/png;base64,${png.toString("base64")}`,
    }),
    get("profile.export", "everything", `${profile}/export`),
    say("exercises.create", "28 MB of zeros", "POST", custom, `[${"0,".repeat(14 * MEGABYTE - 1_000)}0]`),
    say(
      "exercises.create",
      "a gif of 3,000,000 empty blocks",
      "POST",
      custom,
      exercise(emptyBlocks(3_000_000).toString("base64")),
    ),
    {
      ...say(
        "exercises.create",
        "28 MB of escapes, to be answered once",
        "POST",
        custom,
        `{"name":"${String.raw`\"`.repeat(14 * MEGABYTE - 1_000)}"}`,
      ),
      headers: { "content-type": "application/json", "idempotency-key": "escapes" },
    },
    {
      ...say(
        "exercises.create",
        "28 MB that are no base64, to be answered once",
        "POST",
        custom,
        JSON.stringify(exercise("é".repeat(14 * MEGABYTE - 1_000))),
      ),
      headers: { "content-type": "application/json", "idempotency-key": "no base64" },
    },
    say(
      "diets.create",
      "4 MB of zeros",
      "POST",
      "/v2/partners/diets",
      `{"mealPlans":[${"0,".repeat(2 * MEGABYTE - 100)}0]}`,
    ),
    say(
      "diets.create",
      "as many zeros as are taken",
      "POST",
      "/v2/partners/diets",
      `{"mealPlans":[${"0,".repeat(250_000)}0]}`,
    ),
    say("diets.create", "a diet at all limits", "POST", "/v2/partners/diets", fullDiet),
    {
      ...say("diets.create", "a diet at all limits, to be answered once", "POST", "/v2/partners/diets", fullDiet),
      headers: { "content-type": "application/json", "idempotency-key": "diet" },
    },
    say("diets.create", "a diet with a fault in each field", "POST", "/v2/partners/diets", wrongDiet(14)),
    say("diets.change", "a diet at all limits", "PATCH", `/v2/partners/diets/${dietId}`, fullDiet),
    get("diets.read", "a diet at all limits", `/v2/partners/diets/${dietId}`),
    get("diets.pdf", "a diet at all limits", `/v2/partners/diets/${dietId}/pdf`),
    say("diets.clone", "a diet at all limits", "POST", `/v2/partners/diets/${dietId}/clone`, "{}"),
    get("diets.list", "after diets at all limits", "/v2/partners/diet?take=100"),
    say("sheetEditing.create", "a sheet at all limits", "POST", "/v3/partners/app/trainingCards", fullSheet),
    say(
      "sheetEditing.change",
      "a sheet at all limits",
      "PATCH",
      `/v3/partners/app/trainingCards/${sheetId}`,
      fullSheet,
    ),
    get("sheets.read", "a sheet at all limits", `/v3/partners/app/trainingCards/${sheetId}`),
    get("sheetEditing.pdf", "a sheet at all limits", `/v3/partners/app/trainingCards/${sheetId}/pdf`),
    say("sheetEditing.clone", "a sheet at all limits", "POST", `/v2/partners/cards/${sheetId}/clone`, "{}"),
    say("sheets.assign", "a sheet at all limits", "PATCH", "/v2/partners/cards/link", {
      studentId: student,
      trainingCardId: sheetId,
    }),
    get("students.read", "a student with a sheet at all limits", `/v2/partners/students/${student}`),
    say(
      "questionnaires.create",
      "a questionnaire at all limits",
      "POST",
      "/v2/partners/questionnaires",
      questionnaire("あ"),
    ),
    get("questionnaires.read", "a questionnaire at all limits", `/v2/partners/questionnaires/${questionnaireId}`),
    get("students.list", "sixty words", `/v2/partners/students?take=100&nameOrEmail=${words}`),
    {
      ...get(
        "students.list",
        "sixty words, by the partner with most students",
        `/v2/partners/students?take=100&nameOrEmail=${words}`,
      ),
      partner: world.giant > 0 ? world.partners : 0,
    },
    get("foods.list", "sixty words", `/v2/partners/meal-foods?take=100&name=${words}`),
    get("exercises.library", "sixty words", `/v2/partners/cards/exercises?take=100&name=${words}`),
    get("exercises.names", "all", "/v2/partners/cards/exercises/names"),
  ];
}
