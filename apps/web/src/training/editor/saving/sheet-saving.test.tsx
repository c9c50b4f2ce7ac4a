import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { id } from "../../../testing/a-student.ts";
import {
  aSheet,
  blockNames,
  CHANGE,
  CREATE,
  EDIT_SHEET,
  enter,
  entryField,
  NEW_SHEET,
  openEditor,
  prescribed,
  READ,
} from "../../../testing/editors/open-editor.tsx";
import { address, user } from "../../../testing/open-app.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const twoBlocks = () => aSheet([[prescribed(0)], [prescribed(2)]]);
const dialogNamed = (name: string) => screen.findByRole("dialog", { name });

/** Holds back timers of this length, for slow machines, until the returned function starts them. */
const holdTimers = (length: number) => {
  const held: (() => void)[] = [];
  const real = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, "setTimeout");
  timers.mockImplementation((run, wait, ...values) => {
    if (wait !== length) return real(run, wait, ...values);
    held.push(() => real(run, 0, ...values));
    return real(() => undefined);
  });
  return () => {
    timers.mockRestore();
    for (const start of held) start();
  };
};

test("saving names the version, tells who it reaches, and keeps what was typed when somebody was faster", async () => {
  const answers = [
    () => problem(412, "sheet.changed"),
    () => problem(500, "server.unexpected"),
    () => data({ id: id(70), version: 5 }),
  ];
  const server = await openEditor(EDIT_SHEET, {
    [READ]: () => data(twoBlocks()),
    [CHANGE]: () => answers.shift()?.() ?? problem(500, "server.unexpected"),
  });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  await enter("triceps na corda 3x15");
  await user.click(button("Editar treino"));
  const dialog = within(await dialogNamed("Editar treino"));
  expect(dialog.getByText(/chegam na hora a todos os alunos/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/Nome do treino/));
  await user.tab();
  expect(dialog.getByText("Campo obrigatório")).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Nome do treino/), "Nova");
  await user.click(dialog.getByRole("button", { name: "Editar treino" }));
  expect(server.of(CHANGE)[0]?.headers.get("if-match")).toBe('"3"');

  await dialogNamed("Esta ficha mudou em outro lugar");
  expect(blockNames()).toHaveLength(3);
  await user.click(button("Salvar a minha por cima"));
  expect(await screen.findByText("Não foi possível editar o treino!")).toBeInTheDocument();
  expect(screen.getByText("Tente novamente mais tarde.")).toBeInTheDocument();
  expect(server.of(CHANGE)[1]?.headers.get("if-match")).toBe('"3"');
  await user.click(button("Entendi"));
  await user.click(await waitFor(() => button("Editar treino")));
  await user.click(within(await dialogNamed("Editar treino")).getByRole("button", { name: "Editar treino" }));
  expect(await screen.findByText("Treino Editado com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"), { timeout: 5000 });
});

test.each([
  ["in its row", true],
  ["above the list if it is not on the first page", false],
])(
  "a success is told at once, nothing is changed after it, and the list offers to assign it %s",
  async (_, isListed) => {
    const card = {
      description: "Nova",
      objective: "HYPERTROPHY",
      level: "BEGINNER",
      type: "A",
      createdAt: "2026-11-21T12:00:00Z",
    };
    await openEditor(EDIT_SHEET, {
      [READ]: () => data(twoBlocks()),
      [CHANGE]: () => data({ id: id(70), version: 4 }),
      "GET /v2/partners/cards": () =>
        Response.json({
          data: [...(isListed ? [{ ...card, id: id(70) }] : []), { ...card, id: id(71) }],
          total: 2,
        }),
      "GET /v2/partners/cards/filters": () => data({ descriptions: [], objectives: [], levels: [], types: [] }),
      "GET /v2/partners/students": () => Response.json({ data: [], total: 0 }),
    });
    await screen.findByRole("button", { name: "Editar Supino reto com barra" });
    await enter("triceps na corda 3x15");
    await user.click(button("Editar treino"));
    const leave = holdTimers(DURATION.toast);
    await user.click(within(await dialogNamed("Editar treino")).getByRole("button", { name: "Editar treino" }));
    expect(await screen.findByText("Treino Editado com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe(EDIT_SHEET);
    expect((await entryField()).closest("[inert]")).not.toBeNull();
    expect(button("Editar treino")).toBeDisabled();
    giveLayout();
    leave();
    await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"));
    const name = isListed ? "Nova" : twoBlocks().description;
    await user.click(await screen.findByRole("button", { name: `Atribuir agora: ${name}` }));
    expect(await dialogNamed("Atribuir a alunos")).toHaveTextContent(name);
  },
);

test("a new sheet that cannot be saved says so, and stays as it was typed", async () => {
  await openEditor(NEW_SHEET, { [CREATE]: () => problem(500, "server.unexpected") });
  await enter("supino reto 4x10 60s");
  await user.click(button("Salvar treino"));
  const dialog = within(await dialogNamed("Salvar treino"));
  await user.type(dialog.getByLabelText(/Nome do treino/), "Nova");
  await user.selectOptions(dialog.getByLabelText(/Objetivo/), "Hipertrofia");
  await user.selectOptions(dialog.getByLabelText(/Nível/), "Iniciante");
  await user.click(dialog.getByRole("button", { name: "Salvar treino" }));
  expect(await screen.findByText("Não foi possível cadastrar o treino!")).toBeInTheDocument();
  expect(blockNames()).toHaveLength(1);
});

test("an exercise that was deleted meanwhile is named at its place", async () => {
  const fields = { "instructions.0.exercisesContent.1.exercises.0.id": "Este exercício não existe mais" };
  await openEditor(EDIT_SHEET, {
    [READ]: () => data(twoBlocks()),
    [CHANGE]: () => problem(400, "sheet.unknown_exercise", { fields }),
  });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  await enter("triceps na corda 3x15");
  await user.click(button("Editar treino"));
  await user.click(within(await dialogNamed("Editar treino")).getByRole("button", { name: "Editar treino" }));
  const missing = await screen.findByRole("button", { name: /^O 2° exercício não existe mais/ });
  await user.click(missing);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(blockNames()).toHaveLength(3);
});

test("a draft is offered back to its writer and to nobody else", async () => {
  await openEditor(NEW_SHEET);
  await enter("supino reto com barra 4x10");
  cleanup();
  await openEditor(NEW_SHEET, {}, { id: id(8) });
  await entryField();
  expect(screen.queryByText(/rascunho que não foi salvo/)).toBeNull();
  expect(blockNames()).toEqual([]);
  cleanup();
  await openEditor(NEW_SHEET);
  await user.click(await screen.findByRole("button", { name: "Continuar rascunho" }));
  expect(blockNames()).toEqual(["1: Supino reto com barra"]);
});

test("a draft that was saved after all, its answer lost, is not offered", async () => {
  const before = () => aSheet([[prescribed(0)]]);
  const curl = prescribed(2, { series: 3, repetition: { type: "FIXED", exerciseRepetitions: [10] } });
  await openEditor(EDIT_SHEET, { [READ]: () => data(before()) });
  await enter("rosca direta 3x10 60s");
  cleanup();
  await openEditor(EDIT_SHEET, { [READ]: () => data({ ...aSheet([[prescribed(0)], [curl]]), version: 4 }) });
  await entryField();
  expect(screen.queryByText(/rascunho que não foi salvo/)).toBeNull();
  cleanup();
  await openEditor(EDIT_SHEET, { [READ]: () => data(before()) });
  expect(await screen.findByRole("button", { name: "Continuar rascunho" })).toBeInTheDocument();
});

test("a sheet that the server would refuse for its size says so before it is sent, and stays as it was typed", async () => {
  const long = aSheet([[prescribed(0)]], ...Array.from({ length: 3 }, () => Array(60).fill([prescribed(2)])));
  const [first, ...rest] = long.instructions;
  const noted = rest.map(({ type, exercisesContent }) => ({
    type,
    exercisesContent: exercisesContent.map((block) => ({ ...block, observation: "€".repeat(2000) })),
  }));
  const server = await openEditor(EDIT_SHEET, {
    [READ]: () => data({ ...long, instructions: [first, ...noted] }),
    [CHANGE]: () => data({ id: id(70), version: 4 }),
  });
  await enter("triceps na corda 3x15");
  await user.click(button("Editar treino"));
  await dialogNamed("A ficha é grande demais para ser salva");
  expect(screen.getByText(/^Esta ficha ocupa 1,0\d MB e o máximo é 1 MB\. Encurte as observações/)).toBeInTheDocument();
  expect(server.of(CHANGE)).toHaveLength(0);
  await user.click(button("Entendi"));
  expect(blockNames()).toEqual(["1: Supino reto com barra", "2: Tríceps na corda"]);

  await user.click(await waitFor(() => screen.getByRole("tab", { name: /D/ })));
  await user.click(button("Deletar treino D"));
  await user.click(button("Editar treino"));
  await user.click(within(await dialogNamed("Editar treino")).getByRole("button", { name: "Editar treino" }));
  expect(await screen.findByText("Treino Editado com sucesso!")).toBeInTheDocument();
});

test("nothing is changed while a sheet is saved, also over another version", async () => {
  const sent = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = sent.map(({ promise }) => promise);
  await openEditor(EDIT_SHEET, {
    [READ]: () => data(twoBlocks()),
    [CHANGE]: () => answers.shift() ?? problem(500, "server.unexpected"),
  });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  await enter("triceps na corda 3x15");
  await user.click(button("Editar treino"));
  const dialog = within(await dialogNamed("Editar treino"));
  const name = dialog.getByLabelText(/Nome do treino/);
  await user.click(dialog.getByRole("button", { name: "Editar treino" }));
  await waitFor(() => expect(name.closest("[inert]")).not.toBeNull());
  sent[0]?.resolve(problem(412, "sheet.changed"));
  await dialogNamed("Esta ficha mudou em outro lugar");
  await user.click(button("Salvar a minha por cima"));
  await waitFor(async () => expect((await entryField()).closest("[inert]")).not.toBeNull());
  sent[1]?.resolve(problem(500, "server.unexpected"));
  await user.click(await screen.findByRole("button", { name: "Entendi" }));
  await waitFor(async () => expect((await entryField()).closest("[inert]")).toBeNull());
});
