import type { PlacedProblem } from "../../core/problems.ts";

type Wrong = Pick<PlacedProblem, "meal" | "food" | "substitution" | "field">;

/** The element of a problem: a portion, a field, or the place where something missing is added. */
const selectorOf = ({ meal, food, substitution, field }: Wrong): string => {
  const portion = substitution ?? food;
  if (portion) return `[data-portion="${portion}"]`;
  const of = field ? `[data-field="${field}"]` : "[data-adds]";
  return meal ? `[data-meal="${meal}"] ${of}` : `${of}:not([data-meal] *)`;
};

const FOCUSABLE = "input, textarea, button";

/** The first invalid field, otherwise the first field. */
const fieldIn = (place: HTMLElement): HTMLElement | null =>
  place.matches(FOCUSABLE)
    ? place
    : (place.querySelector<HTMLElement>("[aria-invalid=true]") ?? place.querySelector<HTMLElement>(FOCUSABLE));

/** Substitutions are a line of text until they are opened. */
const openAround = ({ food }: Wrong): void =>
  document.querySelector<HTMLElement>(`[data-portion="${food}"] > [data-opens]`)?.click();

/** Frames to wait: meals far down in a newly selected meal plan are rendered later. */
const MAX_FRAMES = 30;

const focusOnceDrawn = (problem: Wrong, frames = MAX_FRAMES): void => {
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

/** Milliseconds after which a closed dialog has returned the focus. */
const FOCUS_RETURN_MS = 20;

/** Moves the focus to the problem's place. */
export const focusProblem = (problem: Wrong): void => {
  requestAnimationFrame(() => setTimeout(focusOnceDrawn, FOCUS_RETURN_MS, problem));
};
