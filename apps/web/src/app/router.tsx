import type { VerificationStatus } from "@prancheta/contract/accounts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { SHEET_ID } from "../platform/sheet.ts";
import { BareFrame } from "./BareFrame.tsx";
import { requireNoSession, requireSession } from "./guard.ts";
import { type LinkGrant, linkSearch, takeLinkReturn } from "./link-return.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ProblemPage } from "./ProblemPage.tsx";
import { paths } from "./paths.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { UnavailablePage } from "./UnavailablePage.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's title; ' · Prancheta' follows. */
    title?: string;
  }
  interface HistoryState {
    /** An e-mail that was verified or registered on the screen before, and what it turned out to be. */
    email?: string;
    status?: VerificationStatus;
    /** First name and initial of the account behind the e-mail, and whether its birthday is known. */
    name?: string | null;
    birthday?: boolean;
    /** A registration that waits for its code, and when another one may be asked for (milliseconds since the epoch). */
    prospect?: { id: string; freeAt: number };
    /** The secret of a mailed link, taken out of the address. */
    secret?: string;
    passwordChanged?: boolean;
    /** What the social network's dialog came back with. */
    link?: LinkGrant;
    linkDenied?: boolean;
  }
  interface Register {
    router: AppRouter;
  }
}

const root = createRootRoute({ component: Outlet });

const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: lazyRouteComponent(() => import("../accounts/EntryFrame.tsx"), "EntryFrame"),
});

const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareFrame });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell"),
});

const login = createRoute({
  getParentRoute: () => entry,
  path: paths.login,
  beforeLoad: requireNoSession,
  staticData: { title: "Área do parceiro" },
  component: lazyRouteComponent(() => import("../accounts/LoginPage.tsx"), "LoginPage"),
});

const forgot = createRoute({
  getParentRoute: () => entry,
  path: paths.forgot,
  staticData: { title: "Esqueceu sua senha?" },
  component: lazyRouteComponent(() => import("../accounts/ForgotPage.tsx"), "ForgotPage"),
});

const reset = createRoute({
  getParentRoute: () => entry,
  path: paths.reset,
  validateSearch: ({ secret }: Record<string, unknown>) => (typeof secret === "string" ? { secret } : {}),
  beforeLoad: ({ search }) => {
    // What opens an account stays out of the address bar, the history and screenshots.
    if (search.secret) throw redirect({ to: paths.reset, search: {}, state: { secret: search.secret }, replace: true });
  },
  staticData: { title: "Nova senha" },
  component: lazyRouteComponent(() => import("../accounts/ResetPage.tsx"), "ResetPage"),
});

const outbox = createRoute({
  getParentRoute: () => bare,
  path: paths.outbox,
  staticData: { title: "Caixa de saída" },
  component: lazyRouteComponent(() => import("../outbox/OutboxPage.tsx"), "OutboxPage"),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  staticData: { title: "Início" },
  component: lazyRouteComponent(() => import("../home/HomePage.tsx"), "HomePage"),
});

const students = createRoute({
  getParentRoute: () => signedIn,
  path: paths.students,
  staticData: { title: "Alunos" },
  component: lazyRouteComponent(() => import("../students/StudentsPage.tsx"), "StudentsPage"),
});

const student = createRoute({
  getParentRoute: () => signedIn,
  path: paths.student,
  staticData: { title: "Perfil do aluno" },
  component: lazyRouteComponent(() => import("../students/StudentProfilePage.tsx"), "StudentProfilePage"),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  validateSearch: linkSearch,
  beforeLoad: takeLinkReturn,
  staticData: { title: "Configurações" },
  component: lazyRouteComponent(() => import("../social/SettingsPage.tsx"), "SettingsPage"),
});

const sheets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheets,
  staticData: { title: "Fichas de treino" },
  component: lazyRouteComponent(() => import("../training/HubPage.tsx"), "HubPage"),
});

const sheetList = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheetList,
  staticData: { title: "Fichas de treino" },
  component: lazyRouteComponent(() => import("../training/sheets/SheetsPage.tsx"), "SheetsPage"),
});

/** The student from whose profile a sheet is opened. */
const studentIn = ({ aluno }: Record<string, unknown>) => (typeof aluno === "string" && aluno ? { aluno } : {});

const newSheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newSheet,
  validateSearch: studentIn,
  staticData: { title: "Nova ficha de treino" },
  component: lazyRouteComponent(() => import("../training/editor/SheetEditorPage.tsx"), "NewSheetPage"),
});

const sheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheet,
  validateSearch: studentIn,
  staticData: { title: "Editar ficha de treino" },
  component: lazyRouteComponent(() => import("../training/editor/SheetEditorPage.tsx"), "SheetPage"),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  staticData: { title: "Dados pessoais" },
  component: lazyRouteComponent(() => import("../partners/ProfilePage.tsx"), "ProfilePage"),
});

const questionnaires = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaires,
  staticData: { title: "Questionários de anamnese" },
  component: lazyRouteComponent(() => import("../questionnaires/QuestionnairesPage.tsx"), "QuestionnairesPage"),
});

const questionnaire = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaire,
  staticData: { title: "Questionário" },
  component: lazyRouteComponent(
    () => import("../questionnaires/editor/QuestionnaireEditorPage.tsx"),
    "QuestionnaireEditorPage",
  ),
});

const questionnaireRoot = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaireRoot,
  beforeLoad: () => {
    throw redirect({ to: paths.questionnaires, replace: true });
  },
});

const diets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.diets,
  staticData: { title: "Dieta" },
  component: lazyRouteComponent(() => import("../diets/DietsPage.tsx"), "DietsPage"),
});

const foods = createRoute({
  getParentRoute: () => signedIn,
  path: paths.foods,
  staticData: { title: "Meus alimentos" },
  component: lazyRouteComponent(() => import("../diets/foods/FoodsPage.tsx"), "FoodsPage"),
});

const newDiet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newDiet,
  staticData: { title: "Nova dieta" },
  component: lazyRouteComponent(() => import("../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

const diet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.diet,
  staticData: { title: "Editar dieta" },
  component: lazyRouteComponent(() => import("../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

const dietPrint = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dietPrint,
  staticData: { title: "Imprimir dieta" },
  component: lazyRouteComponent(() => import("../diets/print/DietPrintPage.tsx"), "DietPrintPage"),
});

const sheetPrint = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheetPrint,
  staticData: { title: "Imprimir ficha de treino" },
  component: lazyRouteComponent(() => import("../training/print/SheetPrintPage.tsx"), "SheetPrintPage"),
});

const exercises = createRoute({
  getParentRoute: () => signedIn,
  path: paths.exercises,
  staticData: { title: "Exercícios" },
  component: lazyRouteComponent(() => import("../training/exercises/ExercisesPage.tsx"), "ExercisesPage"),
});

const newExercise = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newExercise,
  staticData: { title: "Novo exercício" },
  component: lazyRouteComponent(() => import("../training/exercises/ExercisePage.tsx"), "NewExercisePage"),
});

const exercise = createRoute({
  getParentRoute: () => signedIn,
  path: paths.exercise,
  staticData: { title: "Editar exercício" },
  component: lazyRouteComponent(() => import("../training/exercises/ExercisePage.tsx"), "ExercisePage"),
});

/** The address of an area that is not ready. */
const notYet = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title: "Indisponível" },
    component: UnavailablePage,
  });

const terms = createRoute({
  getParentRoute: () => bare,
  path: paths.terms,
  staticData: { title: "Termos de uso" },
  component: lazyRouteComponent(() => import("../terms/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => bare,
  path: paths.privacy,
  staticData: { title: "Política de privacidade" },
  component: lazyRouteComponent(() => import("../terms/PrivacyPage.tsx"), "PrivacyPage"),
});

const registration = createRoute({
  getParentRoute: () => root,
  path: paths.registration,
  beforeLoad: ({ location: { state } }) => {
    requireNoSession();
    const { email, status } = state;
    if (!email || !status || status === "ALREADY_PARTNER")
      throw redirect({ to: paths.login, ...(email && { state: { email } }), replace: true });
  },
  staticData: { title: "Cadastro" },
  component: lazyRouteComponent(() => import("../accounts/registration/RegistrationPage.tsx"), "RegistrationPage"),
});

const routeTree = root.addChildren([
  entry.addChildren([login, forgot, reset]),
  registration,
  bare.addChildren([terms, privacy, outbox]),
  signedIn.addChildren([
    home,
    students,
    student,
    sheets,
    sheetList,
    newSheet,
    sheet,
    profile,
    settings,
    questionnaires,
    questionnaire,
    questionnaireRoot,
    diets,
    foods,
    newDiet,
    diet,
    dietPrint,
    sheetPrint,
    exercises,
    newExercise,
    exercise,
    notYet(paths.wallet),
    notYet(paths.billing),
    notYet(paths.folder),
    notYet(paths.plans),
    notYet(paths.newPlan),
    notYet(paths.planCodes),
    notYet(paths.rocket),
    notYet(paths.shop),
    notYet(paths.academy),
  ]),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollToTopSelectors: [`#${SHEET_ID}`],
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ProblemPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
