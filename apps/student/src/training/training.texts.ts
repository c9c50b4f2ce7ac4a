import type { Intensity } from "@prancheta/contract/training/workouts";
import { decimalText } from "@prancheta/ui/form/numbers/decimal.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";

const GRAMS = 1000;

/** The four labels with the value that the coach sees. */
export const INTENSITIES: readonly { readonly value: Intensity; readonly name: string }[] = [
  { value: 1, name: "Intenso" },
  { value: 0.8, name: "Moderado" },
  { value: 0.6, name: "Leve" },
  { value: 0, name: "Não treinei" },
];

export const intensityText = (value: Intensity | null): string =>
  INTENSITIES.find((one) => one.value === value)?.name ?? "Em andamento";

/** '22,5', as in a field. */
export const loadText = (grams: number | null): string => (grams === null ? "" : decimalText(grams / GRAMS));

export const gramsIn = (kilograms: number): number => Math.round(kilograms * GRAMS);

interface Figures {
  readonly repetitions: number | null;
  readonly load: number | null;
}

/** '40 kg × 10', '10 reps' without a load, '40 kg'; a dash without figures. Never broken into two lines. */
export const figuresText = ({ repetitions, load }: Figures): string => {
  const text = () => {
    if (repetitions === null) return load === null ? "—" : `${loadText(load)} kg`;
    return load ? `${loadText(load)} kg × ${repetitions}` : counted(repetitions, "rep", "reps");
  };
  return text().replaceAll(" ", "\u00a0");
};

/** '1:05', '0:45'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** '48 min', '1 h 05 min'. */
export const durationText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
};
