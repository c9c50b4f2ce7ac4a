import { type Choice, REMEMBERED } from "./message.ts";

const KEY = "prancheta.rocket.last";

const isChoice = (value: unknown): value is Choice =>
  Array.isArray(value) && value.every((variant) => Number.isInteger(variant));

/** The variants of the last messages copied in this browser; anything unreadable counts as none. */
export function lastChoices(): readonly Choice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChoice).slice(-REMEMBERED) : [];
  } catch {
    return [];
  }
}

export function rememberChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...lastChoices(), choice].slice(-REMEMBERED)));
  } catch {
    // Without storage only the current screen avoids repetition.
  }
}
