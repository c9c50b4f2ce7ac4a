import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { startSession } from "../platform/session.ts";
import { aQuestionnaire, aQuestionnaireCard } from "./a-questionnaire.ts";
import { id } from "./a-student.ts";
import { data, fakeServer } from "./fake-server.ts";
import { openApp, user } from "./open-app.tsx";

export const ONE = `/v2/partners/questionnaires/${id(1)}`;
export const CREATE = "POST /v2/partners/questionnaires";
const me = { id: id(9), name: "Marina Duarte", email: "m@p.demo", photo: null, zone: "America/Sao_Paulo" };
export const STILL_OPEN = "Só é possível salvar o questionário após validar todas as perguntas.";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

export const arrive = async (address: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    "GET /v2/partners/me": () => data(me),
    "GET /v2/support": () => data({ email: "a@b.com", whatsapp: "5511999990000" }),
    "GET /v2/partners/questionnaires": () => Response.json({ data: [aQuestionnaireCard()], total: 1 }),
    [`GET ${ONE}`]: () => data(aQuestionnaire()),
    ...routes,
  });
  cleanup();
  startSession({ token: "t1", refreshToken: "r1" });
  await openApp(address);
  return server;
};
export const open = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = await arrive(`/questionario/${id(1)}`, routes);
  await screen.findByRole("heading", { level: 1, name: /questionário$/ });
  return server;
};
export const openNew = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
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
