import { fieldsOf, isUnanswered } from "../server/problem-error.ts";
import { problemText } from "../server/problem-text.ts";

const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a path such as `address.zipCode` or `measures.0.label` leads to a single value of the form. */
const leadsToValue = (values: object, path: string): boolean => {
  let at: unknown = values;
  for (const step of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return false;
    at = Reflect.get(at, step);
  }
  return !isGroup(at);
};

const textsOf = (fields: readonly (readonly [path: string, text: string])[]): string =>
  [...new Set(fields.map(([, text]) => text))].join(" ");

/** What a failure says where no field shows its message: the messages of its fields, or else the refusal's own text. */
export const failureText = (error: unknown): string =>
  textsOf(Object.entries(fieldsOf(error))) || problemText(error).detail;

const UNKNOWN =
  "Não sabemos se deu certo: a resposta não chegou. Confira sua internet e veja como ficou antes de tentar de novo.";

/** What is said of an action that failed, under its title. Without an answer it may have been done all the same. */
export const actionFailure = (error: unknown, title: string): { title: string; detail: string } =>
  isUnanswered(error) ? { title: error.title, detail: UNKNOWN } : { title, detail: failureText(error) };

/**
 * What a form must say besides the messages at its fields: the refusal's own text, or the messages of fields that it does
 * not show. Undefined if every message stands at its field. `others` are fields shown besides those of its values.
 */
export const unshownText = (error: unknown, values: object, others: readonly string[] = []): string | undefined => {
  const fields = Object.entries(fieldsOf(error));
  if (fields.length === 0) return problemText(error).detail;
  const unshown = fields.filter(([path]) => !others.includes(path) && !leadsToValue(values, path));
  return unshown.length === 0 ? undefined : textsOf(unshown);
};
