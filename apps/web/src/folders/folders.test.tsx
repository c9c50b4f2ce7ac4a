import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../testing/a-student.ts";
import {
  aFile,
  aFolder,
  CREATE,
  details,
  FILES,
  fileCall,
  folderCall,
  HREF,
  INSIDE,
  openFolder,
  READ,
  ROOT,
  root,
  rows,
  TRASH,
  TREE,
  withHeight,
} from "../testing/folders.ts";
import { address, put, user } from "../testing/open-app.tsx";
import classes from "./FolderPath.module.css";

withHeight();

const arts = aFolder(2, "Artes");
const texts = aFolder(3, "Textos", { items: 0 });
const full = { [INSIDE]: () => rows([arts, texts]), [FILES]: () => rows([aFile(11, "capa.png")]) };

/** The place that is kept for the way to a folder. */
const pathSkeleton = () => document.querySelector(`.${classes["skeleton"]}`);

const choose = async (name: string, action: string) => {
  await user.click(await screen.findByRole("button", { name: `Opções: ${name}` }));
  // Without a layout, its button may count as scrolled away, which hides the menu.
  await user.click(await screen.findByRole("menuitem", { name: action, hidden: true }));
};

test("the heading is the link's name until the folder says its own, with the way to it", async () => {
  let answer: (response: Response) => void = () => undefined;
  const path = [
    { id: ROOT, name: "Marketing" },
    { id: arts.id, name: "Artes novas" },
  ];
  await openFolder(
    {
      [folderCall("GET", arts.id)]: () => new Promise<Response>((resolve) => (answer = resolve)),
      [INSIDE.replace(ROOT, arts.id)]: () => rows([]),
      [FILES.replace(ROOT, arts.id)]: () => rows([]),
    },
    `/pasta/${arts.id}?name=Artes`,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Artes" })).toBeInTheDocument();
  expect(pathSkeleton()).toBeInTheDocument();
  answer(data(details({ folder: { ...arts, name: "Artes novas" }, path })));
  expect(await screen.findByRole("heading", { level: 1, name: "Artes novas" })).toBeInTheDocument();
  const way = within(screen.getByRole("navigation", { name: "Caminho da pasta" }));
  expect(way.getByRole("link", { name: "Marketing" })).toHaveAttribute("href", HREF);
  expect(way.getByText("Artes novas")).toHaveAttribute("aria-current", "page");
  expect(pathSkeleton()).not.toBeInTheDocument();
});

test("at the root no place is kept for a way to it", async () => {
  await openFolder({ ...full, [READ]: () => new Promise<Response>(() => undefined) });
  expect(await screen.findByRole("heading", { level: 1, name: "Marketing" })).toBeInTheDocument();
  expect(pathSkeleton()).not.toBeInTheDocument();
});

test("it shows its folders, its files and the space that is used", async () => {
  await openFolder(full);
  const folders = within(await screen.findByRole("region", { name: "Pastas" }));
  expect(await folders.findByRole("link", { name: "Artes" })).toHaveAttribute("href", `/pasta/${arts.id}?name=Artes`);
  expect(folders.getByText("2 itens")).toBeInTheDocument();
  expect(folders.getByText("Vazia")).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "capa.png" })).toHaveTextContent("Imagem · 2 MB · 21/11/2026");
  expect(screen.getByText(/1,5 GB de 5 GB usados, 1 MB na lixeira/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Baixar: capa.png" })).toHaveAttribute(
    "href",
    "/files/11?signature=x&download=true",
  );
});

test("each kind of file is shown in its own way", async () => {
  await openFolder({
    [FILES]: () =>
      rows([
        aFile(11, "foto.png"),
        aFile(12, "aula.mp4", { kind: "VIDEO", mimeType: "video/mp4" }),
        aFile(13, "guia.pdf", { kind: "PDF", mimeType: "application/pdf" }),
        aFile(14, "notas.txt", { kind: "TEXT", mimeType: "text/plain" }),
        aFile(15, "foto.jpg", { kind: "OTHER", mimeType: "text/html", claimedType: "image/jpeg" }),
      ]),
  });
  const card = async (name: string) => within(await screen.findByRole("article", { name }));
  const frame = async (name: string) => (await screen.findByRole("article", { name })).querySelector("iframe");
  expect((await card("aula.mp4")).getByLabelText("aula.mp4")).toHaveProperty("controls", true);
  const pdf = await frame("guia.pdf");
  expect(pdf).toHaveAttribute("title", "guia.pdf");
  expect(pdf).not.toHaveAttribute("sandbox");
  expect(pdf).toHaveAttribute("loading", "lazy");
  expect(await frame("notas.txt")).toHaveAttribute("sandbox", "");
  const other = await card("foto.jpg");
  expect(other.getByRole("link", { name: "Baixar foto.jpg" })).toHaveAttribute(
    "href",
    expect.stringContaining("download"),
  );
  expect(other.getByText("Pelo conteúdo é uma página da web (HTML), e não uma imagem (JPEG).")).toBeInTheDocument();
  const picture = await card("foto.png");
  await user.click(picture.getByRole("button", { name: "Ampliar: foto.png" }));
  const dialog = within(await screen.findByRole("dialog", { name: "foto.png" }));
  expect(dialog.getByRole("img", { name: "foto.png" })).toHaveAttribute("src", "/files/11?signature=x");
});

test("a picture that cannot be shown says so", async () => {
  await openFolder(full);
  const card = await screen.findByRole("article", { name: "capa.png" });
  const picture = card.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(card).toHaveTextContent("Não foi possível mostrar aqui. Baixe o arquivo para abrir.");
});

test.each<[how: string, open: (link: HTMLElement) => Promise<void>]>([
  ["double click", (link) => user.dblClick(link)],
  [
    "Enter",
    async (link) => {
      link.focus();
      await user.keyboard("{Enter}");
    },
  ],
  ["its options", () => choose("Artes", "Abrir")],
])("a folder opens by %s, and not by one click of the mouse", async (_how, open) => {
  await openFolder({
    ...full,
    [folderCall("GET", arts.id)]: () => data(details({ folder: arts })),
    [INSIDE.replace(ROOT, arts.id)]: () => rows([]),
    [FILES.replace(ROOT, arts.id)]: () => rows([]),
  });
  const link = await screen.findByRole("link", { name: "Artes" });
  await user.click(link);
  expect(address()).toBe(HREF);
  await open(link);
  await waitFor(() => expect(address()).toBe(`/pasta/${arts.id}?name=Artes`));
});

test("an empty folder offers the first file, a missing one the way back", async () => {
  await openFolder();
  expect(await screen.findByRole("heading", { name: "Esta pasta está vazia" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Escolher arquivos" })).toBeInTheDocument();
});

test("a folder that is not there leads back", async () => {
  const gone = () => problem(404, "folder.not_found", { title: "Pasta não encontrada", detail: "Foi excluída." });
  await openFolder({ [READ]: gone, [INSIDE]: gone, [FILES]: gone });
  expect(await screen.findByRole("heading", { level: 1, name: "Pasta não encontrada" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver assinaturas" })).toHaveAttribute("href", "/assinaturas");
});

test("a list that fails is read again on request", async () => {
  let fails = true;
  await openFolder({ ...full, [FILES]: () => (fails ? problem(400, "x.y") : rows([aFile(11, "capa.png")])) });
  expect(await screen.findByText("Não foi possível carregar os arquivos")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("article", { name: "capa.png" })).toBeInTheDocument();
});

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
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("article", { name: "capa.png" })).toBeInTheDocument();
});

test("a failing 'Desfazer' says so, also after one left the folder", async () => {
  const server = await openFolder({
    ...full,
    [fileCall("DELETE", id(11))]: () =>
      data({ id: id(11), kind: "FILE", name: "capa.png", from: "Marketing", files: 1, size: 1 }),
    [`POST ${TRASH}/${id(11)}/restore`]: () =>
      problem(404, "trash.not_found", { detail: "Este item já foi restaurado ou apagado." }),
    [`GET ${TRASH}`]: () => rows([]),
  });
  await choose("capa.png", "Excluir");
  await screen.findByText("capa.png foi para a lixeira");
  await user.click(screen.getByRole("link", { name: /Lixeira/ }));
  await screen.findByRole("heading", { level: 1, name: "Lixeira" });
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Não foi possível desfazer a exclusão de capa.png. Este item já foi restaurado ou apagado.",
  );
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

test("a search takes in the folders below and says where each thing is; the order stays in the address", async () => {
  const server = await openFolder(
    {
      [FILES]: () => rows([aFile(11, "capa.png", { folderId: arts.id })]),
      [TREE]: () => data([root, arts]),
    },
    `${HREF}&busca=capa&order=NEWEST`,
  );
  expect(await screen.findByText(/em Artes$/)).toBeInTheDocument();
  const query = server.of(FILES)[0]?.query;
  expect([query?.get("name"), query?.get("order")]).toEqual(["capa", "NEWEST"]);
  expect(screen.getByRole("heading", { level: 1, name: "Marketing" })).toBeInTheDocument();
});

test("a search without a result says so", async () => {
  await openFolder({ [TREE]: () => data([root]) }, `${HREF}&busca=nada`);
  expect(await screen.findByRole("heading", { name: "Nada encontrado" })).toBeInTheDocument();
});

test("a right click opens the page's menu and Escape gives the focus back; fields keep the browser's own menu", async () => {
  await openFolder(full);
  await screen.findByRole("article", { name: "capa.png" });
  const button = screen.getByRole("button", { name: "Nova pasta" });
  button.focus();
  fireEvent.contextMenu(button, { clientX: 40, clientY: 50 });
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Upload de arquivos",
    "Nova pasta",
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(button).toHaveFocus();
  expect(fireEvent.contextMenu(screen.getByRole("searchbox"))).toBe(true);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a finger that rests opens the page's menu, one that moves scrolls", async () => {
  await openFolder(full);
  const title = await screen.findByRole("heading", { level: 1 });
  const touches = [{ clientX: 10, clientY: 10 }];
  fireEvent.touchStart(title, { touches });
  fireEvent.touchMove(title, { touches: [{ clientX: 10, clientY: 60 }] });
  fireEvent.touchStart(title, { touches });
  await user.click(await screen.findByRole("menuitem", { name: "Nova pasta" }));
  expect(await screen.findByRole("dialog", { name: "Nova pasta" })).toBeInTheDocument();
});
