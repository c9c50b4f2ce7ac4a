import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aStudent, id } from "../../testing/a-student.ts";
import { AdherenceFigures } from "./AdherenceFigures.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { RestrictionsSection } from "./RestrictionsSection.tsx";
import { RestrictionsStrip } from "./RestrictionsStrip.tsx";
import { StudentTags } from "./StudentTags.tsx";

vi.setConfig({ testTimeout: 40_000 });

const user = userEvent.setup({ delay: null });
const base = `/v2/partners/students/${id(1)}`;
const note = {
  id: id(5),
  text: "Prefere treinar de manhã",
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: "2026-11-20T12:00:00Z",
};

beforeEach(() => localStorage.clear());

const openNotes = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [`GET ${base}/notes`]: () => data([note]),
    [`POST ${base}/notes`]: () => data(note),
    [`PATCH ${base}/notes/${id(5)}`]: () => data(note),
    [`DELETE ${base}/notes/${id(5)}`]: () => data({ done: true }),
    ...routes,
  });
  renderInApp(<NotesSection studentId={id(1)} />);
  return server;
};

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test("a note is added, and its field is free again", async () => {
  const server = openNotes();
  type("Nova anotação", "Viaja em dezembro");
  expect(screen.getByText("17 / 10.000")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  await waitFor(() => expect(screen.getByLabelText("Nova anotação")).toHaveValue(""));
  expect(server.of(`POST ${base}/notes`).map(({ body }) => body)).toEqual([{ text: "Viaja em dezembro" }]);
});

test("a note cannot be changed while it is saved, because what is added would be lost", async () => {
  let answer: (response: Response) => void = () => undefined;
  const server = openNotes({
    [`POST ${base}/notes`]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  type("Nova anotação", "Viaja");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  await waitFor(() => expect(server.of(`POST ${base}/notes`)).toHaveLength(1));
  await user.type(screen.getByLabelText("Nova anotação"), " em dezembro");
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("Viaja");
  answer(data(note));
  await waitFor(() => expect(screen.getByLabelText("Nova anotação")).toHaveValue(""));
  await user.type(screen.getByLabelText("Nova anotação"), "Outra");
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("Outra");
});

test("a note of 100 kB is refused and stays on screen", async () => {
  const server = openNotes();
  const long = "a".repeat(100_000);
  type("Nova anotação", long);
  expect(screen.getByText("100.000 / 10.000")).toHaveAttribute("data-over", "true");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  expect(await screen.findByText("Use no máximo 10.000 caracteres")).toBeInTheDocument();
  expect(screen.getByLabelText("Nova anotação")).toHaveValue(long);
  expect(server.of(`POST ${base}/notes`)).toHaveLength(0);
});

test("a note that could not be saved stays on screen with the reason", async () => {
  openNotes({ [`POST ${base}/notes`]: () => problem(409, "note.too_many", { detail: "Há anotações demais." }) });
  type("Nova anotação", "Mais uma");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Há anotações demais.");
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("Mais uma");
});

test("a note that is being written is there again after the screen was left, and gone once it is saved", async () => {
  const server = openNotes();
  type("Nova anotação", "Viaja em dezembro");
  cleanup();
  renderInApp(<NotesSection studentId={id(2)} />);
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("");
  cleanup();
  renderInApp(<NotesSection studentId={id(1)} />);
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("Viaja em dezembro");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  await waitFor(() => expect(screen.getByLabelText("Nova anotação")).toHaveValue(""));
  expect(server.of(`POST ${base}/notes`)).toHaveLength(1);
  cleanup();
  renderInApp(<NotesSection studentId={id(1)} />);
  expect(screen.getByLabelText("Nova anotação")).toHaveValue("");
});

test("a note is edited in its place", async () => {
  const server = openNotes();
  await user.click(await screen.findByRole("button", { name: "Editar anotação" }));
  expect(screen.getByLabelText("Anotação")).toHaveValue(note.text);
  type("Anotação", "Prefere treinar à noite");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByLabelText("Anotação")).toBeNull());
  expect(server.of(`PATCH ${base}/notes/${id(5)}`)[0]?.body).toEqual({ text: "Prefere treinar à noite" });
});

test("a note that was deleted elsewhere takes nothing with it of what is typed", async () => {
  let notes = [note];
  const server = openNotes({
    [`GET ${base}/notes`]: () => data(notes),
    [`PATCH ${base}/notes/${id(5)}`]: () => {
      notes = [];
      return problem(404, "note.not_found", { detail: "Esta anotação foi apagada." });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Editar anotação" }));
  type("Anotação", "Prefere treinar à noite");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Esta anotação foi apagada.");
  expect(screen.getByLabelText("Anotação")).toHaveValue("Prefere treinar à noite");
  expect(server.of(`GET ${base}/notes`)).toHaveLength(1);
});

test("a note is deleted once it was asked about", async () => {
  const server = openNotes();
  await user.click(await screen.findByRole("button", { name: "Apagar anotação" }));
  expect(await screen.findByRole("dialog", { name: "Deseja apagar essa anotação?" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(server.of(`DELETE ${base}/notes/${id(5)}`)).toHaveLength(1));
});

test("notes that do not load are tried again", async () => {
  openNotes({
    [`GET ${base}/notes`]: () => problem(404, "student.not_found", { detail: "Este aluno não existe mais." }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Este aluno não existe mais.");
  expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
});

const restrictions = [
  { id: id(8), kind: "INJURY", text: "Joelho direito" },
  { id: id(9), kind: "ALLERGY", text: "Amendoim" },
];

test("restrictions warn where something is prescribed, and are silent without any", () => {
  const { rerender } = renderInApp(<RestrictionsStrip restrictions={aStudent({ restrictions }).restrictions} />);
  expect(screen.getByRole("note", { name: "Restrições do aluno" })).toHaveTextContent(
    "Lesão: Joelho direitoAlergia: Amendoim",
  );
  rerender(<RestrictionsStrip restrictions={[]} />);
  expect(screen.queryByRole("note")).toBeNull();
});

test("a restriction is added with its kind, and an empty one is refused at its field", async () => {
  const server = fakeServer({
    [`POST ${base}/restrictions`]: () => data({ id: id(8), kind: "INJURY", text: "Ombro" }),
  });
  renderInApp(<RestrictionsSection student={aStudent()} />);
  expect(screen.getByText(/^Nenhuma restrição registrada/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Adicionar" }));
  expect(await screen.findByText("Campo obrigatório")).toBeInTheDocument();
  type("Nova restrição", "Ombro");
  await user.click(screen.getByRole("button", { name: "Adicionar" }));
  await waitFor(() => expect(screen.getByLabelText("Nova restrição")).toHaveValue(""));
  expect(server.of(`POST ${base}/restrictions`).map(({ body }) => body)).toEqual([{ kind: "INJURY", text: "Ombro" }]);
});

test("a restriction is removed once it was asked about", async () => {
  const path = `DELETE ${base}/restrictions/${id(9)}`;
  const server = fakeServer({ [path]: () => data({ done: true }) });
  renderInApp(<RestrictionsSection student={aStudent({ restrictions })} />);
  await user.click(screen.getByRole("button", { name: "Remover restrição: Amendoim" }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(server.of(path)).toHaveLength(1));
});

test("tags are typed, taken away and saved together", async () => {
  const server = fakeServer({
    "GET /v2/partners/student-tags": () => data(["Maratona", "VIP"]),
    [`PUT ${base}/tags`]: () => data(["VIP", "Joelho"]),
  });
  renderInApp(<StudentTags student={aStudent({ tags: ["VIP"] })} />);
  await user.click(screen.getByRole("button", { name: "Editar etiquetas" }));
  await user.type(await screen.findByLabelText("Etiquetas", { selector: "input" }), "Joelho{Enter}");
  await user.click(screen.getByRole("button", { name: "Salvar etiquetas" }));
  expect(await screen.findByRole("button", { name: "Editar etiquetas" })).toBeInTheDocument();
  expect(server.of(`PUT ${base}/tags`).map(({ body }) => body)).toEqual([{ tags: ["VIP", "Joelho"] }]);
});

test("a tag that is too long is refused and kept", async () => {
  const server = fakeServer({ "GET /v2/partners/student-tags": () => data([]) });
  renderInApp(<StudentTags student={aStudent()} />);
  await user.click(screen.getByRole("button", { name: "Adicionar etiquetas" }));
  const long = "a".repeat(31);
  await user.type(await screen.findByLabelText("Etiquetas", { selector: "input" }), `${long}{Enter}`);
  await user.click(screen.getByRole("button", { name: "Salvar etiquetas" }));
  expect(await screen.findByText("Use no máximo 30 caracteres por etiqueta")).toBeInTheDocument();
  expect(screen.getByText(long)).toBeInTheDocument();
  expect(server.of(`PUT ${base}/tags`)).toHaveLength(0);
});

test("adherence says its three spans, and that it fell", () => {
  const { rerender } = renderInApp(
    <AdherenceFigures adherence={{ last7: 50, last30: 64, last90: null, fell: true }} />,
  );
  const said = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(said).toEqual(["50%", "64%, caiu no último mês", "—"]);
  rerender(<AdherenceFigures adherence={{ last7: null, last30: null, last90: null, fell: false }} />);
  expect(screen.queryByText("Aderência")).toBeNull();
});
