import type { PlacedProblem } from "../core/problems.ts";

type Wrong = Pick<PlacedProblem, "meal" | "food" | "substitution" | "field">;

/** What a problem is about: a portion, a field, or where what is missing is added. */
const selectorOf = ({ meal, food, substitution, field }: Wrong): string => {
  const portion = substitution ?? food;
  if (portion) return `[data-portion="${portion}"]`;
  const of = field ? `[data-field="${field}"]` : "[data-adds]";
  return meal ? `[data-meal="${meal}"] ${of}` : `${of}:not([data-meal] *)`;
};

const FOCUSABLE = "input, textarea, button";

/** The first wrong field, or else the first one. */
const fieldIn = (place: HTMLElement): HTMLElement | null =>
  place.matches(FOCUSABLE)
    ? place
    : (place.querySelector<HTMLElement>("[aria-invalid=true]") ?? place.querySelector<HTMLElement>(FOCUSABLE));

/** Substitutions are a line of text until they are opened. */
const openAround = ({ food }: Wrong): void =>
  document.querySelector<HTMLElement>(`[data-portion="${food}"] > [data-opens]`)?.click();

/** Frames: the far meals of a plan that was just chosen come some after the first. */
const PATIENCE = 30;

const focusOnceDrawn = (problem: Wrong, frames = PATIENCE): void => {
  const place = document.querySelector<HTMLElement>(selectorOf(problem));
  if (!place) {
    if (problem.substitution) openAround(problem);
    if (frames > 0) requestAnimationFrame(() => focusOnceDrawn(problem, frames - 1));
    return;
  }
  const field = fieldIn(place);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
};

/** Milliseconds after its last drawing by which a closed dialog has given the focus back. */
const GIVEN_BACK = 20;

/** Goes to what must be mended. */
export const focusProblem = (problem: Wrong): void => {
  requestAnimationFrame(() => setTimeout(focusOnceDrawn, GIVEN_BACK, problem));
};
