import { expect, it } from "vitest";
import { aFood } from "../diets.testing.ts";
import { enteredAmountOf, entryIn, readingsOf } from "./entry.ts";

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
  ["• 2 ovos;", { name: "ovo", amount: 2, unit: "" }],
  ["1) 1 maçã", { name: "maçã", amount: 1, unit: "" }],
  ["Macarrão integral: 80 g", { name: "Macarrão integral", amount: 80, unit: "g" }],
  ["Peito de frango - 120g", { name: "Peito de frango", amount: 120, unit: "g" }],
  ["Arroz\t100 g", { name: "Arroz", amount: 100, unit: "g" }],
  ["Batata cozida (100g)", { name: "Batata cozida", amount: 100, unit: "g" }],
  ["1 colher (sopa) de requeijão", { name: "requeijão", amount: 1, unit: "colher de sopa" }],
  ["4 col. sopa de arroz", { name: "arroz", amount: 4, unit: "colher de sopa" }],
  ["1 c. de chá de azeite", { name: "azeite", amount: 1, unit: "colher de chá" }],
  ["3 col (sopa) cheias de aveia", { name: "aveia", amount: 3, unit: "colher de sopa" }],
  ["1 und. de laranja", { name: "laranja", amount: 1, unit: "unidade" }],
  ["1 xíc. de granola", { name: "granola", amount: 1, unit: "xícara" }],
  ["1 xícara (chá) de café", { name: "café", amount: 1, unit: "xícara de chá" }],
  ["1 xícara (chá) aveia", { name: "aveia", amount: 1, unit: "xícara de chá" }],
  ["1 xícara de chá verde", { name: "chá verde", amount: 1, unit: "xícara" }],
  ["2 colheres sopa aveia", { name: "aveia", amount: 2, unit: "colheres de sopa" }],
  ["1 scoop de whey", { name: "whey", amount: 1, unit: "dosador" }],
  ["uma fatia de melancia", { name: "melancia", amount: 1, unit: "fatia" }],
  ["meia xícara de feijão", { name: "feijão", amount: 0.5, unit: "xícara" }],
  ["200ml de leite", { name: "leite", amount: 200, unit: "ml" }],
  ["2 fatias presunto", { name: "presunto", amount: 2, unit: "fatias" }],
  ["2 bolachas de arroz", { name: "bolacha de arroz", amount: 2, unit: "" }],
  ["1 filé médio de frango", { name: "frango", amount: 1, unit: "filé médio" }],
  ["2 torradas integrais", { name: "torrada integral", amount: 2, unit: "" }],
  ["2 nozes", { name: "noz", amount: 2, unit: "" }],
  ["10 amendoins", { name: "amendoim", amount: 10, unit: "" }],
  ["1 pão francês c/ manteiga", { name: "pão francês com manteiga", amount: 1, unit: "" }],
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
  ["arroz 1 xicara", { type: "1/2 xícara", entered: 2 }],
  ["arroz 1 lata", undefined],
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

it.each([
  ["1 fatia", { type: "1 fatia média", entered: 1 }],
  ["1 fatia fina", { type: "1 fatia fina", entered: 1 }],
  ["½", { type: "1/2 unidade", entered: 1 }],
  ["2", { type: "1/2 unidade", entered: 4 }],
  ["200 ml", undefined],
])("takes of a cheese in several slices and in halves '%s'", (quantity, enteredAmount) => {
  const measures = ["1 fatia fina", "1 fatia média", "1/2 unidade"].map((label) => ({ label, grams: 20 }));
  expect(enteredAmountOf(aFood({ measures }), entryIn(`queijo ${quantity}`))).toEqual(enteredAmount);
});

it("takes millilitres as grams of what is poured", () => {
  const milk = aFood({ measures: [{ label: "1 copo", grams: 200 }] });
  expect(enteredAmountOf(milk, entryIn("leite 150 ml"))).toEqual({ type: "g", entered: 150 });
});

it.each([
  ["salada de folhas", ["salada de folhas", "salada de folha"]],
  ["2 fatias de queijo (60 g)", ["2 fatias de queijo 60 g", "queijo, 2 fatias", "queijo, 60 g"]],
  ["1 banana média", ["1 banana média", "banana média, 1", "banana média, 1", "banana, 1 unidade média", "banana, 1"]],
])("reads the pasted line '%s' in all its meanings", (line, readings) => {
  const shown = readingsOf(line).map(({ name, amount, unit }) =>
    amount === null ? name : `${name}, ${amount} ${unit}`.trim(),
  );
  expect([...new Set(shown)]).toEqual([...new Set(readings)]);
});
