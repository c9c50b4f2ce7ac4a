import { Diet, diets } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { printedDiet } from "./diet-print.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();

const BREAD = "0197a1b2-0000-7000-8000-000000000001";
const TAPIOCA = "0197a1b2-0000-7000-8000-000000000002";
const food = { category: "", source: "", own: false, traces: [], measures: [] };

it("prints plans and meals with their totals, substitutions and the coach's name", async () => {
  const diet = Diet.parse({
    id: BREAD,
    version: 1,
    title: "Emagrecimento 1.800",
    goal: "LOSE",
    duration: 30,
    createdAt: "2026-11-21T12:00:00Z",
    mealPlans: [
      {
        title: "Plano alimentar A",
        hidratation: 2.5,
        meals: [
          {
            mealType: "BREAKFAST",
            time: "07:00",
            observation: "Sem açúcar",
            mealFoods: [
              {
                foodId: BREAD,
                quantity: 50,
                type: "1 fatia",
                quantityRef: 2,
                substitutions: [
                  { foodId: TAPIOCA, quantity: 60, type: "g" },
                  { foodId: BREAD, quantity: 25, type: "1 fatia", quantityRef: 1 },
                ],
              },
              { foodId: TAPIOCA, quantity: 100, type: "g" },
            ],
          },
        ],
      },
    ],
    foods: [
      {
        ...food,
        id: BREAD,
        name: "Pão",
        source: "TACO 4ª ed., nº 53",
        energeticAmount: 300,
        carbohydrates: 58.6,
        proteins: 8,
        lipids: 3.1,
      },
      {
        ...food,
        id: TAPIOCA,
        name: "Tapioca",
        source: "Rótulo: Casa Boa",
        energeticAmount: 240,
        carbohydrates: 60,
        proteins: null,
        lipids: 0,
        traces: ["lipids"],
      },
    ],
  });
  expect(await printedDiet(diet, { name: "Ana Lima", cref: "CREF 012345-G/SP", crn: "CRN 3-12345" })).toMatchObject({
    title: "Emagrecimento 1.800",
    line: "Emagrecer · validade de 30 dias",
    author: { name: "Ana Lima", line: "CRN 3-12345" },
    note: "Valores nutricionais: Rótulo; TACO 4ª ed.",
    sections: [
      {
        title: "Plano alimentar A",
        aside: "390 kcal por dia · 2,5 L de água",
        groups: [
          {
            label: "07:00 · Café da manhã",
            rows: [
              {
                cells: ["Pão", "2 fatias (50 g)", "150 kcal", "29,3 g", "4 g", "1,6 g"],
                detail: "ou 60 g de Tapioca; ou 1 fatia (25 g) de Pão",
              },
              { cells: ["Tapioca", "100 g", "240 kcal", "60 g", "-", "tr"] },
              { cells: ["Total (parcial)", "", "390 kcal", "89,3 g", "4 g", "1,6 g"], strong: true },
            ],
            note: "Sem açúcar",
          },
        ],
      },
    ],
  });
});

it("prints small quantities exactly, and marks a day with unknown energy as partial", async () => {
  const known = { carbohydrates: 1, proteins: 1, lipids: 1 };
  const mealFoods = [
    { foodId: BREAD, quantity: 12.25, type: "g" },
    { foodId: TAPIOCA, quantity: 0.04, type: "1 gota", quantityRef: 1 },
  ];
  const diet = Diet.parse({
    id: BREAD,
    version: 1,
    title: "Chá da tarde",
    goal: "KEEP",
    duration: 1,
    createdAt: "2026-11-21T12:00:00Z",
    mealPlans: ["A", "B", "C"].map((letter) => ({
      title: `Plano alimentar ${letter}`,
      hidratation: 2,
      meals: [{ mealType: "SUPPER", mealFoods }],
    })),
    foods: [
      { ...food, ...known, id: BREAD, name: "Chá", energeticAmount: 100 },
      { ...food, ...known, id: TAPIOCA, name: "Adoçante", energeticAmount: null },
    ],
  });
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    if (turns < diet.mealPlans.length) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const { sections, line, author } = await printedDiet(diet, { name: "Ana Lima", cref: "CREF 1-G/SP", crn: undefined });
  expect(turns, "of other requests").toBe(diet.mealPlans.length);
  expect([line, author.line]).toEqual(["Manter peso · validade de 1 dia", "CREF 1-G/SP"]);
  const [plan] = sections;
  expect(plan?.aside).toBe("12 kcal por dia (parcial) · 2 L de água");
  expect(plan?.groups[0]?.rows.map(({ cells }) => cells[1])).toEqual(["12,25 g", "1 gota (0,04 g)", ""]);
});

it("answers a diet as a PDF to the coach it belongs to, and to nobody else", async () => {
  const values = { energeticAmount: 1, carbohydrates: 1, proteins: 1, lipids: 1 };
  const { data: known } = (await ana.call(foods.create, { body: { name: "Receita", ...values } })).reply;
  const meals = [{ mealType: "LUNCH" as const, mealFoods: [{ foodId: known.id, quantity: 100 }] }];
  const mealPlans = [{ title: "Plano alimentar A", hidratation: 2, meals }];
  const body = { title: "Dieta", goal: "KEEP" as const, duration: 30, mealPlans };
  const { id } = (await ana.call(diets.create, { body })).reply.data;
  const print = (who: typeof ana) => who.call(diets.pdf, { params: { id } });
  const answer = await print(ana);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="plano-alimentar.pdf"',
  });
  expect(answer.text.startsWith("%PDF-")).toBe(true);
  expect((await print(bia)).refusal).toMatchObject({ status: 404, code: "diet.not_found" });
});
