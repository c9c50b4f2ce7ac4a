import { expect, it } from "vitest";
import { amountText, enteredText, goalLabel, mealTypeLabel, sourcesText } from "./labels.ts";

it("names meals and goals", () => {
  expect(mealTypeLabel).toEqual({
    FAST_BREAKING: "Desjejum",
    BREAKFAST: "Café da manhã",
    FIRST_MEAL: "Primeira refeição",
    MORNING_SNACK: "Lanche da manhã",
    LUNCH: "Almoço",
    AFTERNOON_SNACK: "Lanche da tarde",
    PRE_TRAINING: "Pré-treino",
    POS_TRAINING: "Pós-treino",
    DINNER: "Jantar",
    SUPPER: "Ceia",
  });
  expect(Object.values(goalLabel)).toEqual(["Emagrecer", "Ganhar massa", "Manter peso", "Performance"]);
});

it("names each table of sources once, and none for a food without one", () => {
  const sources = ["TACO 4ª ed., nº 53", "", "Rótulo: Casa Boa", "TACO 4ª ed., nº 3"];
  expect(sourcesText(sources.map((source) => ({ source })))).toBe("Valores nutricionais: Rótulo; TACO 4ª ed.");
  expect(sourcesText([{ source: "" }])).toBe("");
});

it("tells amounts as Brazilians write them", () => {
  expect(amountText(1250.4, "energeticAmount")).toBe("1.250 kcal");
  expect(amountText(12.55, "proteins")).toBe("12,6 g");
  expect(amountText(null, "lipids")).toBe("-");
});

it.each([
  [120, "g", "120 g"],
  [2.5, "g", "2,5 g"],
  [1, "1 colher de sopa", "1 colher de sopa"],
  [1.5, "1 colher de sopa", "1,5 colher de sopa"],
  [3, "1 colher de sopa", "3 colheres de sopa"],
  [2, "1 unidade média", "2 unidades médias"],
  [2, "1 medalhão", "2 medalhões"],
  [2, "1 unidade (2 ovos)", "2 unidades (2 ovos)"],
  [2, "1 pacote individual", "2 pacotes individuais"],
  [2, "1 dose (50 ml)", "2 doses (50 ml)"],
  [3, "1 dente", "3 dentes"],
  [2, "1 garrafa long neck", "2 garrafas long neck"],
  [1, "1/2 xícara", "1/2 xícara"],
  [2, "1/2 xícara", "2 × 1/2 xícara"],
  [2, "2 fatias", "2 × 2 fatias"],
])("tells %d of '%s' as '%s'", (entered, type, text) => {
  expect(enteredText(entered, type)).toBe(text);
});
