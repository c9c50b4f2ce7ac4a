import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aQuestionnaire } from "../../../testing/a-questionnaire.ts";
import { id } from "../../../testing/a-student.ts";
import { button, draftKeys, ONE, open, save, titleField } from "../../../testing/editors/questionnaire-editor.ts";
import { user } from "../../../testing/open-app.tsx";

test("an existing one is saved over its version", async () => {
  const server = await open({ [`PATCH ${ONE}`]: () => data({ id: id(1), version: 4 }) });
  fireEvent.change(titleField(), { target: { value: "Outro" } });
  const dialog = await save();
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Questionário salvo com sucesso")).toBeInTheDocument();
  const [sent] = server.of(`PATCH ${ONE}`);
  expect(sent?.headers.get("if-match")).toBe('"3"');
  const { title, questions } = aQuestionnaire({ title: "Outro" });
  expect(sent?.body).toEqual({ title, questions });
});

test("a version somebody else saved meanwhile keeps what was typed, and may be saved over", async () => {
  const server = await open({ [`PATCH ${ONE}`]: () => problem(412, "questionnaire.changed") });
  fireEvent.change(titleField(), { target: { value: "Minha" } });
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  await user.click(within(conflict).getByRole("button", { name: "Continuar editando" }));
  expect(titleField()).toHaveValue("Minha");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const again = await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  server.routes[`GET ${ONE}`] = () => data(aQuestionnaire({ version: 8 }));
  server.routes[`PATCH ${ONE}`] = () => data({ id: id(1), version: 9 });
  await user.click(within(again).getByRole("button", { name: "Salvar a minha por cima" }));
  expect(await screen.findByText("Questionário salvo com sucesso")).toBeInTheDocument();
  expect(server.of(`PATCH ${ONE}`).at(-1)?.headers.get("if-match")).toBe('"8"');
});

test("while it is saved over another version nothing can be changed, because that would not be part of what is sent", async () => {
  const server = await open({ [`PATCH ${ONE}`]: () => problem(412, "questionnaire.changed") });
  fireEvent.change(titleField(), { target: { value: "Minha" } });
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  let answer: (response: Response) => void = () => undefined;
  server.routes[`PATCH ${ONE}`] = () => new Promise<Response>((resolve) => (answer = resolve));
  await user.click(within(conflict).getByRole("button", { name: "Salvar a minha por cima" }));
  await waitFor(() => expect(server.of(`PATCH ${ONE}`)).toHaveLength(2));
  expect(titleField().closest("[inert]")).not.toBeNull();
  expect(button("Salvar")).toBeDisabled();
  answer(problem(400, "request.invalid", { detail: "Confira os campos." }));
  await screen.findByRole("dialog", { name: "Não foi possível cadastrar o questionário" });
  expect(titleField().closest("[inert]")).toBeNull();
});

test("one that was changed and then deleted elsewhere keeps what was typed on screen", async () => {
  const server = await open({ [`PATCH ${ONE}`]: () => problem(412, "questionnaire.changed") });
  fireEvent.change(titleField(), { target: { value: "Minha" } });
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  server.routes[`GET ${ONE}`] = () => problem(404, "questionnaire.not_found", { detail: "Ele não existe mais." });
  await user.click(within(conflict).getByRole("button", { name: "Abrir a versão salva" }));
  expect(await screen.findByText("Ele não existe mais.")).toBeInTheDocument();
  expect(titleField()).toHaveValue("Minha");
});

test("the version that was saved meanwhile may be opened instead", async () => {
  const server = await open({ [`PATCH ${ONE}`]: () => problem(412, "questionnaire.changed") });
  fireEvent.change(titleField(), { target: { value: "Minha" } });
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  server.routes[`GET ${ONE}`] = () => problem(400, "request.invalid", { detail: "Tente de novo." });
  await user.click(within(conflict).getByRole("button", { name: "Abrir a versão salva" }));
  // A version that cannot be read replaces nothing.
  expect(await within(conflict).findByRole("alert")).toHaveTextContent("Tente de novo.");
  expect(titleField()).toHaveValue("Minha");
  await waitFor(() => expect(draftKeys()).toHaveLength(1), { timeout: 2_000 });
  server.routes[`GET ${ONE}`] = () => data(aQuestionnaire({ version: 8, title: "Da outra aba" }));
  await user.click(within(conflict).getByRole("button", { name: "Abrir a versão salva" }));
  await waitFor(() => expect(titleField()).toHaveValue("Da outra aba"));
  expect(draftKeys()).toEqual([]);
});

test("a save that fails keeps what was typed and offers the support", async () => {
  await open({ [`PATCH ${ONE}`]: () => problem(400, "request.invalid", { detail: "Confira os campos." }) });
  fireEvent.change(titleField(), { target: { value: "Minha" } });
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  const failed = await screen.findByRole("dialog", { name: "Não foi possível cadastrar o questionário" });
  expect(failed).toHaveTextContent("Confira os campos.");
  expect(within(failed).getByRole("link", { name: /Enviar mensagem/ })).toBeInTheDocument();
  expect(titleField()).toHaveValue("Minha");
});

test("a draft is kept, offered back, taken or dropped", async () => {
  await open();
  fireEvent.change(titleField(), { target: { value: "Rascunho" } });
  await waitFor(() => expect(draftKeys()).toHaveLength(1), { timeout: 2_000 });
  expect(await screen.findByText(/^Rascunho salvo às/)).toBeInTheDocument();
  await open();
  expect(await screen.findByRole("region", { name: "Rascunho não salvo" })).toBeInTheDocument();
  expect(titleField()).toHaveValue("Acompanhamento");
  await user.click(button("Continuar rascunho"));
  expect(titleField()).toHaveValue("Rascunho");
  await open();
  await user.click(await screen.findByRole("button", { name: "Descartar rascunho" }));
  expect(titleField()).toHaveValue("Acompanhamento");
  expect(draftKeys()).toEqual([]);
});

test("a draft of an older version is saved over that one: what was saved since is asked about", async () => {
  await open();
  fireEvent.change(titleField(), { target: { value: "Rascunho" } });
  await waitFor(() => expect(draftKeys()).toHaveLength(1), { timeout: 2_000 });
  const server = await open({
    [`GET ${ONE}`]: () => data(aQuestionnaire({ version: 4, title: "De outra pessoa" })),
    [`PATCH ${ONE}`]: () => problem(412, "questionnaire.changed"),
  });
  const offer = await screen.findByRole("region", { name: "Rascunho não salvo" });
  expect(offer).toHaveTextContent("Uma versão mais nova foi salva depois dele.");
  await user.click(button("Continuar rascunho"));
  await waitFor(() => expect(localStorage.getItem(draftKeys()[0] ?? "")).toContain('"version":3'));
  await user.click((await save()).getByRole("button", { name: "Salvar" }));
  await screen.findByRole("dialog", { name: "Este questionário mudou em outro lugar" });
  expect(server.of(`PATCH ${ONE}`)[0]?.headers.get("if-match")).toBe('"3"');
});
