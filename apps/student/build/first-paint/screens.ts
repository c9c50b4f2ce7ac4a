import type { Access } from "@prancheta/contract/endpoint";
import { studentAuth } from "@prancheta/contract/student/auth";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { studentDiets } from "@prancheta/contract/student/diets";
import { studentParq } from "@prancheta/contract/student/parq";
import { studentReports } from "@prancheta/contract/student/reports";
import { studentToday } from "@prancheta/contract/student/today";
import { studentTraining } from "@prancheta/contract/student/training";
import type { EarlyCall } from "@prancheta/web-build/first-paint/boot.ts";
import type { Screen } from "@prancheta/web-build/first-paint/screen-files.ts";
import { BASE, paths } from "../../src/navigation/paths.ts";

const SHELL = ["session/links.hooks.ts", "app/shell/Shell.tsx"];
const early = ({ path, access }: { path: string; access: Access }): EarlyCall => ({
  path,
  ofStudent: access === "student",
});
const reports = early(studentReports.read);
const links = early(studentAuth.links);
const today = early(studentToday.read);
const sheets = early(studentTraining.sheets);
const diets = early(studentDiets.read);
const parq = early(studentParq.read);
const plan = early(consultancy.read);

const screen = (path: string, modules: readonly string[], calls: readonly EarlyCall[] = []): Screen => ({
  path: `${BASE}${path}`,
  modules,
  calls,
});

const inShell = (path: string, modules: readonly string[], calls: readonly EarlyCall[] = []) =>
  screen(path, [...SHELL, ...modules], [links, ...calls]);

/** The modules and first calls of every screen; at any other address, the shell says that there is none. */
export const screens: readonly Screen[] = [
  screen(paths.signIn, ["sign-in/SignInPage.tsx"]),
  screen(paths.coaches, ["session/CoachesPage.tsx"], [links]),
  screen(paths.invitation, ["joining/InvitationPage.tsx"]),
  screen(paths.buy, ["buying/BuyPage.tsx"]),
  screen(paths.joining, ["joining/JoiningPage.tsx"]),
  screen(paths.joinersParq, ["joining/JoinersParqPage.tsx"]),
  screen(paths.welcome, ["joining/WelcomePage.tsx"], [links]),
  inShell(paths.today, ["training/training-ahead.ts", "today/TodayPage.tsx"], [today]),
  inShell(paths.training, ["training/training-ahead.ts", "training/TrainingPage.tsx"], [sheets]),
  inShell(paths.workout, ["training/training-ahead.ts", "training/workout/WorkoutPage.tsx"]),
  inShell(paths.summary, ["training/training-ahead.ts", "training/summary/SummaryPage.tsx"]),
  inShell(paths.byHand, ["training/training-ahead.ts", "training/ByHandPage.tsx"], [sheets]),
  inShell(paths.history, ["training/training-ahead.ts", "training/HistoryPage.tsx"]),
  inShell(paths.diet, ["diets/diets.hooks.ts", "diets/DietPage.tsx"], [diets]),
  inShell(paths.reports, ["reports/reports.hooks.ts", "reports/ReportsPage.tsx"], [reports]),
  inShell(paths.fillReport, ["reports/reports.hooks.ts", "reports/form/ReportFormPage.tsx"], [reports]),
  inShell(paths.parq, ["parq/parq.hooks.ts", "parq/ParqPage.tsx"], [parq]),
  inShell(paths.renew, ["buying/RenewPage.tsx"]),
  inShell(paths.consultancy, ["consultancy/consultancy.hooks.ts", "consultancy/ConsultancyPage.tsx"], [plan]),
  inShell(paths.own, ["own/own-ahead.ts", "own/OwnPage.tsx"]),
  { path: undefined, modules: SHELL, calls: [links] },
];
