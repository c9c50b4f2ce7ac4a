import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { signedIn } from "./frames.ts";

const questionnaires = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaires,
  staticData: { title: "Questionários de anamnese" },
  component: lazyRouteComponent(() => import("../../questionnaires/QuestionnairesPage.tsx"), "QuestionnairesPage"),
});

const questionnaire = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questionnaire,
  staticData: { title: "Questionário" },
  component: lazyRouteComponent(
    () => import("../../questionnaires/editor/QuestionnaireEditorPage.tsx"),
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

export const questionnaireRoutes = [questionnaires, questionnaire, questionnaireRoot];
