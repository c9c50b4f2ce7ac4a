import { numberText } from "../number-text.ts";
import type { Technique } from "./techniques.ts";
import type { Level, MuscleGroup, Objective, PrescribedExercise, Repetition } from "./training.ts";

export const objectiveLabel: Record<Objective, string> = {
  HYPERTROPHY: "Hipertrofia",
  WEIGHT_LOSS: "Emagrecimento",
  DEFINITION: "Definição",
  CONDITIONING: "Condicionamento",
};

export const levelLabel: Record<Level, string> = {
  BEGINNER: "Iniciante",
  INTERMEDIATE: "Intermediário",
  ADVANCED: "Avançado",
};

export const muscleGroupLabel: Record<MuscleGroup, string> = {
  ABDOMEN: "Abdômen",
  ANTEBRACO: "Antebraço",
  BICEPS: "Bíceps",
  COSTAS: "Costas",
  GLUTEO: "Glúteo",
  LOMBAR: "Lombar",
  PEITORAL: "Peitoral",
  OMBROS: "Ombros",
  PANTURRILHA: "Panturrilha",
  PERNAS: "Pernas",
  TRAPEZIO: "Trapézio",
  TRICEPS: "Tríceps",
  AEROBICO: "Aeróbico",
  ALONGAMENTO: "Alongamento",
  MOBILIDADE: "Mobilidade",
  CROSS_TRAINING: "Cross training",
  HOME_TRAINING: "Treino em casa",
};

export const techniqueLabel: Record<Technique, string> = {
  NONE: "-",
  BI_SET: "Bi-set",
  BI_SET_NO_INTERVAL: "Bi-set sem intervalo",
  CIRCUIT: "Circuito",
  COMBINED: "Combinado",
  COMBINED_NO_INTERVAL: "Combinado sem intervalo",
  DROP_SET: "Drop-set",
  ISOMETRICS: "Isometria",
  PYRAMIDAL: "Pirâmide",
  SUPER_SLOW: "Super slow",
  TRI_SET: "Tri-set",
  TRI_SET_NO_INTERVAL: "Tri-set sem intervalo",
  AGONIST_ANTAGONIST: "Agonista e antagonista",
  THREE_SEVEN: "3/7",
  BACK_OF_SET: "Back-off set",
  CLUSTER_SET: "Cluster set",
  EXHAUSTION: "Exaustão",
  GVT: "GVT (volume alemão)",
  HEAVE_DURY: "Heavy duty",
  MTUT: "MTUT",
  DOUBLE_OVERLOAD_PYRAMID: "Pirâmide de dupla sobrecarga",
  COMPLETE_PYRAMID: "Pirâmide completa",
  CRESCENT_PYRAMID: "Pirâmide crescente",
  DECRESCENT_PYRAMID: "Pirâmide decrescente",
  ZERO_POINT: "Ponto zero",
  PRE_EXHAUSTION: "Pré-exaustão",
  PARTIAL_REPS: "Repetições parciais",
  REST_PAUSE: "Rest-pause",
  SET_21: "Série 21",
  STRIP_SET: "Strip set",
  SUPER_SERIES_NO_INTERVAL: "Supersérie sem intervalo",
  SUPER_SERIES: "Supersérie",
  UP_SET: "Up set",
};

const REPETITION_JOINT: Record<Repetition["type"], string> = { FIXED: "", INTERLEAVED: " a ", ALTERNATING: " - " };

/** '12', '8 a 10' or '12 - 10 - 8'. */
export const repetitionText = ({ type, exerciseRepetitions }: Repetition): string =>
  exerciseRepetitions.join(REPETITION_JOINT[type]);

const kilograms = numberText({ maximumFractionDigits: 2 });

/** The load and the repetitions in reserve, if prescribed: '22,5 kg', 'RIR 2'. */
export const extrasText = ({ load, rir }: Pick<PrescribedExercise, "load" | "rir">): string[] => [
  ...(load === undefined ? [] : [`${kilograms(load / 1000)} kg`]),
  ...(rir === undefined ? [] : [`RIR ${rir}`]),
];
