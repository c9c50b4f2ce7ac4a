import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { address, arrive, user } from "../../testing/open-app.tsx";
import { training } from "../../testing/training.ts";
import { begin, end, row } from "../../testing/workout.ts";
import { forgetWorkouts } from "../device/workouts-store.ts";

beforeEach(forgetWorkouts);

test("the end of a workout shows what it came to and what comes next, without a connection", async () => {
  await begin();
  const load = row("Agachamento", 1).getByLabelText(/^Carga/);
  await user.clear(load);
  await user.type(load, "65");
  await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
  await user.click(row("Remada", 1).getByRole("button", { name: /^Confirmar/ }));
  await end();
  expect(await screen.findByRole("heading", { level: 1, name: "Treino terminado" })).toHaveFocus();
  const facts = within(screen.getByRole("region", { name: "Resumo" }));
  expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "0\u00a0min",
    "2\u00a0de\u00a06",
    "650\u00a0kg",
  ]);
  const gains = within(screen.getByRole("region", { name: "Melhor que da última vez" }));
  expect(gains.getByRole("listitem")).toHaveTextContent("Agachamento65 kg × 10antes 62,5 kg × 8");
  expect(screen.getByText("Treino B · Pernas")).toBeVisible();
  expect(screen.getByText("Ainda não enviado")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Corrigir uma série" }));
  expect(await screen.findByRole("button", { name: "Guardar correção" })).toBeVisible();
});

test("the second tap on what ended the workout does not skip its summary", async () => {
  await begin();
  await user.click(row("Remada", 1).getByRole("button", { name: /^Confirmar/ }));
  await end();
  const onwards = await screen.findByRole("link", { name: "Ir para Hoje" });
  await act(async () => fireEvent.click(onwards, { detail: 2 }));
  expect(address()).toBe("/aluno/treino/terminado");
  expect(screen.getByRole("heading", { level: 1, name: "Treino terminado" })).toBeVisible();
  fireEvent.click(onwards, { detail: 1 });
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
});

test("a double tap on 'Terminar treino' ends the workout once, and corrects nothing", async () => {
  await begin();
  await user.click(row("Remada", 1).getByRole("button", { name: /^Confirmar/ }));
  await user.click(screen.getByRole("button", { name: "Terminar treino" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Moderado" }));
  const button = dialog.getByRole("button", { name: "Terminar treino" });
  fireEvent.click(button);
  expect(button).toHaveTextContent("Terminar treino");
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { level: 1, name: "Treino terminado" })).toBeVisible();
  expect(screen.queryByText("Correção guardada.")).toBeNull();
});

test("a workout in which no set was noted leads to 'Hoje'", async () => {
  await begin();
  await end();
  expect(await screen.findByRole("button", { name: "Começar treino B" })).toBeVisible();
});

test("opened later, it leads to 'Hoje'", async () => {
  await arrive("/treino/terminado", training());
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  expect(address()).toBe("/aluno/");
});
