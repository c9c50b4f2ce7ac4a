import { createRootRoute, createRoute, lazyRouteComponent, Outlet, type RouteComponent } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { EntryFrame } from "./EntryFrame.tsx";
import { requireNoSession, requireSession, requireStudent } from "./guard.ts";

const root = createRootRoute({ component: Outlet });

/** Screens below the brand: before the coach is known. */
const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: EntryFrame,
});

/** Screens of one coach's student, inside the shell. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: requireStudent,
  loader: async () => (await import("./shell/shell-ahead.ts")).readShellAhead(),
  component: lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell"),
});

const signIn = createRoute({
  getParentRoute: () => entry,
  path: paths.signIn,
  beforeLoad: requireNoSession,
  staticData: { title: "Entrar" },
  component: lazyRouteComponent(() => import("../sign-in/SignInPage.tsx"), "SignInPage"),
});

const coaches = createRoute({
  getParentRoute: () => entry,
  path: paths.coaches,
  beforeLoad: requireSession,
  staticData: { title: "Seus treinadores" },
  component: lazyRouteComponent(() => import("../session/CoachesPage.tsx"), "CoachesPage"),
});

/** What the screens of training show, as it was last read on this device. */
const trainingAhead = async () => (await import("../training/training-ahead.ts")).restoreTraining();

const screen = <Path extends string>(path: Path, title: string, component: RouteComponent, loader = async () => {}) =>
  createRoute({ getParentRoute: () => shell, path, staticData: { title }, component, loader });

export const routeTree = root.addChildren([
  entry.addChildren([signIn, coaches]),
  shell.addChildren([
    screen(
      paths.today,
      "Hoje",
      lazyRouteComponent(() => import("../today/TodayPage.tsx"), "TodayPage"),
      trainingAhead,
    ),
    screen(
      paths.training,
      "Treinos",
      lazyRouteComponent(() => import("../training/TrainingPage.tsx"), "TrainingPage"),
      trainingAhead,
    ),
    createRoute({
      getParentRoute: () => shell,
      path: paths.workout,
      staticData: { title: "Treino" },
      validateSearch: ({ id }: { id?: unknown }): { id?: string } => (typeof id === "string" ? { id } : {}),
      loader: trainingAhead,
      component: lazyRouteComponent(() => import("../training/WorkoutPage.tsx"), "WorkoutPage"),
    }),
    screen(
      paths.byHand,
      "Anotar treino",
      lazyRouteComponent(() => import("../training/ByHandPage.tsx"), "ByHandPage"),
      trainingAhead,
    ),
    screen(
      paths.history,
      "Treinos feitos",
      lazyRouteComponent(() => import("../training/HistoryPage.tsx"), "HistoryPage"),
      trainingAhead,
    ),
    screen(
      paths.diet,
      "Dieta",
      lazyRouteComponent(() => import("../diet/DietPage.tsx"), "DietPage"),
    ),
    screen(
      paths.reports,
      "Relatórios",
      lazyRouteComponent(() => import("../reports/ReportsPage.tsx"), "ReportsPage"),
    ),
    screen(
      paths.own,
      "Eu",
      lazyRouteComponent(() => import("../own/OwnPage.tsx"), "OwnPage"),
    ),
  ]),
]);
