import type { Diet } from "@prancheta/contract/diets/diets";
import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import { DietId, Instant } from "@prancheta/contract/scalars";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aFood } from "../../diets/core/diets.testing.ts";
import { DietEditor } from "../../diets/editor/DietEditor.tsx";
// Otherwise the first keys of a test wait for it.
import "../../diets/editor/foods/FoodSearchOpened.tsx";
import { id } from "../a-student.ts";

/** Milliseconds: an editor in jsdom is slow when the machine is busy. */
export const TEST_TIMEOUT_MS = 40_000;

export const user = userEvent.setup({ delay: null });

export const rice = aFood({
  id: "1",
  name: "Arroz branco cozido",
  source: "TACO 4ª ed., nº 3",
  energeticAmount: 128,
  carbohydrates: 28.1,
  proteins: 2.5,
  lipids: 0.2,
  measures: [{ label: "1 colher de sopa", grams: 25 }],
});
export const stew = aFood({ id: "2", name: "Ensopado da casa", energeticAmount: 90, lipids: null });
export const beans = aFood({ id: "3", name: "Feijão", energeticAmount: 64 });

export const savedDiet: Diet = {
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
          time: null,
          observation: "",
          mealFoods: [{ foodId: rice.id, quantity: 100, type: "g", quantityRef: null, substitutions: [] }],
        },
      ],
    },
  ],
};
/** The save request. */
export const PATCH = `PATCH /v2/partners/diets/${savedDiet.id}`;

/** Opens the editor of a diet, or of a new one, with a fake server that stores what is sent. */
export const openEditor = (
  diet?: Diet,
  routes: Parameters<typeof fakeServer>[0] = {},
  onReload = async () => undefined,
) => {
  const server = fakeServer({
    "GET /v2/partners/diets/notice": () => data({ needed: false }),
    "GET /v2/partners/meal-foods": ({ query }) => {
      const searched = (query.get("name") ?? "").toLowerCase();
      return data([rice, stew, beans].filter(({ name }) => name.toLowerCase().startsWith(searched)));
    },
    [`GET /v2/partners/diets/${savedDiet.id}/recipients`]: () => data([]),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
    "POST /v2/partners/diets": () => data({ id: id(7), version: 1 }),
    [PATCH]: () => data({ id: savedDiet.id, version: 4 }),
    ...routes,
  });
  renderInApp(
    <>
      <ToastHost />
      <DietEditor {...(diet && { diet })} account="ana" onReload={onReload} />
    </>,
  );
  return server;
};

export const click = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
export const summary = () => screen.getByRole("region", { name: /^Resumo do plano/ });
/** Adds the first food found for `text`, from the focused search. */
export const addFood = async (text: string) => {
  await user.paste(text);
  await screen.findByRole("option", { name: /por 100 g/, hidden: true });
  await user.keyboard("{Enter}");
};

export const save = async () => {
  await click("Editar dieta");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Salvar" }));
};
