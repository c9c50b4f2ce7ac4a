import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aQuestionnaireCard } from "../testing/a-questionnaire.ts";
import { id } from "../testing/a-student.ts";
import { arrive as arriveAt, type Routes } from "../testing/arrive.ts";
import { address, user } from "../testing/open-app.tsx";

const LIST = "GET /v2/partners/questionnaires";
const CLONE = `POST /v2/partners/questionnaires/${id(1)}/clone`;
const REMOVE = `DELETE /v2/partners/questionnaires/${id(1)}`;

const mine = aQuestionnaireCard();
const trial = aQuestionnaireCard({ id: id(2), title: "Anamnese inicial", type: "TRIAL", questions: 8 });
const page = (...rows: object[]) => Response.json({ data: rows, total: rows.length });

beforeEach(() => giveLayout({ card: 78 }));

const arrive = (routes: Routes = {}, at = "/questionarios") =>
  arriveAt(at, { [LIST]: () => page(mine, trial), ...routes });

const row = async (title: string) => within(await screen.findByRole("article", { name: title }));

test("/questionario leads to the list, whose rows say what each questionnaire is", async () => {
  const server = await arrive({}, "/questionario");
  expect(address()).toBe("/questionarios");
  expect(await screen.findByRole("heading", { level: 1, name: "Questionários de anamnese" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Iniciar" })).toHaveAttribute("href", "/questionario/novo");
  expect(screen.getByRole("heading", { level: 2, name: "Questionários salvos" })).toBeInTheDocument();
  const first = await row("Acompanhamento");
  expect(first.getByText(/2 perguntas/)).toHaveTextContent("2 perguntas · criado em 20/11/2026");
  expect(first.getByRole("link", { name: "Editar Acompanhamento" })).toHaveAttribute("href", `/questionario/${id(1)}`);
  expect(first.getByRole("button", { name: "Deletar Acompanhamento" })).toBeEnabled();
  expect((await row("Anamnese inicial")).getByRole("button", { name: "Deletar Anamnese inicial" })).toBeDisabled();
  expect(server.of(LIST)[0]?.query.get("take")).toBe("5");
});

test("while it loads there are six placeholders", async () => {
  await arrive({ [LIST]: () => new Promise(() => undefined) });
  const status = (await screen.findByText("Carregando…")).closest("[role=status]");
  expect(status?.querySelectorAll("[aria-hidden] > div")).toHaveLength(6);
});

test("a failure can be tried again, and the trial questionnaire alone says where the first own one is made", async () => {
  const server = await arrive({ [LIST]: () => problem(400, "request.invalid") });
  expect(
    await screen.findByRole("heading", { name: "Não foi possível carregar os questionários" }),
  ).toBeInTheDocument();
  server.routes[LIST] = () => page(trial);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("heading", { name: "Nenhum questionário seu ainda" })).toBeInTheDocument();
  expect(await row("Anamnese inicial")).toBeDefined();
});

test("a clone is made once, and the list is read again", async () => {
  const server = await arrive({ [CLONE]: () => data({ id: id(3), version: 1 }) });
  const clone = (await row("Acompanhamento")).getByRole("button", { name: "Clonar Acompanhamento" });
  await user.dblClick(clone);
  expect(await screen.findByText("Questionário clonado com sucesso")).toBeInTheDocument();
  expect(server.of(CLONE)).toHaveLength(1);
  await waitFor(() => expect(server.of(LIST)).toHaveLength(2));
});

test("a clone that fails says so, and nothing is read again that could take the reason away", async () => {
  const server = await arrive({
    [CLONE]: () => problem(404, "questionnaire.not_found", { detail: "Não existe mais." }),
  });
  await user.click((await row("Acompanhamento")).getByRole("button", { name: "Clonar Acompanhamento" }));
  const dialog = await screen.findByRole("dialog", { name: "Não foi possível clonar esse Questionário" });
  expect(dialog).toHaveTextContent("Não existe mais.");
  expect(server.of(LIST)).toHaveLength(1);
});

test("deleting asks first and the list is read again", async () => {
  const server = await arrive({ [REMOVE]: () => data({ done: true }) });
  await user.click((await row("Acompanhamento")).getByRole("button", { name: "Deletar Acompanhamento" }));
  const dialog = await screen.findByRole("dialog", { name: "Deseja deletar o questionário Acompanhamento?" });
  expect(dialog).toHaveTextContent("Ao confirmar, essa ação não poderá ser desfeita.");
  server.routes[LIST] = () => page(trial);
  await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Questionário deletado com sucesso")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Acompanhamento" })).toBeNull());
});

test("one that is in use is not deleted, and the reason is given", async () => {
  const detail = "Você não conseguirá prosseguir com essa exclusão pois há planos ou alunos atrelados.";
  await arrive({ [REMOVE]: () => problem(409, "questionnaire.in_use", { detail }) });
  await user.click((await row("Acompanhamento")).getByRole("button", { name: "Deletar Acompanhamento" }));
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  const dialog = await screen.findByRole("dialog", { name: "Não é possível excluir esse questionário" });
  expect(dialog).toHaveTextContent(detail);
});
