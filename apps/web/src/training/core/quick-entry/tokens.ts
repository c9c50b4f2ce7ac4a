import { PRESCRIPTION_LIMITS } from "@prancheta/contract/training/limits";

/**
 * The values in one piece of a quick entry. Repetitions are parsed together with the sets, when all pieces are known.
 */
export interface TokenValues {
  readonly series?: number;
  readonly repetitions?: { readonly numbers: readonly number[]; readonly firstPerStudent: boolean };
  readonly toFailure?: true;
  readonly rest?: number;
  readonly load?: number;
  readonly rir?: number;
  /** Understood, but not allowed. */
  readonly refused?: string;
}

export interface Token {
  readonly end: number;
  readonly values: TokenValues;
}

const BOUNDARY = String.raw`(?=$|[\s,;)+])`;
const UNIT = String.raw`(?!(?:[.,]\d{1,3})?\s*(?:s|seg|segundos?|min|minutos?|kgs?|quilos?|kilos?|x|'|")(?![a-z]))`;
const NUMBER = String.raw`\d{1,6}(?!\d)${UNIT}`;
const NUMBERS = String.raw`${NUMBER}(?:\s*[-–—/,]\s*${NUMBER}|\s+(?:a|ate)\s+${NUMBER})*/?`;
const REPS = "(?:reps?|repeticao|repeticoes)";
const TIMES = String.raw`\s*[x×*]\s*`;
const SECONDS = `(?:s|seg|segundos?|''|")`;
const PAUSE = String.raw`(?:descanso|desc|intervalo|int|pausa|rest)\.?(?:\s+de)?\s*:?\s*`;
const WEIGHT = String.raw`(?:carga|peso)\s*:?\s*`;
const KILOS = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;

const { series: SERIES, repetitions: REPETITIONS, rest: REST, load: LOAD, rir: RIR } = PRESCRIPTION_LIMITS;

const within = (value: number, least: number, most: number, values: TokenValues, what: string): TokenValues =>
  value >= least && value <= most ? values : { refused: `Use de ${least} a ${most} ${what}` };

const sets = (text: string): TokenValues => within(Number(text), 1, SERIES, { series: Number(text) }, "séries");

const repetitions = (text: string): TokenValues => {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (numbers.some((number) => number < 1 || number > REPETITIONS))
    return { refused: `Use de 1 a ${REPETITIONS.toLocaleString("pt-BR")} repetições` };
  return numbers.length > SERIES
    ? { refused: `Use de 1 a ${SERIES} séries` }
    : { repetitions: { numbers, firstPerStudent: text.includes("/") } };
};

const both = (series: TokenValues, others: TokenValues): TokenValues => ({ ...series, ...others });

const rest = (seconds: number): TokenValues => within(seconds, 0, REST, { rest: seconds }, "segundos de descanso");

const load = (kilos: string): TokenValues => {
  const grams = Math.round(Number(kilos.replace(",", ".")) * 1000);
  return within(grams, 0, LOAD, { load: grams }, "kg").refused === undefined
    ? { load: grams }
    : { refused: `Use até ${(LOAD / 1000).toLocaleString("pt-BR")} kg` };
};

type Matcher = readonly [form: RegExp, read: (...groups: string[]) => TokenValues];

const matcher = (form: string, read: (...groups: string[]) => TokenValues): Matcher => [
  new RegExp(`${form}${BOUNDARY}`, "y"),
  read,
];

const MATCHERS: readonly Matcher[] = [
  matcher(`(\\d{1,4})${TIMES}(${NUMBERS})(?:\\s*${REPS})?`, (series = "", numbers = "") =>
    both(sets(series), repetitions(numbers)),
  ),
  matcher(String.raw`(\d{1,4})${TIMES}\d{1,5}\s*${SECONDS}`, (series = "") =>
    both(sets(series), { refused: "Repetições são contadas em número: anote o tempo na observação" }),
  ),
  matcher(String.raw`(\d{1,4})${TIMES}(?:a\s+|ate\s+a\s+)?(?:falha|max|maximo|amrap)`, (series = "") =>
    both(sets(series), { toFailure: true }),
  ),
  matcher(
    String.raw`(\d{1,4})\s*(?:series|serie|sets?)(?:\s*(?:de|x)\s*(${NUMBERS})(?:\s*${REPS})?)?`,
    (series = "", numbers = "") => both(sets(series), numbers === "" ? {} : repetitions(numbers)),
  ),
  matcher(String.raw`(\d{1,4})\s*[x×*]`, sets),
  matcher(String.raw`(${NUMBERS})\s*${REPS}`, repetitions),
  matcher(
    String.raw`(?:${PAUSE})?(\d{1,3})\s*(?:minutos?|min|m(?=\d))(?:\s*(\d{1,2})\s*${SECONDS}|(\d{1,2}))?`,
    (minutes = "", seconds = "", bare = "") => rest(Number(minutes) * 60 + Number(seconds || bare)),
  ),
  matcher(String.raw`(?:${PAUSE})?(\d{1,3})'(?:(\d{1,2})(?:''|"|s)?)?`, (minutes = "", seconds = "") =>
    rest(Number(minutes) * 60 + Number(seconds)),
  ),
  matcher(String.raw`(?:${PAUSE})?(\d{1,5})\s*${SECONDS}`, (seconds = "") => rest(Number(seconds))),
  matcher(String.raw`${PAUSE}(\d{1,5})`, (seconds = "") => rest(Number(seconds))),
  matcher(String.raw`(?:${WEIGHT})?${KILOS}\s*(?:kgs?|quilos?|kilos?)`, load),
  matcher(`${WEIGHT}${KILOS}`, load),
  matcher(String.raw`(?:rir\s*[:=]?\s*(\d{1,2})|(\d{1,2})\s*rir)`, (after = "", before = "") =>
    within(Number(after || before), 0, RIR, { rir: Number(after || before) }, "de RIR"),
  ),
];

/** The token that begins exactly at index `at` of a lower-case text without accents, if there is one. */
export function tokenAt(plain: string, at: number): Token | undefined {
  for (const [form, read] of MATCHERS) {
    form.lastIndex = at;
    const found = form.exec(plain);
    if (found) return { end: form.lastIndex, values: read(...found.slice(1)) };
  }
  return undefined;
}
