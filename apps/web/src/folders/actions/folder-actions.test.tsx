import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import {
  aFile,
  aFolder,
  arts,
  CREATE,
  choose,
  FILES,
  fileCall,
  folderCall,
  full,
  INSIDE,
  openFolder,
  ROOT,
  root,
  rows,
  TRASH,
  TREE,
  texts,
  withHeight,
} from "../../testing/folders.ts";
import { put, user } from "../../testing/open-app.tsx";

withHeight();

test("a new folder's name that is taken is said at its field, and stays typed", async () => {
  const server = await openFolder({
    [CREATE]: ({ body }) =>
      JSON.stringify(body).includes("Artes")
        ? problem(409, "folder.name_taken", { fields: { name: "Já existe um item com este nome nesta pasta." } })
        : data(aFolder(4, "Vídeos")),
  });
  await user.click(await screen.findByRole("button", { name: "Nova pasta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nova pasta" }));
  const field = await dialog.findByRole("textbox", { name: /Nome/ });
  await user.click(dialog.getByRole("button", { name: "Criar pasta" }));
  expect(await dialog.findByText("Campo obrigatório")).toBeInTheDocument();
  await put(field, "Artes");
  await user.click(dialog.getByRole("button", { name: "Criar pasta" }));
  expect(await dialog.findByText("Já existe um item com este nome nesta pasta.")).toBeInTheDocument();
  expect(field).toHaveValue("Artes");
  await put(field, "Vídeos");
  await user.click(dialog.getByRole("button", { name: "Criar pasta" }));
  expect(await screen.findByText("Pasta criada com sucesso")).toBeInTheDocument();
  expect(server.of(CREATE).at(-1)?.body).toEqual({ name: "Vídeos", parentId: ROOT });
  await waitFor(() => expect(server.of(INSIDE).length).toBeGreaterThan(1));
});

test("a file is renamed, its ending not selected", async () => {
  const RENAME = fileCall("PATCH", id(11));
  const server = await openFolder({ ...full, [RENAME]: () => data(aFile(11, "banner.png")) });
  await choose("capa.png", "Renomear");
  const dialog = within(await screen.findByRole("dialog", { name: "Renomear capa.png" }));
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: /Nome/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "capa".length]);
  await user.keyboard("banner");
  await user.click(dialog.getByRole("button", { name: "Renomear" }));
  expect(await screen.findByText("Renomeado com sucesso")).toBeInTheDocument();
  expect(server.of(RENAME).map(({ body }) => body)).toEqual([{ name: "banner.png" }]);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Opções: (capa|banner).png$/ })).toHaveFocus());
});

test("a folder moves to where it is not yet, by the keyboard, and never into itself", async () => {
  const inner = aFolder(4, "Stories", { parentId: arts.id });
  const MOVE = folderCall("PATCH", arts.id);
  const server = await openFolder({
    ...full,
    [TREE]: () => data([root, arts, inner, texts]),
    [MOVE]: () => data({ ...arts, parentId: texts.id }),
  });
  await choose("Artes", "Mover");
  const dialog = within(await screen.findByRole("dialog", { name: "Mover Artes" }));
  const choices = await dialog.findAllByRole("radio");
  expect(choices.map((choice) => choice.hasAttribute("disabled"))).toEqual([true, true, true, false]);
  expect(dialog.getByRole("button", { name: "Mover para cá" })).toBeDisabled();
  await user.click(dialog.getByRole("radio", { name: "Textos" }));
  await user.click(dialog.getByRole("button", { name: "Mover para cá" }));
  expect(await screen.findByText("Movido para Textos")).toBeInTheDocument();
  expect(server.of(MOVE).map(({ body }) => body)).toEqual([{ parentId: texts.id }]);
});

test("what is deleted comes back with 'Desfazer'", async () => {
  let isThere = true;
  const REMOVE = fileCall("DELETE", id(11));
  const RESTORE = `POST ${TRASH}/${id(11)}/restore`;
  await openFolder({
    ...full,
    [FILES]: () => rows(isThere ? [aFile(11, "capa.png")] : []),
    [REMOVE]: () => {
      isThere = false;
      return data({ id: id(11), kind: "FILE", name: "capa.png", from: "Marketing", files: 1, size: 1 });
    },
    [RESTORE]: () => {
      isThere = true;
      return data({ id: id(11), kind: "FILE", name: "capa.png", folderId: ROOT });
    },
  });
  await choose("capa.png", "Excluir");
  expect(await screen.findByText("capa.png foi para a lixeira")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("article", { name: "capa.png" })).toBeNull());
  const focused = document.activeElement;
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(focused).toHaveFocus();
  expect(await screen.findByRole("article", { name: "capa.png" })).toBeInTheDocument();
});

test.each([
  [
    "a failing",
    () => problem(404, "trash.not_found", { detail: "Este item já foi restaurado ou apagado." }),
    "Não foi possível desfazer a exclusão de capa.png. Este item já foi restaurado ou apagado.",
  ],
  [
    "an unanswered",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "Sem conexão. Não sabemos se deu certo: a resposta não chegou.",
  ],
])("%s 'Desfazer' says so, also after one left the folder", async (_, answer, text) => {
  const server = await openFolder({
    ...full,
    [fileCall("DELETE", id(11))]: () =>
      data({ id: id(11), kind: "FILE", name: "capa.png", from: "Marketing", files: 1, size: 1 }),
    [`POST ${TRASH}/${id(11)}/restore`]: answer,
    [`GET ${TRASH}`]: () => rows([]),
  });
  await choose("capa.png", "Excluir");
  await screen.findByText("capa.png foi para a lixeira");
  await user.click(screen.getByRole("link", { name: /Lixeira/ }));
  await screen.findByRole("heading", { level: 1, name: "Lixeira" });
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(server.of(`POST ${TRASH}/${id(11)}/restore`)).toHaveLength(1);
});

test.each([
  ["file", [], [aFile(11, "capa.png")], "capa.png", fileCall("DELETE", id(11))],
  ["folder", [arts], [aFile(11, "capa.png")], "Artes", folderCall("DELETE", id(2))],
])("after the last %s is deleted, the heading has the focus", async (_, folders, files, name, REMOVE) => {
  let isThere = true;
  const rest = <Row extends { name: string }>(all: readonly Row[]) => all.filter((one) => isThere || one.name !== name);
  await openFolder({
    [INSIDE]: () => rows(rest(folders)),
    [FILES]: () => rows(rest(files)),
    [REMOVE]: () => {
      isThere = false;
      return data({ id: id(11), kind: "FILE", name, from: "Marketing", files: 1, size: 1 });
    },
  });
  await choose(name, "Excluir");
  await waitFor(() => expect(screen.queryByRole("article", { name })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("what cannot be deleted says why and stays", async () => {
  await openFolder({
    ...full,
    [fileCall("DELETE", id(11))]: () => problem(503, "server.unavailable", { detail: "Tente mais tarde." }),
  });
  await choose("capa.png", "Excluir");
  const dialog = await screen.findByRole("dialog", { name: "Não foi possível excluir capa.png" });
  expect(dialog).toHaveTextContent("Tente mais tarde.");
  expect(screen.getByRole("article", { name: "capa.png", hidden: true })).toBeInTheDocument();
});

test("a lost answer does not say that nothing was deleted", async () => {
  let isThere = true;
  await openFolder({
    ...full,
    [FILES]: () => rows(isThere ? [aFile(11, "capa.png")] : []),
    [fileCall("DELETE", id(11))]: () => {
      isThere = false;
      throw new TypeError("Failed to fetch");
    },
  });
  await choose("capa.png", "Excluir");
  expect(await screen.findByRole("dialog", { name: "Sem conexão" })).toHaveTextContent(/Não sabemos se deu certo/);
  await waitFor(() => expect(screen.queryByRole("article", { name: "capa.png", hidden: true })).toBeNull());
});

test("of two that are deleted one after the other, each says what became of it", async () => {
  let refuse: (response: Response) => void = () => undefined;
  await openFolder({
    ...full,
    [FILES]: () => rows([aFile(11, "capa.png"), aFile(12, "logo.png")]),
    [fileCall("DELETE", id(11))]: () => new Promise<Response>((resolve) => (refuse = resolve)),
    [fileCall("DELETE", id(12))]: () =>
      data({ id: id(12), kind: "FILE", name: "logo.png", from: "Marketing", files: 1, size: 1 }),
  });
  await choose("capa.png", "Excluir");
  await choose("logo.png", "Excluir");
  expect(await screen.findByText("logo.png foi para a lixeira")).toBeInTheDocument();
  refuse(problem(503, "server.unavailable", { detail: "Tente mais tarde." }));
  expect(await screen.findByRole("dialog", { name: "Não foi possível excluir capa.png" })).toBeInTheDocument();
});
