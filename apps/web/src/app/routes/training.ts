import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { signedIn } from "./frames.ts";

/** The student from whose profile the sheet was opened. */
const studentIn = ({ aluno }: Record<string, unknown>) => (typeof aluno === "string" && aluno ? { aluno } : {});

const sheets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheets,
  staticData: { title: "Fichas de treino" },
  component: lazyRouteComponent(() => import("../../training/HubPage.tsx"), "HubPage"),
});

const sheetList = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheetList,
  staticData: { title: "Fichas de treino" },
  component: lazyRouteComponent(() => import("../../training/sheets/SheetsPage.tsx"), "SheetsPage"),
});

const newSheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newSheet,
  validateSearch: studentIn,
  staticData: { title: "Nova ficha de treino" },
  component: lazyRouteComponent(() => import("../../training/editor/SheetEditorPage.tsx"), "NewSheetPage"),
});

const sheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheet,
  validateSearch: studentIn,
  staticData: { title: "Editar ficha de treino" },
  component: lazyRouteComponent(() => import("../../training/editor/SheetEditorPage.tsx"), "SheetPage"),
});

const sheetPrint = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheetPrint,
  staticData: { title: "Imprimir ficha de treino" },
  component: lazyRouteComponent(() => import("../../training/print/SheetPrintPage.tsx"), "SheetPrintPage"),
});

const exercises = createRoute({
  getParentRoute: () => signedIn,
  path: paths.exercises,
  staticData: { title: "Exercícios" },
  component: lazyRouteComponent(() => import("../../training/exercises/ExercisesPage.tsx"), "ExercisesPage"),
});

const newExercise = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newExercise,
  staticData: { title: "Novo exercício" },
  component: lazyRouteComponent(() => import("../../training/exercises/ExercisePage.tsx"), "NewExercisePage"),
});

const exercise = createRoute({
  getParentRoute: () => signedIn,
  path: paths.exercise,
  staticData: { title: "Editar exercício" },
  component: lazyRouteComponent(() => import("../../training/exercises/ExercisePage.tsx"), "ExercisePage"),
});

export const trainingRoutes = [sheets, sheetList, newSheet, sheet, sheetPrint, exercises, newExercise, exercise];
