import type { Diet } from "@prancheta/contract/diets";
import { DIET_LIMITS, NO_TARGETS } from "@prancheta/contract/diets";
import { DietId, Instant } from "@prancheta/contract/scalars";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { draftPlace, keptDraft } from "../../platform/kept-draft.ts";
import { id } from "../../testing/a-student.ts";
import { data, fakeServer, problem } from "../../testing/fake-server.ts";
import { renderInApp } from "../../testing/render.tsx";
import { aFood } from "../core/diets.testing.ts";
import { newDiet } from "../core/draft.ts";
import { keptText } from "../core/kept.ts";
import { DietEditor } from "./DietEditor.tsx";

vi.setConfig({ testTimeout: 40_000 });
const user = userEvent.setup({ delay: null });
beforeEach(() => localStorage.clear());

const rice = aFood({
  id: "1",
  name: "Arroz branco cozido",
  source: "TACO 4ª ed., nº 3",
  energeticAmount: 128,
  carbohydrates: 28.1,
  proteins: 2.5,
  lipids: 0.2,
  measures: [{ label: "1 colher de sopa", grams: 25 }],
});
const stew = aFood({ id: "2", name: "Ensopado da casa", energeticAmount: 90, lipids: null });
const beans = aFood({ id: "3", name: "Feijão", energeticAmount: 64 });

const savedDiet: Diet = {
  id: DietId.parse(id(7)),
  version: 3,
  createdAt: Instant.parse("2026-11-20T12:00:00Z"),
  title: "Emagrecimento",
  goal: "LOSE",
  duration: 30,
  foods: [rice],
  mealPlans: [
    {
      title: "Plano alimentar A",
      hidratation: 2.5,
      targets: NO_TARGETS,
      meals: [
        {
          mealType: "LUNCH",
          observation: "",
          mealFoods: [{ foodId: rice.id, quantity: 100, type: "g", quantityRef: null, substitutions: [] }],
        },
      ],
    },
  ],
};
const path = `PATCH /v2/partners/diets/${savedDiet.id}`;

const open = (diet?: Diet, routes: Parameters<typeof fakeServer>[0] = {}, onReload = async () => undefined) => {
  const server = fakeServer({
    "GET /v2/partners/diets/notice": () => data({ needed: false }),
    "GET /v2/partners/meal-foods": ({ query }) => {
      const asked = (query.get("name") ?? "").toLowerCase();
      return data([rice, stew, beans].filter(({ name }) => name.toLowerCase().startsWith(asked)));
    },
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
    "POST /v2/partners/diets": () => data({ id: id(7), version: 1 }),
    [path]: () => data({ id: savedDiet.id, version: 4 }),
    ...routes,
  });
  renderInApp(<DietEditor {...(diet && { diet })} account="ana" onReload={onReload} />);
  return server;
};

const click = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const summary = () => screen.getByRole("region", { name: /^Resumo do plano/ });
const addFood = async (text: string) => {
  await user.keyboard(text);
  await screen.findByRole("option", { name: /por 100 g/, hidden: true });
  await user.keyboard("{Enter}");
};

test("a diet is built by the keyboard, counted while it is, and saved whole", async () => {
  const server = open();
  fireEvent.change(screen.getByLabelText("Hidratação em litros por dia"), { target: { value: "2,5" } });
  await click("Adicionar nova refeição");
  await user.keyboard("arroz");
  expect(
    await screen.findByRole("option", { name: /por 100 g: 128 kcal.* TACO 4ª ed., nº 3$/, hidden: true }),
  ).toBeInTheDocument();
  await addFood(" 3 colheres");
  expect(await screen.findByText("Arroz branco cozido")).toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveTextContent("Energia96 kcal"));
  await addFood("ensopado");
  await waitFor(() => expect(screen.getByLabelText("Quantidade de Ensopado da casa")).toHaveFocus());
  await user.keyboard("50{Enter}");
  await waitFor(() => expect(summary()).toHaveTextContent("Energia141 kcal"));
  expect(summary()).toHaveTextContent(/Gorduras0,2 gparcial/);
  await click("Salvar dieta");
  const dialog = await screen.findByRole("dialog", { name: "Salvar dieta" });
  expect(within(dialog).getByRole("button", { name: "Salvar" })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText(/^Nome/), { target: { value: "Dieta da Ana" } });
  await user.selectOptions(within(dialog).getByLabelText(/^Objetivo/), "Ganhar massa");
  await user.selectOptions(within(dialog).getByLabelText(/^Validade/), "Bimestral (60 dias)");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(server.of("POST /v2/partners/diets")).toHaveLength(1));
  expect(server.of("POST /v2/partners/diets")[0]?.body).toEqual({
    title: "Dieta da Ana",
    goal: "GAIN",
    duration: 60,
    mealPlans: [
      {
        title: "Plano alimentar A",
        hidratation: 2.5,
        targets: NO_TARGETS,
        meals: [
          {
            mealType: "BREAKFAST",
            observation: "",
            mealFoods: [
              { foodId: rice.id, quantity: 75, type: "1 colher de sopa", quantityRef: 3, substitutions: [] },
              { foodId: stew.id, quantity: 50, type: "g", quantityRef: null, substitutions: [] },
            ],
          },
        ],
      },
    ],
  });
});

test("what is missing is listed, and nothing is saved", async () => {
  open();
  await click("Salvar dieta");
  const dialog = await screen.findByRole("dialog", { name: "Salvar dieta" });
  expect(dialog).toHaveTextContent("Preencha todos os campos");
  expect(dialog).toHaveTextContent("Há fichas sem planos");
  expect(within(dialog).getByRole("button", { name: "Salvar" })).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Nome/), "{Enter}");
  expect(within(dialog).getAllByText("Campo obrigatório")).toHaveLength(3);
  await user.click(within(dialog).getByRole("button", { name: /Hidratação/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Hidratação em litros por dia")).toHaveAccessibleDescription("Campo obrigatório");
});

test("quantities that make no sense say why, and stay as they were typed", () => {
  open(savedDiet);
  const field = screen.getByLabelText("Quantidade de Arroz branco cozido");
  const typing = (text: string) => fireEvent.change(field, { target: { value: text } });
  typing("muito");
  expect(field).toHaveAccessibleDescription("Informe um número");
  expect(field).toHaveValue("muito");
  typing("-5");
  expect(field).toHaveAccessibleDescription("Informe uma quantidade maior que zero");
  expect(summary()).toHaveTextContent("Energia-");
  typing("999999");
  expect(field).toHaveAccessibleDescription("Informe no máximo 10.000 g");
  expect(field).toHaveValue("999999");
  typing("");
  expect(field).toHaveAccessibleDescription("Campo obrigatório");
  typing("1.250,5");
  expect(field).toHaveAccessibleDescription("");
  expect(summary()).toHaveTextContent("1.601 kcal");
});

test("a substitution is solved for the same energy, follows the food, and may be typed", async () => {
  open(savedDiet);
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Substituições", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Adicionar substituição a Arroz branco cozido")).toHaveFocus());
  await addFood("feij");
  const field = await screen.findByLabelText("Quantidade de Feijão");
  expect(field).toHaveValue("200");
  fireEvent.change(screen.getByLabelText("Quantidade de Arroz branco cozido"), { target: { value: "50" } });
  expect(field).toHaveValue("100");
  fireEvent.change(field, { target: { value: "80" } });
  expect(screen.getByLabelText("Igualar Feijão por")).toHaveDisplayValue("Quantidade livre");
  fireEvent.change(screen.getByLabelText("Quantidade de Arroz branco cozido"), { target: { value: "100" } });
  expect(field).toHaveValue("80");
});

test("a number is a quantity only where the whole line names no food", async () => {
  const cocoa = aFood({ id: "5", name: "Chocolate 70" });
  open(savedDiet, {
    "GET /v2/partners/meal-foods": ({ query }) => {
      const asked = query.get("name") ?? "";
      return data([cocoa, beans].filter(({ name }) => name.toLowerCase().startsWith(asked)));
    },
  });
  await click(/^Adicionar alimento a Almoço/);
  await addFood("chocolate 70");
  expect(await screen.findByLabelText("Quantidade de Chocolate 70")).toHaveValue("100");
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Substituições", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Adicionar substituição a Arroz branco cozido")).toHaveFocus());
  await addFood("feijão 60g");
  expect(await screen.findByLabelText("Quantidade de Feijão")).toHaveValue("60");
  expect(screen.getByLabelText("Igualar Feijão por")).toHaveDisplayValue("Quantidade livre");
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Trocar alimento", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Trocar Arroz branco cozido por")).toHaveFocus());
  await addFood("feijão 90");
  await waitFor(() => expect(screen.queryByText("Arroz branco cozido")).toBeNull());
  expect(screen.getAllByLabelText("Quantidade de Feijão")[0]).toHaveValue("90");
});

test("a food that the library lacks is created from the search, and changed from its row", async () => {
  const own = { ...aFood({ id: "8", name: "Barra da casa" }), own: true };
  const server = open(undefined, {
    "POST /v2/partners/meal-foods": () => data(own),
    [`PATCH /v2/partners/meal-foods/${own.id}`]: () => data({ ...own, energeticAmount: 350 }),
  });
  await click("Adicionar nova refeição");
  await user.keyboard("barra da casa");
  await user.click(await screen.findByRole("option", { name: /^Criar “barra da casa”/, hidden: true }));
  const dialog = await screen.findByRole("dialog", { name: "Novo alimento" });
  expect(within(dialog).getByLabelText(/Nome do alimento/)).toHaveValue("barra da casa");
  await user.click(within(dialog).getByRole("button", { name: "Salvar alimento" }));
  expect(await screen.findByText("Barra da casa")).toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveTextContent("Energia100 kcal"));
  await click("Mais ações: Barra da casa");
  await user.click(await screen.findByRole("menuitem", { name: "Editar alimento", hidden: true }));
  const editing = await screen.findByRole("dialog", { name: "Editar alimento" });
  await user.click(within(editing).getByRole("button", { name: "Salvar alimento" }));
  await waitFor(() => expect(summary()).toHaveTextContent("Energia350 kcal"));
  expect(server.of(`PATCH /v2/partners/meal-foods/${own.id}`)).toHaveLength(1);
});

test("plans are added, copied by letter and removed after a question; beyond fourteen there are none", async () => {
  const plan = savedDiet.mealPlans.slice(0, 1);
  open({ ...savedDiet, mealPlans: Array.from({ length: DIET_LIMITS.plans - 1 }, () => plan).flat() });
  await click("Adicionar plano alimentar");
  expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans);
  expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName("Plano alimentar N");
  expect(screen.getByRole("button", { name: "Adicionar plano alimentar" })).toBeDisabled();
  screen.getByRole("tab", { selected: true }).focus();
  await user.keyboard("{Delete}");
  await screen.findByRole("dialog", { name: "Deseja remover esse plano alimentar?" });
  await click("Remover plano");
  await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans - 1));
  await waitFor(() => expect(screen.getByRole("tab", { selected: true })).toHaveFocus());
  await click("Desfazer");
  expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans);
});

const save = async () => {
  await click("Editar dieta");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Salvar" }));
};

test("a version that somebody else saved asks what to do, and keeps what was typed", async () => {
  let conflict = true;
  const server = open(savedDiet, {
    [path]: () => (conflict ? problem(412, "diet.changed") : data({ id: savedDiet.id, version: 9 })),
    [path.replace("PATCH", "GET")]: () => data({ ...savedDiet, version: 8 }),
  });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  await screen.findByRole("dialog", { name: "Esta dieta mudou em outro lugar" });
  expect(server.of(path)[0]?.headers.get("if-match")).toBe('"3"');
  conflict = false;
  await click("Salvar a minha por cima");
  await waitFor(() => expect(server.of(path)).toHaveLength(2));
  expect(server.of(path)[1]?.headers.get("if-match")).toBe('"8"');
  expect(server.of(path)[1]?.body).toMatchObject({ mealPlans: [{ title: "Semana" }] });
});

test("a food that is gone is told at its place, with the support at hand", async () => {
  const fields = { "mealPlans.0.meals.0.mealFoods.0.foodId": "Este alimento não existe mais" };
  open(savedDiet, {
    [path]: () => problem(400, "diet.unknown_food", { detail: "Um dos alimentos não existe.", fields }),
  });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  const failed = await screen.findByRole("dialog", { name: "Não foi possível editar a dieta!" });
  expect(failed).toHaveTextContent("Um dos alimentos não existe.");
  await user.click(within(failed).getByRole("button", { name: "Entendi" }));
  expect(screen.getByLabelText("Quantidade de Arroz branco cozido")).toHaveAccessibleDescription(
    "Este alimento não existe mais",
  );
  expect(screen.getByLabelText("Nome do plano")).toHaveValue("Semana");
});

test("a draft is kept within a second, offered back, and forgotten once it is saved", async () => {
  const place = draftPlace("ana", "dieta", savedDiet.id);
  localStorage.setItem(
    place,
    keptText({ version: 2, keptAt: 1_790_000_000_000, draft: { ...newDiet(), title: "Rascunho" } }),
  );
  open(savedDiet);
  const offer = screen.getByRole("region", { name: "Rascunho não salvo" });
  expect(offer).toHaveTextContent("Uma versão mais nova foi salva depois dele.");
  // Nothing that could take its place may be changed before the coach decides.
  expect(screen.getByRole("button", { name: "Editar dieta" })).toBeDisabled();
  for (const part of [summary(), screen.getByLabelText("Nome do plano")])
    expect(part.closest("[inert]")).not.toBeNull();
  await click("Continuar rascunho");
  expect(screen.getByRole("heading", { level: 1, name: "Rascunho" })).toBeInTheDocument();
  await click("Desfazer");
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await waitFor(() => expect(keptDraft(place)).toContain("Semana"));
  await save();
  await waitFor(() => expect(keptDraft(place)).toBeNull());
});

test("the notice is shown once, and confirmed on the server", async () => {
  const server = open(undefined, {
    "GET /v2/partners/diets/notice": () => data({ needed: true }),
    "POST /v2/partners/diets/notice": () => data({ done: true }),
  });
  expect(await screen.findByRole("dialog", { name: "Prescrição de dietas" })).toHaveTextContent("Lei 8.234/1991");
  await click("Li e confirmo");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of("POST /v2/partners/diets/notice")).toHaveLength(1);
});
