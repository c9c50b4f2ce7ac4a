import { describe, expect, it } from "vitest";
import { RestrictionId } from "../scalars.ts";
import type { MuscleGroup } from "../training/training.ts";
import type { RestrictionKind } from "./care.ts";
import { EXERCISE_ROWS, FOOD_ROWS } from "./contradiction-tables.ts";
import { exercisesAgainst, foodsAgainst } from "./contradictions.ts";

const restriction = (kind: RestrictionKind, text: string) => ({
  id: RestrictionId.parse("01900000-0000-7000-8000-000000000008"),
  kind,
  text,
});

const exercise = (name: string, muscleGroup: MuscleGroup) => ({ name, muscleGroup });
const SQUAT = exercise("Agachamento livre com barra", "PERNAS");
const SUMO = exercise("Agachamento sumô com halter", "GLUTEO");
const BENCH = exercise("Supino reto com barra", "PEITORAL");
const BEHIND = exercise("Puxada alta por trás", "COSTAS");
const RUN = exercise("Corrida na esteira", "AEROBICO");
const LATERAL = exercise("Elevação lateral com halteres", "OMBROS");
const CALF = exercise("Panturrilha em pé na máquina", "PANTURRILHA");
const ALL = [SQUAT, SUMO, BENCH, BEHIND, RUN, LATERAL, CALF];

const against = (kind: RestrictionKind, text: string) =>
  exercisesAgainst([restriction(kind, text)], ALL).flatMap(({ names }) => names);

describe("an exercise contradicts an injury", () => {
  it.each([
    ["Condromalácia no joelho direito: não agachar abaixo de 90 graus", [SQUAT, SUMO, RUN]],
    ["Dor no JOELHO", [SQUAT, SUMO, RUN]],
    ["LCA operado em 2024", [SQUAT, SUMO, RUN]],
    ["Hérnia lombar L5-S1: sem carga sobre a coluna", [SQUAT, SUMO]],
    ["Tendinite no ombro esquerdo: evitar desenvolvimento por trás", [BEHIND, LATERAL]],
    ["Fascite plantar: sem saltos", [RUN, CALF]],
    ["evitar impacto", [RUN]],
    ["Dor ciática", [SQUAT, SUMO]],
    ["Dores lombares", [SQUAT, SUMO]],
  ])("by the muscle group or by its name: %s", (text, expected) => {
    expect(against("INJURY", text)).toEqual(expected.map(({ name }) => name));
  });

  it.each(["Asma: sempre com a bombinha por perto", "Pressão alta controlada com remédio", "", "...", "nocorpo"])(
    "only by known words: %s",
    (text) => expect(against("OTHER", text)).toEqual([]),
  );

  it("whatever accents, case and plural are used", () => {
    expect(against("INJURY", "lesao nos JOELHOS".normalize("NFD"))).toEqual(against("INJURY", "Lesão no joelho"));
  });

  it("also where the restriction is of another kind, but never for an allergy", () => {
    expect(against("OTHER", "joelho")).not.toEqual([]);
    expect(against("ALLERGY", "joelho")).toEqual([]);
  });

  it("and is named once for each restriction", () => {
    const [knee, back] = [restriction("INJURY", "joelho"), restriction("INJURY", "coluna lombar")];
    expect(exercisesAgainst([knee, back], [SQUAT, SQUAT, BENCH])).toEqual([
      { restriction: knee, names: [SQUAT.name] },
      { restriction: back, names: [SQUAT.name] },
    ]);
  });
});

const food = (name: string, category: string) => ({ name, category });
const DAIRY = "Leite e derivados";
const FOODS = [
  food("Leite integral UHT", DAIRY),
  food("Leite semidesnatado zero lactose", DAIRY),
  food("Leite de coco", "Temperos e molhos"),
  food("Couve-manteiga crua", "Verduras e legumes"),
  food("Camarão grande cozido", "Peixes e frutos do mar"),
  food("Tilápia grelhada", "Peixes e frutos do mar"),
  food("Pão francês", "Pães e padaria"),
  food("Pão de forma sem glúten", "Pães e padaria"),
  food("Paçoca de amendoim", "Doces e açúcares"),
  food("Ovo de galinha cozido", "Ovos"),
  food("Abacaxi cru", "Frutas"),
  food("Noz-moscada", "Temperos e molhos"),
  food("Noz", "Castanhas e sementes"),
  food("Frango grelhado", "Carnes e aves"),
];

describe("a food contradicts an allergy", () => {
  it.each([
    ["Intolerância à lactose", ["Leite integral UHT"]],
    ["APLV", ["Leite integral UHT", "Leite semidesnatado zero lactose"]],
    ["Camarão e frutos do mar", ["Camarão grande cozido"]],
    ["Peixes", ["Tilápia grelhada"]],
    ["doença celíaca", ["Pão francês"]],
    ["Amendoim", ["Paçoca de amendoim"]],
    ["ovos", ["Ovo de galinha cozido"]],
    ["castanhas e nozes", ["Noz"]],
    ["Alergia a abacaxi", ["Abacaxi cru"]],
    ["corante vermelho", []],
  ])("by its category or its name: %s", (text, expected) => {
    expect(foodsAgainst([restriction("ALLERGY", text)], FOODS).flatMap(({ names }) => names)).toEqual(expected);
  });

  it.each([
    ["Alergia a leite", "Leite de coco", false],
    ["Alergia a leite", "Leite integral", true],
    ["Alergia a leite e coco", "Leite de coco", true],
    ["Proteína do leite", "Proteína de soja texturizada", false],
    ["Farinha de trigo", "Farinha de arroz", false],
    ["Farinha de trigo", "Farinha de trigo", true],
    ["Trigo", "Trigo sarraceno", false],
    ["Alergia a noz", "Noz-moscada", false],
    ["Peixe e siri", "Siri cozido", true],
    ["Camarões", "Camarão cozido", true],
    ["amendoins", "Paçoca de amendoim", true],
    ["uva", "Uva itália", true],
    ["Morango", "Iogurte sabor morango", true],
    ["Laranja", "Suco de laranja-pera", true],
    ["Alergia a tomates", "Molho de tomate", true],
    ["Evitar açúcar", "Geleia sem adição de açúcar", false],
    ["Queijo", "Queijo minas", true],
    ["Remédio para pressão", "Castanha-do-pará", false],
    ["Ovolactovegetariana", "Frango grelhado", true],
    ["ovo-lacto-vegetariana", "Frango grelhado", true],
    ["ovo-lacto-vegetariana", "Ovo cozido", false],
    ["Alergia a ovo, vegetariana", "Ovo cozido", true],
  ])("by what is in it, and by no other word: %s, %s", (text, name, expected) => {
    const category = name.startsWith("Frango") ? "Carnes e aves" : "Outros";
    expect(foodsAgainst([restriction("ALLERGY", text)], [food(name, category)])).toHaveLength(expected ? 1 : 0);
  });

  it("or another kind of restriction, but never an injury", () => {
    expect(foodsAgainst([restriction("OTHER", "Vegetariana")], FOODS)[0]?.names).toContain("Frango grelhado");
    expect(foodsAgainst([restriction("INJURY", "leite")], FOODS)).toEqual([]);
  });
});

describe("the tables", () => {
  it("say each thing once", () => {
    for (const { said, names } of [...EXERCISE_ROWS, ...FOOD_ROWS])
      for (const phrases of [said, names]) expect(new Set(phrases).size).toBe(phrases.length);
  });
});
