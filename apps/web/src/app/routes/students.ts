import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { signedIn } from "./frames.ts";

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  staticData: { title: "Início" },
  loader: async () => (await import("../../home/home-ahead.ts")).readHomeAhead(),
  component: lazyRouteComponent(() => import("../../home/HomePage.tsx"), "HomePage"),
});

const students = createRoute({
  getParentRoute: () => signedIn,
  path: paths.students,
  staticData: { title: "Alunos" },
  loader: async ({ location }) => (await import("../../students/list/list-ahead.ts")).readListAhead(location.search),
  component: lazyRouteComponent(() => import("../../students/list/StudentsPage.tsx"), "StudentsPage"),
});

const student = createRoute({
  getParentRoute: () => signedIn,
  path: paths.student,
  staticData: { title: "Perfil do aluno" },
  component: lazyRouteComponent(() => import("../../student-profile/StudentProfilePage.tsx"), "StudentProfilePage"),
});

export const studentRoutes = [home, students, student];
