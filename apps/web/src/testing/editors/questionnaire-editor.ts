import { data } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { aQuestionnaire, aQuestionnaireCard } from "../a-questionnaire.ts";
import { id } from "../a-student.ts";
import { arrive as arriveAt, type Routes } from "../arrive.ts";
import { user } from "../open-app.tsx";

export const ONE = `/v2/partners/questionnaires/${id(1)}`;
export const CREATE = "POST /v2/partners/questionnaires";
export const STILL_OPEN = "Só é possível salvar o questionário após validar todas as perguntas.";

export const arrive = (address: string, routes: Routes = {}) => {
  cleanup();
  return arriveAt(address, {
    "GET /v2/partners/questionnaires": () => Response.json({ data: [aQuestionnaireCard()], total: 1 }),
    [`GET ${ONE}`]: () => data(aQuestionnaire()),
    ...routes,
  });
};
export const open = async (routes: Routes = {}) => {
  const server = await arrive(`/questionario/${id(1)}`, routes);
  await screen.findByRole("heading", { level: 1, name: /questionário$/ });
  return server;
};
export const openNew = async (routes: Routes = {}) => {
  const server = await arrive("/questionario/novo", routes);
  await screen.findByRole("heading", { level: 1, name: "Novo questionário" });
  return server;
};

export const titleField = () => screen.getByLabelText(/^Título do questionário/);
export const question = (number: number) => within(screen.getByRole("group", { name: `Pergunta ${number}` }));
export const button = (name: string) => screen.getByRole("button", { name });
export const save = async () => {
  await user.click(button("Salvar"));
  return within(await screen.findByRole("dialog"));
};
export const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("prancheta.draft"));
