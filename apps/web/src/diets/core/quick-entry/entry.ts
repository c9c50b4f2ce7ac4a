import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { decimalIn } from "@prancheta/ui/form/numbers/decimal.ts";
import type { EnteredAmount } from "../portion.ts";
import { plainSpelling } from "./spelling.ts";

/** What a line of the food search contains: a food's name and perhaps a quantity. */
export interface FoodEntry {
  readonly name: string;
  /** Null without a quantity. */
  readonly amount: number | null;
  /** The text after the number: '', 'g', 'colheres de sopa'. */
  readonly unit: string;
}

const AMOUNT = "(?<amount>\\d+(?:[.,]\\d+)?|(?:\\d+ )?\\d/\\d|\\d*[½⅓⅔¼¾])";
const MEASURES = [
  "x[ií]cara copo concha escumadeira pegador prato pote lata fatia peda[çc](?:inh)?o por[çc](?:ão|ões) unidade dose",
  "dosador punhado fil[ée] bife posta folha rodela gomo espiga sach[êe] ta[çc]a garraf(?:inh)?a caixinha pacote tablete",
  "quadradinho cubo bola dente ramo cacho tigela pitada gota ponta",
];
const MEASURE = `(?:${MEASURES.join(" ").replaceAll(" ", "|")})(?:e?s)?`;
const SPOON = "colher(?:es)?(?: d[ae] (?:sopa|ch[áa]|sobremesa|caf[ée]|servir))?";
/** A cup has a size only if another 'de' follows: '1 xícara de café com leite' is a cup of any size. */
const OF = "(?: d[ae] (?:sobremesa|faca)| d[ae] (?:ch[áa]|caf[ée])(?= d[aeo]s? ))?";
const SIZE = "(?:pequen[ao]|m[ée]di[ao]|grande|fin[ao]|ras[ao])s?";
const UNIT = `(?<unit>ml|gr?(?=\\s)|gramas?|(?:${SPOON}|${MEASURE}${OF})(?: ${SIZE})?)`;

const AT_THE_END = new RegExp(`^(?<name>.*?\\S)\\s+${AMOUNT}\\s*(?<unit>\\p{L}[\\p{L} ]*)?$`, "u");
const IN_FRONT = new RegExp(`^${AMOUNT}\\s*(?:${UNIT}\\s+(?:d[aeo]s?\\s+)?)?(?<name>\\p{L}.*)$`, "iu");
const SIZED = new RegExp(`^(?<name>.*\\S) (?<size>${SIZE})$`, "iu");

const SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/[õã]es(?!\p{L})/gu, "ão"],
  [/(?<=\p{L}{3})ais(?!\p{L})/gu, "al"],
  [/(?<=\p{L}{2})éis(?!\p{L})/gu, "el"],
  [/(?<=\p{L}{2})ns(?!\p{L})/gu, "m"],
  [/(?<=\p{L}{2})zes(?!\p{L})/gu, "z"],
  [/(?<=\p{L}{2}(?!ê)\p{L})s(?!\p{L})/gu, ""],
];

/** Foods are called in the singular: '2 ovos', '2 pães', '2 torradas integrais'. */
const singular = (name: string) => SINGULARS.reduce((one, [many, ending]) => one.replace(many, ending), name);

const entryOf = ({ name, amount, unit = "" }: Partial<Record<string, string>> = {}): FoodEntry | undefined => {
  const number = decimalIn(amount ?? "");
  return name && number !== null && !Number.isNaN(number) ? { name, amount: number, unit: unit.trim() } : undefined;
};

const entryAtTheEnd = (text: string) => entryOf(AT_THE_END.exec(text)?.groups);

const entryInFront = (text: string): FoodEntry | undefined => {
  const entry = entryOf(IN_FRONT.exec(text)?.groups);
  return entry && { ...entry, name: singular(entry.name) };
};

/** 'arroz 150g', 'pão francês 1/2 unidade' or '2 fatias de queijo'; a text without a quantity at its end or front is only a name. */
export const entryIn = (text: string): FoodEntry => {
  const line = plainSpelling(text);
  return entryAtTheEnd(line) ?? entryInFront(line) ?? { name: line, amount: null, unit: "" };
};

/** '1 banana média': first the food in that size, then in any. */
const withoutSize = ({ name, amount, unit }: FoodEntry): readonly FoodEntry[] => {
  const { name: plain, size } = SIZED.exec(name)?.groups ?? {};
  if (!plain || unit !== "") return [];
  return [`unidade ${size}`, ""].map((one) => ({ name: singular(plain), amount, unit: one }));
};

/** All that a pasted line may mean, the likeliest first. */
export const readingsOf = (text: string): readonly FoodEntry[] => {
  const entry = entryIn(text);
  if (entry.amount === null) return [entry, { ...entry, name: singular(entry.name) }];
  // '2 fatias de queijo (60 g)' says its quantity twice.
  const inner = entryInFront(entry.name);
  const whole = { name: plainSpelling(text), amount: null, unit: "" };
  const readings = inner ? [inner, { ...entry, name: inner.name }] : [entry, { ...entry, name: singular(entry.name) }];
  return [whole, ...readings, ...readings.flatMap(withoutSize)];
};

const GRAMS_SAID = new Set(["g", "gr", "grama", "gramas"]);
const STEM = 4;

/** Without accents and capitals. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Of a small, a middle and a large slice, '2 fatias' means the middle one. */
const MIDDLE = / médi[ao]$/;

interface NamedMeasure {
  readonly type: string;
  /** How many of the unit it is: '1/2 unidade' is half of one. */
  readonly units: number;
}

/** The household measure whose words begin with the words of `unit`: 'colheres sopa' finds '1 colher de sopa'. */
const measureCalled = ({ measures }: Food, unit: string): NamedMeasure | undefined => {
  const stems = plain(unit)
    .split(" ")
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, STEM));
  if (stems.length === 0) return undefined;
  const isCalled = (label: string) =>
    stems.every((stem) =>
      plain(label)
        .split(" ")
        .some((word) => word.startsWith(stem)),
    );
  const called = measures.map(({ label }) => label).filter(isCalled);
  const whole = called.filter((label) => label.startsWith("1 "));
  const usual = whole.find((label) => MIDDLE.test(label)) ?? whole[0];
  if (usual) return { type: usual, units: 1 };
  const half = called.find((label) => label.startsWith("1/2 "));
  return half === undefined ? undefined : { type: half, units: 0.5 };
};

/** A small number counts pieces where the food comes in pieces: 'ovo 2' is not two grams of egg. */
export const MAX_PIECES = 10;

const MILLILITRES = "ml";

/** What is drunk, or poured from a glass: a millilitre weighs about a gram (docs/rules/diets.md). */
const isPoured = (food: Food) => ["copo", "xicara", "garrafa", "caixinha"].some((unit) => measureCalled(food, unit));

const IN_GRAMS: NamedMeasure = { type: GRAMS, units: 1 };

const unitSaid = (food: Food, amount: number, unit: string): NamedMeasure | undefined => {
  if (GRAMS_SAID.has(plain(unit))) return IN_GRAMS;
  if (plain(unit) === MILLILITRES) return isPoured(food) ? IN_GRAMS : undefined;
  if (unit !== "") return measureCalled(food, unit);
  return (amount <= MAX_PIECES && measureCalled(food, "unidade")) || IN_GRAMS;
};

/** The quantity of an entry in a unit that the food has; undefined if the entry has no usable quantity. */
export const enteredAmountOf = (food: Food, { amount, unit }: FoodEntry): EnteredAmount | undefined => {
  const measure = amount === null || amount <= 0 ? undefined : unitSaid(food, amount, unit);
  return measure && amount !== null ? { type: measure.type, entered: amount / measure.units } : undefined;
};
