import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aStudent, id } from "../../testing/a-student.ts";
import {
  aSheet,
  blockNames,
  CHANGE,
  CREATE,
  EDIT_SHEET,
  enter,
  entryField,
  library,
  NEW_SHEET,
  openEditor,
  prescribed,
  READ,
} from "../../testing/editors/open-editor.tsx";
import { address, user } from "../../testing/open-app.tsx";

beforeEach(() => localStorage.clear());

const [ana, bia] = [id(1), id(2)];
const FOR_ANA = `${NEW_SHEET}?aluno=${ana}`;
const elbow = { id: id(8), kind: "INJURY", text: "Epicondilite no cotovelo direito" };
const recipient = (of: string, name: string, more: object = {}) => ({
  [`GET /v2/partners/recipients/${of}`]: () =>
    data({ id: of, name, photo: null, status: "ACTIVE", restrictions: [elbow], ...more }),
});
const newSheet = { ...library[0], id: id(71), description: "Nova", objective: "HYPERTROPHY", level: "BEGINNER" };
const saved = {
  [CREATE]: () => data({ id: id(71), version: 1 }),
  [`GET /v2/partners/students/${ana}`]: () => data(aStudent({ restrictions: [elbow] })),
  [`GET /v2/partners/students/${ana}/diets`]: () => data([]),
  [`GET /v3/partners/app/trainingCards/${id(71)}`]: () =>
    data({
      ...newSheet,
      instructions: [
        { type: "A", exercisesContent: [{ observation: "", exercises: [{ ...library[2], muscleGroup: "BICEPS" }] }] },
      ],
    }),
  "GET /v2/partners/cards": () => Response.json({ data: [{ ...newSheet, type: "A" }], total: 1 }),
  "PATCH /v2/partners/cards/link": () => data({ done: true }),
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });

const save = async () => {
  await user.click(button("Salvar treino"));
  const dialog = within(await screen.findByRole("dialog", { name: "Salvar treino" }));
  await user.type(dialog.getByLabelText(/Nome do treino/), "Nova");
  await user.selectOptions(dialog.getByLabelText(/Objetivo/), "Hipertrofia");
  await user.selectOptions(dialog.getByLabelText(/Nível/), "Iniciante");
  await user.click(dialog.getByRole("button", { name: "Salvar treino" }));
};

test("a new sheet for a student names the student, the restrictions, and what is against them", async () => {
  const names = () =>
    Response.json({ data: library.map((one) => (one === library[2] ? { ...one, muscleGroup: "BICEPS" } : one)) });
  await openEditor(FOR_ANA, {
    ...recipient(ana, "Ana Moreira"),
    "GET /v2/partners/cards/exercises/names": names,
  });
  const strip = within(await screen.findByRole("region", { name: "Para Ana Moreira" }));
  expect(strip.getByRole("note", { name: "Restrições do aluno" })).toHaveTextContent(
    "Lesão: Epicondilite no cotovelo direito",
  );
  expect(strip.queryByText(/Contraria/)).toBeNull();
  await enter("rosca direta 3x10 60s");
  expect(await strip.findByText("Contraria: Rosca direta com barra")).toBeInTheDocument();
});

test("a sheet saved for a student is offered to the student, asks about a restriction, and is assigned once", async () => {
  const server = await openEditor(FOR_ANA, { ...recipient(ana, "Ana Moreira"), ...saved });
  await enter("rosca direta 3x10 60s");
  await save();
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${ana}?ficha=${id(71)}`), { timeout: 5000 });
  // The whole profile is compiled when it is first opened.
  const offer = within(await screen.findByRole("dialog", { name: "Atribuir nova ficha" }, { timeout: 20_000 }));
  expect(await offer.findByRole("radio", { name: "Nova" })).toBeChecked();
  await user.click(offer.getByRole("button", { name: "Atribuir a aluno" }));
  const question = await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" });
  expect(question).toHaveTextContent(
    "Ana MoreiraLesão: Epicondilite no cotovelo direitoContraria: Rosca direta com barra",
  );
  expect(server.of("PATCH /v2/partners/cards/link")).toHaveLength(0);
  await user.click(button("Atribuir mesmo assim"));
  expect(await screen.findByText("Ficha atribuída com sucesso!")).toBeInTheDocument();
  expect(server.of("PATCH /v2/partners/cards/link").map(({ body }) => body)).toEqual([
    { studentId: ana, trainingCardId: id(71) },
  ]);
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${ana}`));
});

test("an offer that is closed is gone from the address, and one of a deleted sheet never shows", async () => {
  const server = await openEditor(`/alunos/perfil/${ana}?ficha=${id(71)}`, saved);
  await user.click(
    within(await screen.findByRole("dialog", { name: "Atribuir nova ficha" })).getByRole("button", {
      name: "Cancelar",
    }),
  );
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${ana}`));
  cleanup();
  const READ = `GET /v3/partners/app/trainingCards/${id(71)}`;
  await openEditor(`/alunos/perfil/${ana}?ficha=${id(71)}`, {
    ...saved,
    [READ]: () => problem(404, "sheet.not_found"),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Moreira" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.of("PATCH /v2/partners/cards/link")).toHaveLength(0);
});

test("an offer that could not be assigned says why, and is gone once that was read", async () => {
  await openEditor(`/alunos/perfil/${ana}?ficha=${id(71)}`, {
    ...saved,
    [`GET /v2/partners/students/${ana}`]: () => data(aStudent()),
    "PATCH /v2/partners/cards/link": () => problem(409, "sheet.changed", { detail: "Outra pessoa foi mais rápida." }),
  });
  const offer = within(await screen.findByRole("dialog", { name: "Atribuir nova ficha" }));
  await user.click(offer.getByRole("button", { name: "Atribuir a aluno" }));
  const failure = await screen.findByRole("dialog", { name: "Erro ao atribuir ficha!" });
  expect(failure).toHaveTextContent("Outra pessoa foi mais rápida.");
  await user.click(within(failure).getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${ana}`));
});

test("an offer that did not reach the server stays, with what was chosen", async () => {
  const server = await openEditor(`/alunos/perfil/${ana}?ficha=${id(71)}`, {
    ...saved,
    [`GET /v2/partners/students/${ana}`]: () => data(aStudent()),
    "PATCH /v2/partners/cards/link": () => problem(503, "server.unavailable", { detail: "Tente mais tarde." }),
  });
  const offer = within(await screen.findByRole("dialog", { name: "Atribuir nova ficha" }));
  await user.click(offer.getByRole("button", { name: "Atribuir a aluno" }));
  const failure = await screen.findByRole("dialog", { name: "Erro ao atribuir ficha!" });
  expect(failure).toHaveTextContent("Tente mais tarde.");
  await user.click(within(failure).getByRole("button", { name: "Entendi" }));
  server.routes["PATCH /v2/partners/cards/link"] = () => data({ done: true });
  const again = within(await screen.findByRole("dialog", { name: "Atribuir nova ficha" }));
  expect(address()).toBe(`/alunos/perfil/${ana}?ficha=${id(71)}`);
  expect(await again.findByRole("radio", { name: "Nova" })).toBeChecked();
  await user.click(again.getByRole("button", { name: "Atribuir a aluno" }));
  expect(await screen.findByText("Ficha atribuída com sucesso!")).toBeInTheDocument();
});

test("a student who is removed or foreign is said, and the sheet is saved without", async () => {
  await openEditor(FOR_ANA, {
    ...saved,
    [`GET /v2/partners/recipients/${ana}`]: () => problem(404, "student.not_found"),
    [`GET /v2/partners/students/${ana}`]: () => problem(404, "student.not_found"),
  });
  expect(await screen.findByText(/O aluno deste link não existe ou foi removido/)).toBeInTheDocument();
  await enter("rosca direta 3x10 60s");
  await save();
  await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"), { timeout: 5000 });
});

test("restrictions that could not be read are read again", async () => {
  let isDown = true;
  await openEditor(FOR_ANA, {
    [`GET /v2/partners/recipients/${ana}`]: () =>
      isDown
        ? problem(400, "request.invalid")
        : data({ id: ana, name: "Ana Moreira", photo: null, status: "NOT_LINKED", restrictions: [] }),
  });
  expect(await screen.findByText("Não foi possível ler as restrições do aluno.")).toBeInTheDocument();
  isDown = false;
  await user.click(button("Tentar de novo"));
  const strip = within(await screen.findByRole("region", { name: "Para Ana Moreira" }));
  expect(strip.getByText(/sem restrições registradas/)).toBeInTheDocument();
  expect(strip.getByText(/Recebe a ficha quando ingressar no app/)).toBeInTheDocument();
});

test("a draft for one student turns up for that student again, and for nobody else", async () => {
  const both = { ...recipient(ana, "Ana Moreira"), ...recipient(bia, "Bia Lopes") };
  await openEditor(FOR_ANA, both);
  await enter("rosca direta 3x10 60s");
  cleanup();
  for (const other of [`${NEW_SHEET}?aluno=${bia}`, NEW_SHEET]) {
    await openEditor(other, both);
    await entryField();
    expect(screen.queryByText(/rascunho que não foi salvo/)).toBeNull();
    expect(blockNames()).toEqual([]);
    cleanup();
  }
  await openEditor(FOR_ANA, both);
  await user.click(await screen.findByRole("button", { name: "Continuar rascunho" }));
  expect(blockNames()).toEqual(["1: Rosca direta com barra"]);
  expect(await screen.findByRole("region", { name: "Para Ana Moreira" })).toBeInTheDocument();
});

test("a change that contradicts a restriction of a student who has the sheet asks before it is saved", async () => {
  const server = await openEditor(EDIT_SHEET, {
    [READ]: () => data(aSheet([[prescribed(0)]])),
    [`GET /v2/partners/cards/${id(70)}/recipients`]: () =>
      data([
        { id: bia, name: "Bia Lopes", photo: null, status: "ACTIVE", restrictions: [{ ...elbow, text: "supino" }] },
      ]),
    [CHANGE]: () => data({ id: id(70), version: 4 }),
  });
  await enter("rosca direta 3x10 60s");
  await user.click(button("Editar treino"));
  expect(await screen.findByRole("dialog", { name: "Editar treino" })).not.toHaveTextContent("contraria");
  await user.click(button("Cancelar"));
  cleanup();
  localStorage.clear();
  await openEditor(EDIT_SHEET, {
    ...server.routes,
    [READ]: () => data(aSheet([[prescribed(0, { muscleGroup: "TRICEPS" })]])),
    [`GET /v2/partners/cards/${id(70)}/recipients`]: () =>
      data([{ id: bia, name: "Bia Lopes", photo: null, status: "ACTIVE", restrictions: [elbow] }]),
  });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  await user.click(button("Editar treino"));
  const dialog = await screen.findByRole("dialog", { name: "Editar treino" });
  await waitFor(() =>
    expect(dialog).toHaveTextContent("Bia LopesLesão: Epicondilite no cotovelo direitoContraria: Supino"),
  );
  await user.click(within(dialog).getByRole("button", { name: "Salvar mesmo assim" }));
  expect(await screen.findByText("Treino Editado com sucesso!")).toBeInTheDocument();
});

test("a sheet is not saved before it is known whom it reaches, which can be read again", async () => {
  const reads = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = reads.map(({ promise }) => promise);
  await openEditor(EDIT_SHEET, {
    [READ]: () => data(aSheet([[prescribed(0, { muscleGroup: "TRICEPS" })]])),
    [`GET /v2/partners/cards/${id(70)}/recipients`]: () => answers.shift() ?? data([]),
  });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  await user.click(button("Editar treino"));
  const dialog = await screen.findByRole("dialog", { name: "Editar treino" });
  const save = () => within(dialog).getByRole("button", { name: /^Editar treino|^Salvar mesmo assim/ });
  expect(save()).toBeDisabled();
  reads[0]?.resolve(problem(400, "request.invalid"));
  await user.click(await within(dialog).findByRole("button", { name: "Tentar de novo" }));
  expect(save()).toBeDisabled();
  const row = { id: bia, name: "Bia Lopes", photo: null, status: "ACTIVE", restrictions: [elbow] };
  reads[1]?.resolve(Response.json({ data: [row], total: 101 }));
  expect(await within(dialog).findByText("Bia Lopes")).toBeInTheDocument();
  expect(dialog).toHaveTextContent("Não foi possível comparar a ficha com as restrições de todos os alunos.");
  expect(save()).toBeEnabled();
});
