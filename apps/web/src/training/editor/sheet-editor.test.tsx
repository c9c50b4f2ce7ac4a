import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import {
  aSheet,
  blockNames,
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
import { user } from "../../testing/open-app.tsx";

beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const twoBlocks = () => aSheet([[prescribed(0)], [prescribed(2)]]);
const dialogNamed = (name: string) => screen.findByRole("dialog", { name });

test("an empty new sheet cannot be saved, and says why under the heading", async () => {
  const server = await openEditor(NEW_SHEET);
  await entryField();
  await user.click(button("Salvar treino"));
  const dialog = within(await dialogNamed("Salvar treino"));
  expect(dialog.getByRole("heading", { name: "Alguns campos não foram preenchidos" })).toBeInTheDocument();
  expect(dialog.getByText("O treino A ainda não tem exercícios")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "OK" }));
  expect(server.of(CREATE)).toHaveLength(0);
});

test("a problem in a combined block names the exercise that it is about", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(0), prescribed(2)]])) });
  await entryField();
  const [first, second] = [prescribed(0).name, prescribed(2).name];
  await user.click(button(`Editar ${first}`));
  const [, series] = screen.getAllByRole("textbox", { name: "Séries" });
  await user.clear(series ?? document.body);
  await user.click(button("Editar treino"));
  const dialog = within(await dialogNamed("Editar treino"));
  expect(
    dialog.getByRole("button", { name: `Selecione a quantidade de séries no 2° exercício (${second})` }),
  ).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: `Confirme o Exercício (${first} + ${second})` })).toBeInTheDocument();
});

test("the tab on screen gets the focus when no workout may be added, and when none is left to delete", async () => {
  await openEditor(NEW_SHEET);
  await entryField();
  for (let workouts = 1; workouts < 13; workouts++) await user.click(button("Adicionar treino"));
  expect(screen.queryByRole("button", { name: "Adicionar treino" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("tab", { selected: true })).toHaveFocus());
  for (let workouts = 13; workouts > 1; workouts--) await user.click(button(/^Deletar treino/));
  await waitFor(() => expect(screen.getByRole("tab", { selected: true })).toHaveFocus());
});

test("the enlarged picture gives the focus back to the one in the picker", async () => {
  await openEditor(NEW_SHEET);
  await entryField();
  await user.click(button("Adicionar exercício"));
  const picker = within(await dialogNamed("Inclua um exercício"));
  const picture = await picker.findByRole("button", { name: /^Ampliar Rosca direta/ });
  await user.click(picture);
  expect(screen.getAllByRole("dialog")).toHaveLength(2);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(picture).toHaveFocus());
});

test("the picker numbers what is chosen, and deselecting takes the block away again", async () => {
  const server = await openEditor(NEW_SHEET);
  await entryField();
  await user.click(button("Adicionar exercício"));
  const picker = within(await dialogNamed("Inclua um exercício"));
  await user.click(await picker.findByRole("checkbox", { name: /Rosca direta/ }));
  await user.click(picker.getByRole("checkbox", { name: /Supino reto com barra/ }));
  expect(picker.getByText("2")).toBeInTheDocument();
  await user.click(picker.getByRole("checkbox", { name: /Rosca direta/ }));
  expect(picker.getByText("1")).toBeInTheDocument();
  await user.click(picker.getByRole("button", { name: "OK" }));
  expect(blockNames()).toEqual(["1: Supino reto com barra"]);
  const [asked] = server.of("GET /v2/partners/cards/exercises");
  expect(asked?.query.get("gender")).toBe("M");
  expect(asked?.query.get("take")).toBe("10");

  expect(screen.getByLabelText("Séries")).toHaveValue("4");
  expect(screen.getByLabelText("Descanso (s)")).toHaveValue("60");
  expect(screen.getByLabelText("Técnica")).toHaveValue("NONE");
  expect(screen.getByLabelText("Tipo de repetição")).toHaveValue("");
  expect(within(screen.getByLabelText("Técnica")).getAllByRole("option")).toHaveLength(33);
  await user.click(button("Descartar"));
  expect(blockNames()).toEqual([]);
});

test("declining gives a confirmed block back as it was", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(twoBlocks()) });
  await user.click(await screen.findByRole("button", { name: "Editar Supino reto com barra" }));
  await user.type(screen.getByLabelText("Carga (kg)"), "22,5");
  await user.click(screen.getByRole("checkbox", { name: "Incluir observação" }));
  await user.click(button("Cancelar edição"));
  expect(blockNames()).toEqual(["1: Supino reto com barra", "2: Rosca direta com barra"]);
  expect(screen.queryByText(/22,5 kg/)).toBeNull();
});

test("an exercise that is taken out of a combined block leaves the focus in the block", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(0), prescribed(2)]])) });
  await user.click(await screen.findByRole("button", { name: "Editar Rosca direta com barra" }));
  await waitFor(() => expect(screen.getAllByRole("textbox", { name: "Séries" })[0]).toHaveFocus());
  await user.click(button("Tirar Supino reto com barra"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Séries" })).toHaveFocus());
});

test("only confirmed blocks combine, two or more, in the order chosen and at the earliest place; and split again", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(3)], [prescribed(0)], [prescribed(2)]])) });
  await user.click(await screen.findByRole("button", { name: "Editar Tríceps na corda" }));
  await user.click(button("Combinar exercícios"));
  expect(
    screen.getByText("É possível combinar apenas exercícios que não estão em modo de edição."),
  ).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Combinar Tríceps na corda" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Combinar Rosca direta com barra" }));
  expect(button("Combinar")).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Combinar Supino reto com barra" }));
  await user.click(button("Combinar 2"));
  expect(blockNames()).toEqual(["1: Tríceps na corda", "2: Rosca direta com barra + Supino reto com barra"]);
  await user.click(button(/^Ações do exercício 2: /));
  await user.click(await screen.findByRole("menuitem", { name: "Separar exercícios" }));
  expect(blockNames()).toEqual(["1: Tríceps na corda", "2: Rosca direta com barra", "3: Supino reto com barra"]);
});

test("a block goes to one of a few workouts at once, to one of many by a line that asks which", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(0)]], [[prescribed(1)]])) });
  await user.click(await screen.findByRole("button", { name: /^Ações do exercício 1: / }));
  await user.click(await screen.findByRole("menuitem", { name: "Mover para o treino B" }));
  expect(screen.queryByRole("button", { name: /^Ações do exercício 1: Supino reto com barra/ })).toBeNull();
  cleanup();
  const six = Array.from({ length: 6 }, () => [[prescribed(0)]]);
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet(...six)) });
  await user.click(await screen.findByRole("button", { name: /^Ações do exercício 1: / }));
  expect(await screen.findByRole("menuitem", { name: "Duplicar" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Mover para o treino F" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Mover para outro treino" }));
  expect(screen.getByRole("menuitem", { name: "Mover para o treino B" })).toHaveFocus();
  await user.click(screen.getByRole("menuitem", { name: "Mover para o treino F" }));
  expect(await screen.findByText("Este treino ainda não tem exercícios")).toBeInTheDocument();
});

test("workouts are added up to thirteen, copied, moved with the selection, and deleted but for the last", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(twoBlocks()) });
  await screen.findByRole("button", { name: "Editar Supino reto com barra" });
  expect(screen.queryByRole("button", { name: "Deletar treino A" })).toBeNull();
  await user.click(button("Adicionar treino"));
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("B");
  await user.click(button("Trocar a ordem dos treinos"));
  await user.click(button("Mover treino B para a esquerda"));
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("A");
  expect(button("Mover treino A para a esquerda")).toBeDisabled();
  await user.click(button("Deletar treino A"));
  expect(blockNames()).toHaveLength(2);
  for (let count = 1; count < 13; count++) await user.click(button(/^Copiar treino/));
  expect(screen.getAllByRole("tab")).toHaveLength(13);
  expect(screen.queryByRole("button", { name: "Adicionar treino" })).toBeNull();
  await user.click(button(/^Copiar treino/));
  expect(screen.getByRole("alert")).toHaveTextContent("Uma ficha tem no máximo 13 treinos.");
});

test("quick entry takes the nearest exercise, says what it did not understand, and combines with +", async () => {
  await openEditor(NEW_SHEET);
  const field = await entryField();
  await user.type(field, "supino reto 4x8-12 60s xyzw");
  expect(await screen.findByRole("option", { selected: true })).toHaveTextContent("Supino reto com barra");
  expect(screen.getByText(/Não entendi “xyzw”/)).toBeInTheDocument();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(blockNames()).toEqual(["1: Supino reto no Smith"]);
  await enter("Rosca direta 3x12-10-8 + triceps 3x15 45s");
  expect(blockNames()[1]).toBe("2: Rosca direta com barra + Tríceps na corda");
  expect(screen.getByText("12 - 10 - 8")).toBeInTheDocument();
  await user.type(field, "qqqq 3x10");
  expect(await screen.findByText("Nenhum exercício parecido com “qqqq”.")).toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(blockNames()).toHaveLength(2);
});

test.each([true, false])(
  "on a phone (%s) a quick entry scrolls to what was added, and keeps the focus",
  async (isPhone) => {
    const before = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) => ({
      ...before(query),
      matches: isPhone && query.includes("width < 768px"),
    }));
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    await openEditor(NEW_SHEET);
    await enter("supino reto com barra 4x10 60s");
    const block = screen.getByRole("listitem", { name: "1: Supino reto com barra" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(shown.mock.contexts.includes(block)).toBe(isPhone);
    expect(await entryField()).toHaveFocus();
    vi.stubGlobal("matchMedia", before);
  },
);

test("a sheet that cannot be read says so and can be tried again", async () => {
  let isDown = true;
  await openEditor(EDIT_SHEET, {
    [READ]: () => (isDown ? problem(503, "server.unavailable", { detail: "Estamos voltando." }) : data(twoBlocks())),
  });
  expect(await screen.findByText("Estamos voltando.")).toBeInTheDocument();
  isDown = false;
  await user.click(button("Tentar de novo"));
  expect(await screen.findByRole("button", { name: "Editar Supino reto com barra" })).toBeInTheDocument();
});

test("a sheet that is not there leads to those that are", async () => {
  await openEditor(EDIT_SHEET, {
    [READ]: () => problem(404, "sheet.not_found", { detail: "Esta ficha não existe." }),
  });
  expect(await screen.findByRole("heading", { name: "Ficha não encontrada" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver fichas" })).toHaveAttribute("href", "/fichas-exercicios/fichas");
});

test("opened from a student, it shows the last load of each exercise", async () => {
  await openEditor(`${EDIT_SHEET}?aluno=${id(1)}`, {
    [READ]: () => data(twoBlocks()),
    [`GET /v2/partners/students/${id(1)}/loads`]: () =>
      Response.json({
        data: [{ exerciseId: library[0]?.id, load: 42_500, repetitions: 10, doneAt: "2026-11-12T15:00:00Z" }],
      }),
  });
  expect(await screen.findByText(/Última: 42,5 kg x 10 \(12\/11\/2026\)/)).toBeInTheDocument();
});
