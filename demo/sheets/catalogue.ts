import type { Level, Objective } from "@prancheta/contract/training/training";
import { glutes, hamstringsAndGlutes, legs, legsEasy, quadriceps } from "./lower-body.ts";
import type { Workout } from "./prescribe.ts";
import { easyRun, fatBurning, intervals, longRun, runnersStrength } from "./running.ts";
import { arms, backAndBiceps, chestAndTriceps, pull, push, shouldersAndCore, upperBodyEasy } from "./upper-body.ts";
import { backCare, circuit, home, homeLegs, mobility, power, wholeBodyFree, wholeBodyMachines } from "./whole-body.ts";

/** For whom a sheet is; SPECIAL sheets are not assigned. */
export type Setting = "GYM" | "RUNNING" | "HOME" | "SPECIAL";

export interface DemoSheet {
  readonly name: string;
  readonly objective: Objective;
  readonly level: Level;
  readonly setting: Setting;
  readonly workouts: readonly Workout[];
}

const sheet = (
  name: string,
  objective: Objective,
  level: Level,
  workouts: readonly Workout[],
  setting: Setting = "GYM",
) => ({ name, objective, level, setting, workouts }) satisfies DemoSheet;

/** Thirty sheets in the order the coach wrote them. */
export const CATALOGUE: readonly DemoSheet[] = [
  sheet("Adaptação 2x na semana", "CONDITIONING", "BEGINNER", [wholeBodyMachines, wholeBodyFree]),
  sheet("ABC clássico", "HYPERTROPHY", "INTERMEDIATE", [chestAndTriceps, backAndBiceps, quadriceps]),
  sheet("Glúteo e posterior", "HYPERTROPHY", "INTERMEDIATE", [glutes, upperBodyEasy, hamstringsAndGlutes]),
  sheet("Emagrecimento circuito", "WEIGHT_LOSS", "BEGINNER", [circuit, wholeBodyMachines, fatBurning]),
  sheet("Corrida: primeiros 5 km", "CONDITIONING", "BEGINNER", [easyRun, runnersStrength, longRun], "RUNNING"),
  sheet("Treino em casa", "WEIGHT_LOSS", "BEGINNER", [home, homeLegs], "HOME"),
  sheet("ABCD foco em pernas", "HYPERTROPHY", "INTERMEDIATE", [quadriceps, push, hamstringsAndGlutes, pull]),
  sheet("Superior e inferior", "HYPERTROPHY", "INTERMEDIATE", [push, legs, pull, glutes]),
  sheet(
    "Corrida 10 km: base",
    "CONDITIONING",
    "INTERMEDIATE",
    [easyRun, intervals, runnersStrength, longRun],
    "RUNNING",
  ),
  sheet("Iniciante ABC", "HYPERTROPHY", "BEGINNER", [upperBodyEasy, legsEasy, wholeBodyFree]),
  sheet("ABCDE avançado", "HYPERTROPHY", "ADVANCED", [
    chestAndTriceps,
    backAndBiceps,
    quadriceps,
    shouldersAndCore,
    hamstringsAndGlutes,
  ]),
  sheet("Definição com bi-set", "DEFINITION", "INTERMEDIATE", [chestAndTriceps, legs, backAndBiceps, fatBurning]),
  sheet("Retorno depois da lesão", "CONDITIONING", "BEGINNER", [backCare, legsEasy], "SPECIAL"),
  sheet("Push, pull, legs", "HYPERTROPHY", "ADVANCED", [push, pull, legs]),
  sheet("ABCD definição", "DEFINITION", "INTERMEDIATE", [glutes, upperBodyEasy, quadriceps, circuit]),
  sheet(
    "Corrida 10 km: velocidade",
    "CONDITIONING",
    "ADVANCED",
    [intervals, easyRun, runnersStrength, longRun],
    "RUNNING",
  ),
  sheet("Emagrecimento 4x na semana", "WEIGHT_LOSS", "INTERMEDIATE", [
    wholeBodyFree,
    fatBurning,
    wholeBodyMachines,
    circuit,
  ]),
  sheet("Casa com elástico", "CONDITIONING", "INTERMEDIATE", [homeLegs, home, mobility], "HOME"),
  sheet("Braços e ombros", "HYPERTROPHY", "ADVANCED", [arms, quadriceps, shouldersAndCore, backAndBiceps]),
  sheet("Potência e força", "CONDITIONING", "ADVANCED", [power, push, legs]),
  sheet("Gestante leve", "CONDITIONING", "BEGINNER", [mobility, legsEasy], "SPECIAL"),
  sheet("Terceira idade ativa", "CONDITIONING", "BEGINNER", [wholeBodyMachines, backCare], "SPECIAL"),
  sheet("Definição verão", "DEFINITION", "ADVANCED", [chestAndTriceps, backAndBiceps, legs, shouldersAndCore, circuit]),
  sheet("Full body 3x", "HYPERTROPHY", "BEGINNER", [wholeBodyFree, wholeBodyMachines, upperBodyEasy]),
  sheet("Glúteo 4x", "HYPERTROPHY", "ADVANCED", [glutes, push, hamstringsAndGlutes, pull]),
  sheet(
    "Meia maratona",
    "CONDITIONING",
    "ADVANCED",
    [easyRun, intervals, runnersStrength, longRun, mobility],
    "RUNNING",
  ),
  sheet("Secar em 60 dias", "WEIGHT_LOSS", "ADVANCED", [circuit, legs, fatBurning, upperBodyEasy, circuit]),
  sheet("Hipertrofia 12 semanas: fase 1", "HYPERTROPHY", "INTERMEDIATE", [push, quadriceps, pull, hamstringsAndGlutes]),
  sheet("Hipertrofia 12 semanas: fase 2", "HYPERTROPHY", "ADVANCED", [
    chestAndTriceps,
    quadriceps,
    backAndBiceps,
    glutes,
    arms,
  ]),
  sheet("Mobilidade e descanso ativo", "CONDITIONING", "BEGINNER", [mobility], "SPECIAL"),
];
