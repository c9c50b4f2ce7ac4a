import { numberText, weightText } from "@prancheta/contract/number-text";
import type { LoggedSet, WorkoutRow } from "@prancheta/contract/students/performance";
import { counted } from "@prancheta/ui/text/count-text.ts";

const labels = new Map([
  [1, "Treino Intenso"],
  [0.8, "Treino Moderado"],
  [0.6, "Treino Leve"],
  [0, "Não Treinou"],
]);

/** How hard a workout was (docs/rules/training.md). */
export const intensityLabel = (value: number): string =>
  labels.get(value) ?? `Intensidade ${value.toLocaleString("pt-BR")}`;

/** Which workout of which sheet it was: 'B · Hipertrofia'. */
export const workoutName = ({ letter, sheet }: Pick<WorkoutRow, "letter" | "sheet">): string =>
  [letter, sheet].filter(Boolean).join(" · ") || "Sem ficha";

const tenths = numberText({ maximumFractionDigits: 1 });

export const averageText = (value: number | null): string => (value === null ? "—" : tenths(value));

export const trainingDaysText = (days: number): string => counted(days, "dia de treino", "dias de treino");

/** What was done in a set: '12 × 40 kg', '8 repetições'; '—' if nothing was noted. */
export const setText = ({ repetitions, load }: LoggedSet): string => {
  const noted = [
    repetitions !== null && !load && counted(repetitions, "repetição", "repetições"),
    repetitions !== null && load && `${repetitions.toLocaleString("pt-BR")} × ${weightText(load)}`,
    repetitions === null && load && weightText(load),
  ].filter((part) => typeof part === "string");
  return noted.join(", ") || "—";
};
