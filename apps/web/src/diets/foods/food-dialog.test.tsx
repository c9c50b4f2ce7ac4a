import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aFood } from "../core/diets.testing.ts";
import { FoodDialog } from "./FoodDialog.tsx";

vi.setConfig({ testTimeout: 40_000 });

const path = "POST /v2/partners/meal-foods";
const open = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const onSaved = vi.fn();
  const server = fakeServer({ [path]: () => data(aFood({ name: "Barra da casa" })), ...routes });
  renderInApp(<FoodDialog name="Barra da casa" onClose={() => undefined} onSaved={onSaved} />);
  await screen.findByRole("dialog");
  return { ...server, onSaved };
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Salvar alimento" }));

test("while a food is saved nothing can be changed", async () => {
  await open({ [path]: () => new Promise<Response>(() => undefined) });
  save();
  await waitFor(() => expect(screen.getByLabelText(/^Nome do alimento/).closest("[inert]")).not.toBeNull());
});

test("a measure that is added has the focus and its own error, and one that is removed leaves it at the button", async () => {
  await open();
  const add = screen.getByRole("button", { name: "Adicionar medida" });
  fireEvent.click(add);
  await waitFor(() => expect(screen.getByLabelText("Medida 1")).toHaveFocus());
  save();
  await waitFor(() => expect(screen.getByLabelText("Medida 1")).toHaveAccessibleDescription("Campo obrigatório"));
  fireEvent.click(screen.getByRole("button", { name: "Remover medida 1" }));
  await waitFor(() => expect(add).toHaveFocus());
});

test("a food keeps what is unknown, what is there in traces, and its measures", async () => {
  const { of, onSaved } = await open();
  type("Carboidratos em 100 g", "60");
  type("Proteínas em 100 g", "10,5");
  fireEvent.click(screen.getByRole("checkbox", { name: "Gorduras: só traços" }));
  fireEvent.click(screen.getByRole("button", { name: /Usar 282 kcal/ }));
  fireEvent.click(screen.getByRole("button", { name: "Adicionar medida" }));
  type("Medida 1", "1 barra");
  type("Gramas da medida 1", "30");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(of(path)[0]?.body).toEqual({
    name: "Barra da casa",
    category: "",
    source: "",
    energeticAmount: 282,
    carbohydrates: 60,
    proteins: 10.5,
    lipids: 0,
    traces: ["lipids"],
    measures: [{ label: "1 barra", grams: 30 }],
  });
});

test("what cannot be is refused at its field, and stays", async () => {
  const { of } = await open();
  type(/Nome do alimento/, " ");
  type("Energia em 100 g", "muita");
  type("Proteínas em 100 g", "120");
  save();
  expect(await screen.findByText("O valor máximo é 100")).toBeInTheDocument();
  expect(screen.getByText("Campo obrigatório")).toBeInTheDocument();
  expect(screen.getByText("Informe um número")).toBeInTheDocument();
  expect(screen.getByLabelText("Energia em 100 g")).toHaveValue("muita");
  expect(of(path)).toHaveLength(0);
});

test("a failed save says why and keeps what was typed", async () => {
  await open({ [path]: () => problem(503, "server.unavailable", { detail: "Tente de novo em instantes." }) });
  save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Tente de novo em instantes.");
  expect(screen.getByLabelText(/Nome do alimento/)).toHaveValue("Barra da casa");
});

test("a refusal of a field that the form does not have is shown below it", async () => {
  await open({ [path]: () => problem(400, "request.invalid", { fields: { portion: "Valor inválido" } }) });
  save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Valor inválido");
});
