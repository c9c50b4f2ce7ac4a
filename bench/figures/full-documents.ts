import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import * as z from "zod";
import { aSheet } from "../a-sheet.ts";
import type { Stage } from "../stage.ts";

const Made = z.object({ id: z.string() });

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const sheet = (exercises: readonly string[]) => ({
  description: "Ficha no limite",
  objective: "HYPERTROPHY",
  level: "ADVANCED",
  instructions: aSheet(exercises, SHEET_LIMITS.workouts, SHEET_LIMITS.blocks),
});

/** The maximum of meals, foods and substitutions; only two meal plans, because more would exceed the body limit. */
const diet = (foods: readonly string[]) => {
  const portion = (at: number) => ({ foodId: foods[at % foods.length], quantity: 150 });
  const mealFood = (at: number) => ({
    ...portion(at),
    substitutions: times(DIET_LIMITS.substitutions, (other) => portion(at + other)),
  });
  const meal = (at: number) => ({
    mealType: "LUNCH",
    mealFoods: times(DIET_LIMITS.foods, (place) => mealFood(at + place)),
  });
  const plan = (at: number) => ({ title: `Plano ${at + 1}`, hidratation: 2, meals: times(DIET_LIMITS.meals, meal) });
  return { title: "Dieta no limite", goal: "KEEP", duration: 30, mealPlans: times(2, plan) };
};

const questionnaire = () => ({
  title: "Questionário no limite",
  questions: times(QUESTIONNAIRE_LIMITS.questions, (at) => ({
    question: `Como foi a semana ${at + 1}, do sono à disposição nos treinos?`,
    type: "multiselect",
    observation: true,
    items: times(QUESTIONNAIRE_LIMITS.items, (item) => ({ text: `Opção ${item + 1} da pergunta ${at + 1}` })),
  })),
});

/** Calls the product as the first partner; returns the answer's data. */
export const callerOn = async ({ world, ours }: Stage) => {
  const headers = { authorization: `Bearer ${await world.tokenOf(0)}`, "content-type": "application/json" };
  return async <T>(path: string, reply: z.ZodType<{ data: T }>, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return reply.parse(await answer.json()).data;
  };
};

/** Saves one document of each kind at its limits, as the first partner; returns the editors' paths. */
export async function fullDocuments(stage: Stage): Promise<Record<"sheet" | "diet" | "questionnaire", string>> {
  const call = await callerOn(stage);
  const foods = await call("/v2/partners/meal-foods?take=20", z.object({ data: z.array(Made) }));
  const make = async (path: string, body: object) => (await call(path, z.object({ data: Made }), body)).id;
  const made = {
    sheet: await make("/v3/partners/app/trainingCards", sheet(stage.world.exercises)),
    diet: await make("/v2/partners/diets", diet(foods.map(({ id }) => id))),
    questionnaire: await make("/v2/partners/questionnaires", questionnaire()),
  };
  return {
    sheet: `/fichas-exercicios/fichas/${made.sheet}`,
    diet: `/dieta/${made.diet}`,
    questionnaire: `/questionario/${made.questionnaire}`,
  };
}
