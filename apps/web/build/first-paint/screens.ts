import { academy } from "@prancheta/contract/academy/academy";
import { paymentCards } from "@prancheta/contract/billing/cards";
import { growth } from "@prancheta/contract/billing/growth";
import { invoices } from "@prancheta/contract/billing/invoices";
import { services } from "@prancheta/contract/billing/services";
import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { DIET_PAGE, diets } from "@prancheta/contract/diets/diets";
import { foods, OWN_FOOD_PAGE } from "@prancheta/contract/diets/foods";
import { folders, trash } from "@prancheta/contract/folders/folders";
import { STORAGE_PAGE } from "@prancheta/contract/folders/limits";
import { home } from "@prancheta/contract/home/home";
import { partners } from "@prancheta/contract/partners/partners";
import { codes } from "@prancheta/contract/plans/codes";
import { CODE_PAGE, PLAN_PAGE } from "@prancheta/contract/plans/limits";
import { plans } from "@prancheta/contract/plans/plans";
import { QUESTIONNAIRE_PAGE, questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { AVATAR_PAGE } from "@prancheta/contract/rocket/limits";
import { rocket } from "@prancheta/contract/rocket/rocket";
import { shop } from "@prancheta/contract/shop/shop";
import { social } from "@prancheta/contract/social/social";
import { STUDENT_PAGE, students } from "@prancheta/contract/students/students";
import { EXERCISE_PAGE, exercises } from "@prancheta/contract/training/exercises";
import { SHEET_PAGE, sheets } from "@prancheta/contract/training/training";
import { STATEMENT_PAGE, wallet } from "@prancheta/contract/wallet/wallet";
import type { EarlyCall } from "@prancheta/web-build/first-paint/boot.ts";
import type { Screen } from "@prancheta/web-build/first-paint/screen-files.ts";
import type { paths } from "../../src/navigation/paths.ts";
import { routeModules } from "./route-modules.ts";

/** How many students wait for the coach, as the shell asks it. */
const toEvaluate: EarlyCall = { path: students.toEvaluate.path };

/** The content of the folder in the address. A search has another name there than in the call. */
const contentOf = ({ path }: { path: string }): EarlyCall => ({
  path: path.replace(":folderId", ":id"),
  filters: ["order"],
  query: { skip: 0, take: STORAGE_PAGE },
  unless: ["busca"],
});

/** The calls that each screen makes at once. A screen whose call is missing here makes it later, when it is drawn. */
const calls: Partial<Record<(typeof paths)[keyof typeof paths], readonly EarlyCall[]>> = {
  "/inicio": [{ path: home.read.path }, toEvaluate],
  "/alunos": [
    {
      path: students.list.path,
      filters: ["nameOrEmail", "plan", "motivation", "interaction", "tag", "sort"],
      query: { skip: 0, take: STUDENT_PAGE },
    },
    toEvaluate,
  ],
  "/alunos/perfil/$id": [{ path: students.read.path }, { path: dietLinks.ofStudent.path }],
  "/configuracoes": [{ path: social.read.path }],
  "/questionarios": [{ path: questionnaires.list.path, query: { skip: 0, take: QUESTIONNAIRE_PAGE } }],
  "/questionario/$id": [{ path: questionnaires.read.path }],
  "/fichas-exercicios/fichas": [
    {
      path: sheets.list.path,
      filters: ["description", "objective", "type", "level"],
      query: { skip: 0, take: SHEET_PAGE },
    },
  ],
  "/fichas-exercicios/fichas/$id": [{ path: sheets.read.path }],
  "/fichas-exercicios/fichas/$id/imprimir": [{ path: sheets.read.path }],
  "/fichas-exercicios/exercicios": [
    { path: exercises.list.path, filters: ["name", "group", "gender"], query: { skip: 0, take: EXERCISE_PAGE } },
  ],
  "/fichas-exercicios/exercicios/$id": [{ path: exercises.read.path }],
  "/dieta": [{ path: diets.list.path, filters: ["title", "objective"], query: { skip: 0, take: DIET_PAGE } }],
  "/dieta/alimentos": [
    { path: foods.list.path, filters: ["name"], query: { origin: "OWN", skip: 0, take: OWN_FOOD_PAGE } },
  ],
  "/dieta/$id": [{ path: diets.read.path }],
  "/dieta/$id/imprimir": [{ path: diets.read.path }],
  "/planos/consultoria": [
    { path: plans.list.path, filters: ["name", "duration", "active", "show"], query: { skip: 0, take: PLAN_PAGE } },
  ],
  "/planos/consultoria/$id": [{ path: plans.read.path }],
  // There is no plan to read yet.
  "/planos/novo": [],
  "/planos/codigos": [
    {
      path: codes.list.path,
      filters: ["code", "description", "discountType", "planId"],
      query: { "includes[]": "billingPlan", skip: 0, take: CODE_PAGE },
      // The tags are sent one by one, and the other tab does not show the list.
      unless: ["tags", "aba"],
    },
  ],
  "/financeiro/carteira": [
    { path: wallet.summary.path },
    {
      path: wallet.statement.path,
      filters: ["name", "type", "status", "paymentMethod"],
      query: { skip: 0, take: STATEMENT_PAGE },
    },
  ],
  "/financeiro/carteira/saque": [{ path: wallet.summary.path }],
  "/assinaturas": [{ path: services.read.path }, { path: invoices.current.path }],
  "/assinaturas/cartao": [{ path: paymentCards.list.path }],
  "/assinaturas/gerenciar": [{ path: paymentCards.config.path }, { path: paymentCards.list.path }],
  "/assinaturas/growth": [{ path: growth.read.path }],
  "/pasta/$id": [
    { path: folders.read.path.replace(":folderId", ":id") },
    contentOf(folders.inside),
    contentOf(folders.files),
  ],
  "/lixeira": [{ path: trash.list.path, query: { skip: 0, take: STORAGE_PAGE } }],
  "/rocket": [
    { path: rocket.avatars.path, filters: ["status"], query: { skip: 0, take: AVATAR_PAGE } },
    { path: rocket.facts.path },
  ],
  "/shop": [{ path: shop.list.path }],
  "/shop/$id": [{ path: shop.list.path }],
  "/academy": [{ path: academy.read.path }],
  "/academy/watch/$id": [{ path: academy.read.path }],
};

const SHELL = "app/shell/Shell.tsx";
const me: EarlyCall = { path: partners.me.path };

/** The modules and first calls of every screen; at any other address, the shell says that there is none. */
export const screens: readonly Screen[] = [
  ...routeModules().map(({ path, shows, modules }) => ({
    path,
    modules,
    calls: [...(calls[path] ?? calls[shows] ?? []), ...(modules.includes(SHELL) ? [me] : [])],
  })),
  { path: undefined, modules: [SHELL], calls: [me] },
];
