import { expect, it } from "vitest";
import { aFood } from "../diets.testing.ts";
import { entryIn } from "./entry.ts";
import { foodFor, linesIn } from "./pasted.ts";

const food = (id: string, name: string, ...labels: readonly string[]) =>
  aFood({ id, name, measures: labels.map((label) => ({ label, grams: 25 })) });
const french = food("1", "Pão francês", "1 unidade");
const sliced = food("2", "Pão de forma integral", "1 fatia");
const cooked = food("3", "Feijão-carioca cozido", "1 concha média");
const raw = food("4", "Feijão-jalo cru", "1 xícara");
const sweet = food("5", "Paçoca de amendoim", "1 unidade");

const found = (line: string, ...foods: readonly (typeof french)[]) => {
  const taken = foodFor(entryIn(line), foods);
  return taken && [taken.known.name, taken.enteredAmount?.entered, taken.enteredAmount?.type];
};

it("takes the first food that comes in the quantity of the line", () => {
  expect(found("1 pão", french, sliced)).toEqual(["Pão francês", 1, "1 unidade"]);
  expect(found("2 fatias de pão", french, sliced)).toEqual(["Pão de forma integral", 2, "1 fatia"]);
  expect(found("50 g de pão", french, sliced)).toEqual(["Pão francês", 50, "g"]);
  expect(found("pão", french, sliced)).toEqual(["Pão francês", undefined, undefined]);
});

it("leaves open what would be another food or another quantity", () => {
  expect(found("1 xícara de feijão", cooked, raw)).toBeUndefined();
  expect(found("1 xícara de feijão", raw)).toEqual(["Feijão-jalo cru", 1, "1 xícara"]);
  expect(found("10 amendoins", sweet)).toBeUndefined();
  expect(found("2 pães", sliced)).toBeUndefined();
  expect(found("1 lata de pão", french, sliced)).toBeUndefined();
  expect(found("1 pão")).toBeUndefined();
});

it("splits a text into its lines that are not empty", () => {
  expect(linesIn("2 ovos\r\n\r\n  1 maçã \n")).toEqual(["2 ovos", "1 maçã"]);
});
