import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { createRoute, type RouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { entry, entryRoutes, root } from "./entry-routes.ts";
import { requireStudent } from "./guard.ts";
import { lazyScreen } from "./missing-file.ts";

/** A route loader that restores a query's last answer, so that the screen shows it before the server answers, or offline. */
const ahead =
  <Answer, Key extends QueryKey>(
    load: () => Promise<FetchQueryOptions<Answer, Error, Answer, Key> & { readonly queryKey: Key }>,
  ) =>
  async (): Promise<void> => {
    const [{ restoreOrReadAhead }, query] = await Promise.all([import("../offline/stored-answers.ts"), load()]);
    await restoreOrReadAhead(query);
  };

/** Screens of one coach's student, inside the shell. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: requireStudent,
  loader: ahead(async () => (await import("../session/links.hooks.ts")).studentLinks),
  component: lazyScreen(() => import("./shell/Shell.tsx"), "Shell"),
});

// Loaders with several queries, or with work stored on the device, have their own module.
const trainingAhead = async () => (await import("../training/training-ahead.ts")).restoreTraining();
const todayAhead = async () => (await import("../training/training-ahead.ts")).readTodayAhead();
const sheetsAhead = async () => (await import("../training/training-ahead.ts")).readSheetsAhead();
const ownAhead = async () => (await import("../own/own-ahead.ts")).restoreOwn();
const dietAhead = ahead(async () => (await import("../diets/diets.hooks.ts")).ownDiet);
const reportsAhead = ahead(async () => (await import("../reports/reports.hooks.ts")).ownReports);
const parqAhead = ahead(async () => (await import("../parq/parq.hooks.ts")).ownParq);
const consultancyAhead = ahead(async () => (await import("../consultancy/consultancy.hooks.ts")).ownConsultancy);

/** The plan and the code that a link names. */
interface RenewSearch {
  plano?: string;
  codigo?: string;
}

const screen = <Path extends string>(path: Path, title: string, component: RouteComponent, loader = async () => {}) =>
  createRoute({ getParentRoute: () => shell, path, staticData: { title }, component, loader });

export const routeTree = root.addChildren([
  entry.addChildren(entryRoutes),
  shell.addChildren([
    screen(
      paths.today,
      "Hoje",
      lazyScreen(() => import("../today/TodayPage.tsx"), "TodayPage"),
      todayAhead,
    ),
    screen(
      paths.training,
      "Treinos",
      lazyScreen(() => import("../training/TrainingPage.tsx"), "TrainingPage"),
      sheetsAhead,
    ),
    createRoute({
      getParentRoute: () => shell,
      path: paths.workout,
      staticData: { title: "Treino", isUninterrupted: true },
      validateSearch: ({ id }: { id?: unknown }): { id?: string } => (typeof id === "string" ? { id } : {}),
      loader: trainingAhead,
      component: lazyScreen(() => import("../training/workout/WorkoutPage.tsx"), "WorkoutPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.summary,
      staticData: { title: "Treino terminado" },
      beforeLoad: ({ location: { state } }) => {
        if (!state.summary) throw redirect({ to: paths.today, replace: true });
      },
      loader: trainingAhead,
      component: lazyScreen(() => import("../training/summary/SummaryPage.tsx"), "SummaryPage"),
    }),
    screen(
      paths.byHand,
      "Anotar treino",
      lazyScreen(() => import("../training/ByHandPage.tsx"), "ByHandPage"),
      sheetsAhead,
    ),
    screen(
      paths.history,
      "Treinos feitos",
      lazyScreen(() => import("../training/HistoryPage.tsx"), "HistoryPage"),
      trainingAhead,
    ),
    screen(
      paths.diet,
      "Dieta",
      lazyScreen(() => import("../diets/DietPage.tsx"), "DietPage"),
      dietAhead,
    ),
    screen(
      paths.reports,
      "Relatórios",
      lazyScreen(() => import("../reports/ReportsPage.tsx"), "ReportsPage"),
      reportsAhead,
    ),
    screen(
      paths.fillReport,
      "Preencher relatório",
      lazyScreen(() => import("../reports/form/ReportFormPage.tsx"), "ReportFormPage"),
      reportsAhead,
    ),
    screen(
      paths.parq,
      "PAR-Q",
      lazyScreen(() => import("../parq/ParqPage.tsx"), "ParqPage"),
      parqAhead,
    ),
    createRoute({
      getParentRoute: () => shell,
      path: paths.renew,
      staticData: { title: "Renovar" },
      validateSearch: ({ plano, codigo }: { plano?: unknown; codigo?: unknown }): RenewSearch => ({
        ...(typeof plano === "string" && { plano }),
        ...(typeof codigo === "string" && { codigo }),
      }),
      component: lazyScreen(() => import("../buying/RenewPage.tsx"), "RenewPage"),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.consultancy,
      staticData: { title: "Consultoria", isOpenWhilePaused: true },
      loader: consultancyAhead,
      component: lazyScreen(() => import("../consultancy/ConsultancyPage.tsx"), "ConsultancyPage"),
    }),
    screen(
      paths.own,
      "Eu",
      lazyScreen(() => import("../own/OwnPage.tsx"), "OwnPage"),
      ownAhead,
    ),
  ]),
]);
