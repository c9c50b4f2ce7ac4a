import { randomId } from "@prancheta/ui/browser/random-id.ts";
import type { PlanValues } from "./plan.form.ts";

/** Increased when the draft's format changes: a draft in another format is not offered. */
const SHAPE = 1;

export interface StoredPlan {
  /** The version that was being edited; null for a new plan. */
  readonly version: number | null;
  /** When it was stored, as `Date.now()`. */
  readonly keptAt: number;
  readonly values: PlanValues;
}

export const serializeDraft = (stored: StoredPlan): string => JSON.stringify({ shape: SHAPE, ...stored });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

const valuesIn = (values: Record<string, unknown>): PlanValues => ({
  name: textIn(values["name"]),
  duration: textOrNull(values["duration"]),
  evaluationTime: textIn(values["evaluationTime"]),
  answerTime: textIn(values["answerTime"]),
  questionnaireId: textOrNull(values["questionnaireId"]),
  followUpQuestionnaireId: textOrNull(values["followUpQuestionnaireId"]),
  descriptions: (Array.isArray(values["descriptions"]) ? values["descriptions"] : []).map((one: unknown) => ({
    key: (isRecord(one) && textIn(one["key"])) || randomId(),
    description: isRecord(one) ? textIn(one["description"]) : "",
  })),
  firstSheetId: textOrNull(values["firstSheetId"]),
  firstDietId: textOrNull(values["firstDietId"]),
  active: values["active"] === true,
  show: values["show"] === true,
  amount: numberOrNull(values["amount"]),
});

/** The stored draft; undefined without one, or if it has another format. Without zod, which would be most of the screen. */
export const parseDraft = (text: string | null): StoredPlan | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || stored["shape"] !== SHAPE || !isRecord(stored["values"])) return undefined;
    const keptAt = numberOrNull(stored["keptAt"]);
    if (keptAt === null) return undefined;
    return { version: numberOrNull(stored["version"]), keptAt, values: valuesIn(stored["values"]) };
  } catch {
    return undefined;
  }
};
