import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from "@tanstack/react-router";
import { watchSearch } from "../../academy/watch-search.ts";
import { folderSearch } from "../../folders/folder-search.ts";
import { paths } from "../../navigation/paths.ts";
import { NEW_PLAN, planSearch } from "../../plans/plan-search.ts";
import { linkSearch, takeLinkReturn } from "../../social/link-return.ts";
import { moveSearch, needAmount } from "../../wallet/movements/move-search.ts";
import { signedIn } from "./frames.ts";

const screen = <Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, staticData: { title }, component });

/** An editor's actions are a bar at the bottom of a phone. */
const editor = <Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, staticData: { title, hasOwnBar: true }, component });

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

const social = createRoute({
  getParentRoute: () => signedIn,
  path: paths.social,
  validateSearch: linkSearch,
  beforeLoad: takeLinkReturn,
  staticData: { title: "Configurações" },
  component: lazyRouteComponent(() => import("../../social/SocialPage.tsx"), "SocialPage"),
});

/** The student from whose profile a sheet or a diet was opened. */
const studentIn = ({ aluno }: Record<string, unknown>) => (typeof aluno === "string" && aluno ? { aluno } : {});

const newSheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newSheet,
  validateSearch: studentIn,
  staticData: { title: "Nova ficha de treino", hasOwnBar: true },
  component: lazyRouteComponent(() => import("../../training/editor/SheetEditorPage.tsx"), "NewSheetPage"),
});

const sheet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheet,
  validateSearch: studentIn,
  staticData: { title: "Editar ficha de treino", hasOwnBar: true },
  component: lazyRouteComponent(() => import("../../training/editor/SheetEditorPage.tsx"), "SheetPage"),
});

const newDiet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newDiet,
  validateSearch: studentIn,
  staticData: { title: "Nova dieta", hasOwnBar: true },
  component: lazyRouteComponent(() => import("../../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

const diet = createRoute({
  getParentRoute: () => signedIn,
  path: paths.diet,
  validateSearch: studentIn,
  staticData: { title: "Editar dieta", hasOwnBar: true },
  component: lazyRouteComponent(() => import("../../diets/editor/DietEditorPage.tsx"), "DietEditorPage"),
});

interface ProfileSearch {
  ficha?: string;
  dieta?: string;
  avaliar?: string;
  secao?: string;
  canChangePlan?: string;
}

/** A sheet or a diet that was just saved for this student, whether the report that is due first opens, and which section is open. */
const profileSearch = ({ ficha, dieta, avaliar, secao, canChangePlan }: Record<string, unknown>): ProfileSearch => ({
  ...(typeof ficha === "string" && { ficha }),
  ...(typeof dieta === "string" && { dieta }),
  ...(typeof avaliar === "string" && { avaliar }),
  ...(typeof secao === "string" && { secao }),
  ...(typeof canChangePlan === "string" && { canChangePlan }),
});

const student = createRoute({
  getParentRoute: () => signedIn,
  path: paths.student,
  validateSearch: profileSearch,
  staticData: { title: "Perfil do aluno" },
  component: lazyRouteComponent(() => import("../../student-profile/StudentProfilePage.tsx"), "StudentProfilePage"),
});

const questionnaireRoot = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaireRoot,
  beforeLoad: () => {
    throw redirect({ to: paths.questionnaires, replace: true });
  },
});

const walletRoot = createRoute({
  getParentRoute: () => signedIn,
  path: paths.walletRoot,
  beforeLoad: () => {
    throw redirect({ to: paths.wallet, replace: true });
  },
});

const plan = createRoute({
  getParentRoute: () => signedIn,
  path: paths.plan,
  validateSearch: planSearch,
  staticData: { title: "Consultoria", hasOwnBar: true },
  component: lazyRouteComponent(() => import("../../plans/form/PlanPage.tsx"), "PlanPage"),
});

const newPlan = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newPlan,
  validateSearch: planSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.plan, params: { id: NEW_PLAN }, search, replace: true });
  },
});

/** A plan's short address. */
const shortPlan = createRoute({
  getParentRoute: () => signedIn,
  path: paths.shortPlan,
  validateSearch: planSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: paths.plan, params, search, replace: true });
  },
});

const withdraw = createRoute({
  getParentRoute: () => signedIn,
  path: paths.withdraw,
  validateSearch: moveSearch,
  staticData: { title: "Defina um valor" },
  component: lazyRouteComponent(() => import("../../wallet/movements/MovePage.tsx"), "MovePage"),
});

const confirmWithdraw = createRoute({
  getParentRoute: () => signedIn,
  path: paths.confirmWithdraw,
  validateSearch: moveSearch,
  beforeLoad: needAmount,
  staticData: { title: "Confirmação" },
  component: lazyRouteComponent(() => import("../../wallet/movements/ConfirmMovePage.tsx"), "ConfirmMovePage"),
});

const academyWatch = createRoute({
  getParentRoute: () => signedIn,
  path: paths.academyWatch,
  validateSearch: watchSearch,
  staticData: { title: "Academy" },
  component: lazyRouteComponent(() => import("../../academy/WatchPage.tsx"), "WatchPage"),
});

const folder = createRoute({
  getParentRoute: () => signedIn,
  path: paths.folder,
  validateSearch: folderSearch,
  staticData: { title: "Pasta" },
  component: lazyRouteComponent(() => import("../../folders/FolderPage.tsx"), "FolderPage"),
});

/** Every screen inside the shell. */
export const signedInRoutes = [
  home,
  students,
  student,
  screen(
    paths.invite,
    "Convidar aluno",
    lazyRouteComponent(() => import("../../student/invitations/InvitePage.tsx"), "InvitePage"),
  ),
  screen(
    paths.inviteMany,
    "Convidar vários alunos",
    lazyRouteComponent(() => import("../../student/invitations/list/InviteManyPage.tsx"), "InviteManyPage"),
  ),
  screen(
    paths.profile,
    "Dados pessoais",
    lazyRouteComponent(() => import("../OwnProfile.tsx"), "OwnProfile"),
  ),
  social,
  screen(
    paths.sheets,
    "Fichas de treino",
    lazyRouteComponent(() => import("../../training/HubPage.tsx"), "HubPage"),
  ),
  screen(
    paths.sheetList,
    "Fichas de treino",
    lazyRouteComponent(() => import("../../training/sheets/SheetsPage.tsx"), "SheetsPage"),
  ),
  newSheet,
  sheet,
  screen(
    paths.sheetPrint,
    "Imprimir ficha de treino",
    lazyRouteComponent(() => import("../../training/print/SheetPrintPage.tsx"), "SheetPrintPage"),
  ),
  screen(
    paths.exercises,
    "Exercícios",
    lazyRouteComponent(() => import("../../training/exercises/ExercisesPage.tsx"), "ExercisesPage"),
  ),
  screen(
    paths.newExercise,
    "Novo exercício",
    lazyRouteComponent(() => import("../../training/exercises/ExercisePage.tsx"), "NewExercisePage"),
  ),
  screen(
    paths.exercise,
    "Editar exercício",
    lazyRouteComponent(() => import("../../training/exercises/ExercisePage.tsx"), "ExercisePage"),
  ),
  screen(
    paths.questionnaires,
    "Questionários de anamnese",
    lazyRouteComponent(() => import("../../questionnaires/QuestionnairesPage.tsx"), "QuestionnairesPage"),
  ),
  editor(
    paths.questionnaire,
    "Questionário",
    lazyRouteComponent(
      () => import("../../questionnaires/editor/QuestionnaireEditorPage.tsx"),
      "QuestionnaireEditorPage",
    ),
  ),
  questionnaireRoot,
  screen(
    paths.diets,
    "Dieta",
    lazyRouteComponent(() => import("../../diets/DietsPage.tsx"), "DietsPage"),
  ),
  screen(
    paths.foods,
    "Meus alimentos",
    lazyRouteComponent(() => import("../../diets/foods/FoodsPage.tsx"), "FoodsPage"),
  ),
  newDiet,
  diet,
  screen(
    paths.dietPrint,
    "Imprimir dieta",
    lazyRouteComponent(() => import("../../diets/print/DietPrintPage.tsx"), "DietPrintPage"),
  ),
  screen(
    paths.plans,
    "Planos",
    lazyRouteComponent(() => import("../../plans/HubPage.tsx"), "HubPage"),
  ),
  screen(
    paths.planList,
    "Planos de consultoria",
    lazyRouteComponent(() => import("../../plans/list/PlansPage.tsx"), "PlansPage"),
  ),
  screen(
    paths.planCodes,
    "Códigos dos planos",
    lazyRouteComponent(() => import("../../plans/codes/CodesPage.tsx"), "CodesPage"),
  ),
  plan,
  newPlan,
  shortPlan,
  walletRoot,
  screen(
    paths.wallet,
    "Carteira",
    lazyRouteComponent(() => import("../../wallet/WalletPage.tsx"), "WalletPage"),
  ),
  withdraw,
  confirmWithdraw,
  screen(
    paths.billing,
    "Assinaturas",
    lazyRouteComponent(() => import("../../billing/BillingPage.tsx"), "BillingPage"),
  ),
  screen(
    paths.billingCard,
    "Cadastrar cartão",
    lazyRouteComponent(() => import("../../billing/card/CardPage.tsx"), "CardPage"),
  ),
  screen(
    paths.billingManagement,
    "Gerenciar pagamentos",
    lazyRouteComponent(() => import("../../billing/manage/ManagePage.tsx"), "ManagePage"),
  ),
  screen(
    paths.growth,
    "Growth Marketing",
    lazyRouteComponent(() => import("../../billing/growth/GrowthPage.tsx"), "GrowthPage"),
  ),
  folder,
  screen(
    paths.trash,
    "Lixeira",
    lazyRouteComponent(() => import("../../folders/trash/TrashPage.tsx"), "TrashPage"),
  ),
  screen(
    paths.rocket,
    "Rocket",
    lazyRouteComponent(() => import("../../rocket/RocketPage.tsx"), "RocketPage"),
  ),
  screen(
    paths.shop,
    "Shop",
    lazyRouteComponent(() => import("../../shop/ShopPage.tsx"), "ShopPage"),
  ),
  screen(
    paths.shopProduct,
    "Shop",
    lazyRouteComponent(() => import("../../shop/ProductPage.tsx"), "ProductPage"),
  ),
  academyWatch,
  screen(
    paths.academy,
    "Academy",
    lazyRouteComponent(() => import("../../academy/AcademyPage.tsx"), "AcademyPage"),
  ),
] as const;
