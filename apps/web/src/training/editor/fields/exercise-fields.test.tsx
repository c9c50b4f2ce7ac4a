import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  aSheet,
  EDIT_SHEET,
  enter,
  NEW_SHEET,
  openEditor,
  prescribed,
  READ,
} from "../../../testing/editors/open-editor.tsx";
import { user } from "../../../testing/open-app.tsx";

beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const twoBlocks = () => aSheet([[prescribed(0)], [prescribed(2)]]);

test("confirming shows what is missing; the alternating list starts anew with the sets, which stop at 0", async () => {
  await openEditor(NEW_SHEET);
  await enter("supino reto com barra");
  await user.click(button("Confirmar"));
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "ALTERNATING");
  await user.click(button("Menos uma série"));
  const numbers = () => screen.getAllByLabelText(/^Repetições da \d+ª série$/);
  expect(numbers()).toHaveLength(3);
  await user.type(screen.getByLabelText("Repetições da 1ª série"), "1a2");
  expect(screen.getByLabelText("Repetições da 1ª série")).toHaveValue("1a2");
  expect(screen.getByLabelText("Repetições da 1ª série")).toHaveAccessibleDescription("Use um número inteiro");
  expect(screen.getByLabelText("Repetições da 2ª série")).toBeValid();
  await user.click(button("Menos uma série"));
  expect(numbers().map((input) => input.getAttribute("value"))).toEqual(["", ""]);
  expect(numbers()[0]).not.toHaveAccessibleDescription("Use um número inteiro");
  await user.click(button("Menos uma série"));
  await user.click(button("Menos uma série"));
  expect(screen.getByLabelText("Séries")).toHaveValue("0");
  expect(button("Menos uma série")).toHaveAttribute("aria-disabled", "true");
  expect(button("Menos uma série")).toHaveFocus();
  await user.click(button("Menos uma série"));
  expect(screen.getByLabelText("Séries")).toHaveValue("0");

  await user.clear(screen.getByLabelText("Séries"));
  await user.type(screen.getByLabelText("Séries"), "3");
  expect(screen.getByLabelText("Séries")).toHaveValue("3");
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "INTERLEAVED");
  await user.type(screen.getByLabelText("Mínimo de repetições"), "12");
  await user.type(screen.getByLabelText("Máximo de repetições"), "8");
  await user.click(button("Confirmar"));
  expect(screen.getByText("O mínimo de repetições passa do máximo")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Máximo de repetições"));
  await user.type(screen.getByLabelText("Máximo de repetições"), "15{Enter}");
  expect(screen.getByText("12 a 15")).toBeInTheDocument();
});

test("a number that is not whole stays as it was typed or pasted, and says that it is none", async () => {
  await openEditor(NEW_SHEET);
  await enter("supino reto com barra");
  const rest = screen.getByLabelText("Descanso (s)");
  await user.clear(rest);
  await user.paste("12,5");
  expect(rest).toHaveValue("12,5");
  expect(rest).toHaveAccessibleDescription("Use um número inteiro");
  await user.clear(rest);
  await user.type(rest, "1,5");
  expect(rest).toHaveValue("1,5");
  expect(rest).toHaveAccessibleDescription("Use um número inteiro");
  await user.clear(rest);
  await user.paste("90");
  expect(rest).toHaveValue("90");
  expect(rest).toHaveAttribute("aria-invalid", "false");
  await user.clear(rest);
  await user.type(rest, "8-12");
  expect(rest).toHaveValue("8-12");
  expect(rest).toHaveAccessibleDescription("Use um número inteiro");
  await user.keyboard("{ArrowUp}{ArrowDown}");
  expect(rest).toHaveValue("0");

  const series = screen.getByLabelText("Séries");
  await user.clear(series);
  await user.type(series, "-");
  expect(series).toHaveAccessibleDescription("Use um número inteiro");
  await user.click(button("Mais uma série"));
  expect(series).toHaveValue("1");
  expect(series).toBeValid();
  await user.click(button("Menos uma série"));
  expect(series).toHaveValue("0");

  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "FIXED");
  await user.type(screen.getByRole("textbox", { name: "Repetições" }), "8-12");
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "INTERLEAVED");
  expect(screen.getByLabelText("Mínimo de repetições")).toHaveValue("");
});

test("a rest and a load may be typed or pasted with their units", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(0)]])) });
  await user.click(await screen.findByRole("button", { name: "Editar Supino reto com barra" }));
  const [rest, load] = [screen.getByLabelText("Descanso (s)"), screen.getByLabelText("Carga (kg)")];
  await user.clear(rest);
  await user.type(rest, "75 seg");
  expect(rest).not.toHaveAccessibleDescription("Use um número inteiro");
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "FIXED");
  await user.type(screen.getByRole("textbox", { name: "Repetições" }), "15 reps");
  expect(screen.getByRole("textbox", { name: "Repetições" })).not.toHaveAccessibleDescription("Use um número inteiro");
  await user.clear(load);
  await user.click(load);
  await user.paste("22,5 kg");
  expect(load).toHaveValue("22,5 kg");
  await user.click(button("Confirmar"));
  expect(await screen.findByText(/22,5 kg/)).toBeInTheDocument();
  expect(screen.getByText(/75 s/)).toBeInTheDocument();
});

test("a text that is no number outlasts a change of the workout, and ends with the editing", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(aSheet([[prescribed(0)], [prescribed(1)]], [[prescribed(2)]])) });
  const edit = async () => user.click(await screen.findByRole("button", { name: "Editar Supino reto com barra" }));
  await edit();
  await user.clear(screen.getByLabelText("RIR"));
  await user.type(screen.getByLabelText("RIR"), "1,5");
  // The end of another block's editing changes nothing.
  await user.click(button("Editar Supino reto no Smith"));
  await user.click(screen.getAllByRole("button", { name: "Cancelar edição" })[1] ?? document.body);
  await user.click(screen.getByRole("tab", { selected: false }));
  await waitFor(() => expect(screen.queryByLabelText("RIR")).not.toBeInTheDocument());
  await user.click(screen.getByRole("tab", { selected: false }));
  expect(await screen.findByLabelText("RIR")).toHaveValue("1,5");
  expect(screen.getByLabelText("RIR")).toHaveAccessibleDescription("Use um número inteiro");
  await user.click(button("Cancelar edição"));
  await edit();
  expect(screen.getByLabelText("RIR")).not.toHaveValue("1,5");
});

test("an optional number that is not whole is not dropped by confirming", async () => {
  await openEditor(EDIT_SHEET, { [READ]: () => data(twoBlocks()) });
  await user.click(await screen.findByRole("button", { name: "Editar Supino reto com barra" }));
  const rir = screen.getByLabelText("RIR");
  await user.clear(rir);
  await user.type(rir, "1,5");
  await user.click(button("Confirmar"));
  await waitFor(() => expect(rir).toHaveFocus());
  expect(rir).toHaveValue("1,5");
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "");
  await user.click(button("Confirmar"));
  expect(screen.getByText("Campo obrigatório")).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Tipo de repetição"), "FIXED");
  await user.type(screen.getByRole("textbox", { name: "Repetições" }), "10");
  await user.clear(rir);
  await user.type(rir, "2{Enter}");
  await waitFor(() => expect(rir).not.toBeInTheDocument());
});
