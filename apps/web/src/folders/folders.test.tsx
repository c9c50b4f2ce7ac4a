import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  aFile,
  arts,
  choose,
  details,
  FILES,
  folderCall,
  full,
  HREF,
  INSIDE,
  openFolder,
  READ,
  ROOT,
  root,
  rows,
  TREE,
  withHeight,
} from "../testing/folders.ts";
import { address, user } from "../testing/open-app.tsx";
import classes from "./FolderPath.module.css";

withHeight();

/** The place that is kept for the way to a folder. */
const pathSkeleton = () => document.querySelector(`.${classes["skeleton"]}`);

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
        aFile(14, "notas.txt", { kind: "TEXT", mimeType: "text/plain", size: 1024 ** 2 }),
        aFile(16, "registro.txt", { kind: "TEXT", mimeType: "text/plain", size: 1024 ** 2 + 1 }),
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
  expect(await frame("registro.txt")).toBeNull();
  expect((await card("registro.txt")).getByRole("link", { name: "Baixar registro.txt" })).toBeInTheDocument();
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
