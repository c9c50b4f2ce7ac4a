import { expect, it } from "vitest";
import { aFood } from "./diets.testing.ts";
import { enteredAmountOf, entryIn } from "./entry.ts";

it.each([
  ["arroz", { name: "arroz", amount: null, unit: "" }],
  ["arroz branco 150", { name: "arroz branco", amount: 150, unit: "" }],
  ["arroz 150g", { name: "arroz", amount: 150, unit: "g" }],
  ["azeite 1,5 colheres de sopa", { name: "azeite", amount: 1.5, unit: "colheres de sopa" }],
  ["arroz tipo 2 cozido", { name: "arroz tipo", amount: 2, unit: "cozido" }],
  ["150", { name: "150", amount: null, unit: "" }],
  ["pão francês 1/2 unidade", { name: "pão francês", amount: 0.5, unit: "unidade" }],
  ["arroz 1 1/2 xícara", { name: "arroz", amount: 1.5, unit: "xícara" }],
  ["arroz tipo 1 150g", { name: "arroz tipo 1", amount: 150, unit: "g" }],
  ["suco 5/8 copo", { name: "suco 5/8 copo", amount: null, unit: "" }],
  ["2 pães", { name: "pão", amount: 2, unit: "" }],
  ["2 ovos cozidos", { name: "ovo cozido", amount: 2, unit: "" }],
  ["150g de frango", { name: "frango", amount: 150, unit: "g" }],
  ["½ xícara de café com leite", { name: "café com leite", amount: 0.5, unit: "xícara" }],
  ["2 colheres de sopa de arroz", { name: "arroz", amount: 2, unit: "colheres de sopa" }],
  ["1 fatia de pão de queijo", { name: "pão de queijo", amount: 1, unit: "fatia" }],
  ["1 pão de queijo", { name: "pão de queijo", amount: 1, unit: "" }],
])("reads '%s'", (text, entry) => {
  expect(entryIn(text)).toEqual(entry);
});

const rice = aFood({
  measures: [
    { label: "1 colher de sopa", grams: 25 },
    { label: "1 colher de servir", grams: 45 },
    { label: "1/2 xícara", grams: 80 },
  ],
});

it.each([
  ["arroz 150", { type: "g", entered: 150 }],
  ["arroz 150 gramas", { type: "g", entered: 150 }],
  ["arroz 3 colheres de servir", { type: "1 colher de servir", entered: 3 }],
  ["arroz 2 colheres da sopa", { type: "1 colher de sopa", entered: 2 }],
  ["arroz 2 colheres", { type: "1 colher de sopa", entered: 2 }],
  ["arroz 2 cozido", undefined],
  ["arroz 1 xicara", undefined],
  ["arroz 0", undefined],
])("takes '%s' in a unit of the food", (text, enteredAmount) => {
  expect(enteredAmountOf(rice, entryIn(text))).toEqual(enteredAmount);
});

const egg = aFood({ measures: [{ label: "1 unidade pequena", grams: 40 }] });

it.each([
  ["ovo 2", { type: "1 unidade pequena", entered: 2 }],
  ["ovo 0,5", { type: "1 unidade pequena", entered: 0.5 }],
  ["ovo 10", { type: "1 unidade pequena", entered: 10 }],
  ["ovo 50", { type: "g", entered: 50 }],
  ["ovo 2 g", { type: "g", entered: 2 }],
])("reads a number alone as pieces where a food comes in pieces: '%s'", (text, enteredAmount) => {
  expect(enteredAmountOf(egg, entryIn(text))).toEqual(enteredAmount);
});
