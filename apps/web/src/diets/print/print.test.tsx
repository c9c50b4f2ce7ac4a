import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { arrive as arriveAt, me, type Routes } from "../../testing/arrive.ts";
import { aFood } from "../core/diets.testing.ts";

const ONE = `GET /v2/partners/diets/${id(7)}`;
const rice = aFood({ id: "1", name: "Arroz", source: "TACO 4ª ed., nº 3" });
const beans = aFood({ id: "2", name: "Feijão", source: "TACO 4ª ed., nº 561", lipids: null });
const bar = aFood({ id: "3", name: "Barra", source: "Rótulo (2026)" });

const diet = {
  id: id(7),
  version: 1,
  createdAt: "2026-11-20T12:00:00Z",
  title: "Emagrecimento",
  goal: "LOSE",
  duration: 30,
  foods: [rice, beans, bar],
  mealPlans: [
    {
      title: "Dia de treino",
      hidratation: 2.5,
      targets: { energeticAmount: null, carbohydrates: null, proteins: null, lipids: null },
      meals: [
        {
          mealType: "LUNCH",
          time: "12:30",
          observation: "Sem sal",
          mealFoods: [
            {
              foodId: rice.id,
              quantity: 100,
              type: "g",
              quantityRef: null,
              substitutions: [{ foodId: bar.id, quantity: 50, type: "g", quantityRef: null, basis: null }],
            },
            { foodId: beans.id, quantity: 90, type: "1 concha média", quantityRef: 1, substitutions: [] },
            { foodId: bar.id, quantity: 0.04, type: "1 lasca", quantityRef: 1, substitutions: [] },
          ],
        },
      ],
    },
  ],
};

const arrive = (routes: Routes) => arriveAt(`/dieta/${id(7)}/imprimir`, routes);

test("a printed diet says how much of what, what it comes to, and where the values are from", async () => {
  await arrive({ [ONE]: () => data(diet) });
  expect(await screen.findByRole("heading", { level: 1, name: "Emagrecimento" })).toBeInTheDocument();
  const paper = screen.getByRole("article");
  for (const text of [
    "Emagrecer · validade de 30 dias · Marina Duarte",
    "Hidratação: 2,5 litros por dia",
    "Total do dia: 190 kcal · carboidratos 19 g · proteínas 9,5 g · gorduras 2 g (parcial)",
    "ou Barra: 50 g",
    "1 concha média (90 g)",
    "1 lasca (0,04 g)",
    "12:30 · Almoço",
    "Sem sal",
    "Valores nutricionais: Rótulo (2026); TACO 4ª ed.",
  ])
    expect(paper).toHaveTextContent(text);
});

test("the coach's CRN stands beside the name", async () => {
  await arrive({ [ONE]: () => data(diet), "GET /v2/partners/me": () => data({ ...me, crn: "3-12345" }) });
  expect(await screen.findByText(/Marina Duarte · CRN 3-12345/)).toBeInTheDocument();
});

test("without the coach's name nothing is printed: another try is offered", async () => {
  await arrive({ [ONE]: () => data(diet), "GET /v2/partners/me": () => problem(400, "request.invalid") });
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar sua conta" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeEnabled();
});

test("one that is not there leads to the list, where trying again would not help", async () => {
  await arrive({ [ONE]: () => problem(404, "diet.not_found", { detail: "Esta dieta não existe ou foi removida." }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Dieta não encontrada" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver dietas" })).toHaveAttribute("href", "/dieta");
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
});
