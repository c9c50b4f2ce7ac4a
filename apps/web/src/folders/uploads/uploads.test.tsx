import { FILE_BYTES } from "@prancheta/contract/folders/limits";
import type { FolderUpload } from "@prancheta/contract/folders/uploads";
import { FileId, Instant } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import type { Routes } from "../../testing/arrive.ts";
import { aFile, FILES, openFolder, ROOT, rows, UPLOADS, WHOLE, withHeight } from "../../testing/folders.ts";
import { address, user } from "../../testing/open-app.tsx";
import { uploads } from "./uploads.ts";

withHeight();
afterEach(() => uploads.stop());

const note = () => new File(["olá"], "nota.txt", { type: "text/plain" });
/** A file that says to be large; only the parts that are read have content. */
const ofSize = (size: number, name: string) => Object.defineProperty(new File(["x"], name), "size", { value: size });
const aFilm = (name = "aula.mp4") => new File([new Uint8Array(2 * PART_BYTES + 10)], name, { lastModified: 1000 });

const choose = async (...files: File[]) => user.upload(await screen.findByLabelText("Arquivos para enviar"), files);
const panel = async (name: string | RegExp = "Enviando arquivos") =>
  within(await screen.findByRole("region", { name }));

const UPLOAD = id(21);
const anUpload = (arrived: number[], more: Partial<FolderUpload> = {}): FolderUpload => ({
  id: FileId.parse(UPLOAD),
  folderId: ROOT,
  name: "aula.mp4",
  size: 2 * PART_BYTES + 10,
  partSize: PART_BYTES,
  parts: 3,
  arrived,
  startedAt: Instant.parse("2026-11-21T12:00:00.000Z"),
  expiresAt: Instant.parse("2026-11-23T12:00:00.000Z"),
  ...more,
});
const partCall = (number: number) => `PUT ${UPLOADS}/${UPLOAD}/parts/${number}`;
const START = `POST ${UPLOADS}`;
const COMPLETE = `POST ${UPLOADS}/${UPLOAD}/complete`;

/** A server that takes the parts of one upload, of which some may be there already. */
const takingParts = (...before: number[]): Routes => {
  const arrived = [...before];
  const take = (number: number) => () => {
    arrived.push(number);
    return data(anUpload(arrived));
  };
  return {
    [`GET ${UPLOADS}`]: () => data(before.length > 0 ? [anUpload(arrived)] : []),
    [START]: () => data(anUpload([])),
    [partCall(1)]: take(1),
    [partCall(2)]: take(2),
    [partCall(3)]: take(3),
    [COMPLETE]: () => data(aFile(21, "aula.mp4", { kind: "VIDEO" })),
  };
};

test("small files go up as base64, and the list is read again", async () => {
  const stored: string[] = [];
  const server = await openFolder({
    [FILES]: () => rows(stored.map((name, at) => aFile(11 + at, name, { kind: "OTHER" }))),
    [WHOLE]: ({ body }) => {
      stored.push(typeof body === "object" && body !== null && "name" in body ? String(body.name) : "");
      return data(aFile(11, "nota.txt"));
    },
  });
  await choose(note(), new File(["oi"], "outra.txt"));
  expect(await screen.findByText("Arquivos enviados com sucesso")).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "nota.txt" })).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "outra.txt" })).toBeInTheDocument();
  expect(server.of(WHOLE)[0]?.body).toEqual({
    name: "nota.txt",
    size: 4,
    mimeType: "text/plain",
    base64: "data:text/plain;base64,b2zDoQ==",
    folderId: ROOT,
  });
  const keys = server.of(WHOLE).map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

test("a file shows how much of it has arrived, and can be stopped", async () => {
  const server = await openFolder({ [WHOLE]: () => new Promise<Response>(() => undefined) });
  await choose(note());
  const list = await panel();
  await waitFor(() =>
    expect(list.getByRole("progressbar", { name: "Envio de nota.txt" })).toHaveAttribute("value", "2"),
  );
  await user.click(list.getByRole("button", { name: "Cancelar envio: nota.txt" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Enviando arquivos" })).toBeNull());
  expect(server.of(WHOLE)).toHaveLength(1);
});

test("after the last file is stopped, all that arrived before are listed", async () => {
  const stored: string[] = [];
  await openFolder({
    [FILES]: () => rows(stored.map((name, at) => aFile(11 + at, name, { kind: "OTHER" }))),
    [WHOLE]: ({ body }) => {
      const name = typeof body === "object" && body !== null && "name" in body ? String(body.name) : "";
      if (name === "lenta.txt") return new Promise<Response>(() => undefined);
      stored.push(name);
      return data(aFile(11, name));
    },
  });
  await choose(new File(["oi"], "lenta.txt"), note(), new File(["oi"], "outra.txt"));
  const list = await panel();
  await waitFor(() => expect(list.getAllByText("Enviado")).toHaveLength(2));
  await user.click(list.getByRole("button", { name: "Cancelar envio: lenta.txt" }));
  expect(await screen.findByRole("article", { name: "nota.txt" })).toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "outra.txt" })).toBeInTheDocument();
});

test("refusals name the file; one may be tried again under a new key, what is too large may not", async () => {
  let isFull = true;
  const server = await openFolder({
    [WHOLE]: () => (isFull ? problem(409, "file.no_room", { detail: "Não há espaço." }) : data(aFile(11, "nota.txt"))),
  });
  await choose(note(), ofSize(FILE_BYTES + 1, "filme.mov"), new File([], "nada.txt"));
  const list = await panel("Erro ao enviar arquivos");
  const alert = list.getByRole("alert");
  expect(alert).toHaveTextContent("nota.txt: Não há espaço.");
  expect(alert).toHaveTextContent("filme.mov: O arquivo passa de 512 MB.");
  expect(alert).toHaveTextContent("nada.txt: O arquivo está vazio.");
  expect(list.queryByRole("button", { name: "Tentar de novo: filme.mov" })).toBeNull();
  isFull = false;
  await user.click(list.getByRole("button", { name: "Tentar de novo: nota.txt" }));
  await waitFor(() => expect(list.queryByText("Não há espaço.")).toBeNull());
  const [first, second] = server.of(WHOLE).map(({ headers }) => headers.get("idempotency-key"));
  expect(first).not.toBe(second);
  await user.click(await list.findByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("region", { name: /enviar arquivos/ })).toBeNull();
});

test("a name that cannot be stored is said, and is not sent again", async () => {
  const fields = { name: "Há um caractere inválido no nome" };
  await openFolder({ [WHOLE]: () => problem(400, "request.invalid", { detail: "Confira os campos.", fields }) });
  await choose(new File(["x"], "foto\u202egpj.exe"));
  const list = await panel("Erro ao enviar arquivos");
  expect(list.getByRole("alert")).toHaveTextContent(
    "Há um caractere inválido no nome. Renomeie o arquivo e escolha-o de novo.",
  );
  expect(list.queryByRole("button", { name: /^Tentar de novo/ })).toBeNull();
});

test("a lost connection is waited for, and the same call goes on", async () => {
  let isOffline = true;
  const server = await openFolder({
    [WHOLE]: () => {
      if (isOffline) throw new TypeError("Failed to fetch");
      return data(aFile(11, "nota.txt"));
    },
  });
  await choose(note());
  expect(await (await panel()).findByText(/continua sozinho/)).toBeInTheDocument();
  isOffline = false;
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Arquivos enviados com sucesso")).toBeInTheDocument();
  const [first, second] = server.of(WHOLE).map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);
});

test("what the server takes only hours later is said at once, and may be tried again", async () => {
  const more = { status: 429, title: "Limite de um dia atingido", detail: "Tente de novo em 5 horas.", requestId: "1" };
  await openFolder({
    [WHOLE]: () =>
      Response.json(
        { type: "about:blank", code: "request.day_is_full", ...more },
        { status: 429, headers: { "content-type": "application/problem+json", "retry-after": "18000" } },
      ),
  });
  await choose(note());
  const list = await panel("Erro ao enviar arquivos");
  expect(list.getByRole("alert")).toHaveTextContent("nota.txt: Tente de novo em 5 horas.");
  expect(list.getByRole("button", { name: "Tentar de novo: nota.txt" })).toBeVisible();
});

test("a large file goes up in parts", async () => {
  const server = await openFolder(takingParts());
  await choose(aFilm());
  // The toast of an upload before this one may still be there.
  await waitFor(() => expect(server.of(COMPLETE)).toHaveLength(1));
  expect(await screen.findByText("Arquivos enviados com sucesso")).toBeInTheDocument();
  expect(server.of(START)[0]?.body).toMatchObject({ name: "aula.mp4", size: 2 * PART_BYTES + 10, folderId: ROOT });
  expect([1, 2, 3].map((number) => server.of(partCall(number)).length)).toEqual([1, 1, 1]);
});

test("after a reload, the same file goes on where it stopped", async () => {
  const server = await openFolder(takingParts(1, 3));
  const stopped = within(await screen.findByRole("region", { name: "Envios que não terminaram" }));
  expect(stopped.getByText("16 MB de 16 MB já chegaram")).toBeInTheDocument();
  await choose(aFilm());
  expect(await screen.findByText("Arquivos enviados com sucesso")).toBeInTheDocument();
  expect(server.of(START)).toHaveLength(0);
  expect([1, 2, 3].map((number) => server.of(partCall(number)).length)).toEqual([0, 1, 0]);
});

test("another version of the file begins anew", async () => {
  localStorage.setItem("prancheta.uploads", JSON.stringify([{ id: UPLOAD, modified: 1 }]));
  const server = await openFolder(takingParts(1));
  await choose(aFilm());
  expect(await screen.findByText("Arquivos enviados com sucesso")).toBeInTheDocument();
  expect(server.of(START)).toHaveLength(1);
  expect(server.of(partCall(1))).toHaveLength(1);
});

test("an upload that stopped is given up after a question, once it could be read", async () => {
  const CANCEL = `DELETE ${UPLOADS}/${UPLOAD}`;
  const OPEN = `GET ${UPLOADS}`;
  let open = [anUpload([1])];
  const server = await openFolder({
    [OPEN]: () => problem(429, "request.too_many"),
    [CANCEL]: () => {
      open = [];
      return data({});
    },
  });
  expect(await screen.findByText("Não foi possível ver se há envios que não terminaram.")).toBeInTheDocument();
  server.routes[OPEN] = () => data(open);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await user.click(await screen.findByRole("button", { name: "Descartar envio: aula.mp4" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Descartar o envio de aula.mp4?" }));
  await user.click(await dialog.findByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByText("Envios que não terminaram")).toBeNull());
  expect(server.of(CANCEL)).toHaveLength(1);
});

test("stopping a large file gives its room back", async () => {
  const CANCEL = `DELETE ${UPLOADS}/${UPLOAD}`;
  const server = await openFolder({
    ...takingParts(),
    [partCall(1)]: () => new Promise<Response>(() => undefined),
    [CANCEL]: () => data({}),
  });
  await choose(aFilm());
  await waitFor(() => expect(server.of(partCall(1))).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Cancelar envio: aula.mp4" }));
  await waitFor(() => expect(server.of(CANCEL)).toHaveLength(1));
});

const dropped = (...items: { file: File; isDirectory: boolean }[]) => ({
  dataTransfer: {
    types: ["Files"],
    items: items.map(({ file, isDirectory }) => ({
      getAsFile: () => file,
      webkitGetAsEntry: () => ({ isDirectory }),
    })),
  },
});

test("files dropped anywhere go up; a folder among them is refused by its name", async () => {
  const server = await openFolder({ [WHOLE]: () => data(aFile(11, "nota.txt")) });
  await screen.findByRole("heading", { name: "Esta pasta está vazia" });
  const drop = dropped({ file: note(), isDirectory: false }, { file: new File([], "Fotos"), isDirectory: true });
  expect(fireEvent.dragEnter(document.body, drop)).toBe(false);
  expect(screen.getAllByText("Solte para enviar a Marketing")).not.toHaveLength(0);
  expect(fireEvent.drop(document.body, drop)).toBe(false);
  expect(screen.queryByText("Solte para enviar a Marketing")).toBeNull();
  await waitFor(() => expect(server.of(WHOLE)).toHaveLength(1));
  expect(await screen.findByText(/^É uma pasta\. Abra-a/)).toBeInTheDocument();
  // A dragged text is not ours.
  expect(fireEvent.dragEnter(document.body, { dataTransfer: { types: ["text/plain"], items: [] } })).toBe(true);
});

test("leaving while files go up asks first, another folder does not", async () => {
  await openFolder({ [WHOLE]: () => new Promise<Response>(() => undefined) });
  await choose(note());
  await panel();
  await user.click(screen.getByRole("link", { name: "Lixeira" }));
  await screen.findByRole("heading", { level: 1, name: "Lixeira" });
  await user.click(screen.getByRole("link", { name: "Alunos" }));
  const inTrash = within(await screen.findByRole("dialog", { name: "Sair e interromper o envio?" }));
  await user.click(await inTrash.findByRole("button", { name: "Cancelar" }));
  window.history.back();
  await waitFor(() => expect(address()).toMatch(/^\/pasta\//));
  await panel();
  await user.click(screen.getByRole("link", { name: "Alunos" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sair e interromper o envio?" }));
  await user.click(await dialog.findByRole("button", { name: "Cancelar" }));
  expect(address()).toMatch(/^\/pasta\//);
  expect(uploads.present).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Alunos" }));
  await user.click(await screen.findByRole("button", { name: "Sair e interromper" }));
  await waitFor(() => expect(address()).toBe("/alunos"));
  expect(uploads.present).toHaveLength(0);
});
