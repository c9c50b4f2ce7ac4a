import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { address, arrive, user } from "../testing/open-app.tsx";
import { aToday, SHEETS, TODAY, training } from "../testing/training.ts";
import { forgetWorkouts } from "../training/device/workouts-store.ts";

beforeEach(forgetWorkouts);

test("a day that cannot be read says so and tries again", async () => {
  const { routes } = await arrive("/", training({ [TODAY]: () => problem(500, "server.unexpected") }));
  expect(await screen.findByText("Não foi possível carregar o seu dia")).toBeVisible();
  routes[TODAY] = () => data(aToday());
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Próximo treino")).toBeVisible();
});

test("a sheet that cannot be read is no endless wait before the workout", async () => {
  const { routes } = await arrive("/", training({ [SHEETS]: () => problem(500, "server.unexpected") }));
  const sheets = training()[SHEETS];
  expect(await screen.findByText("Não foi possível carregar a ficha.")).toBeVisible();
  if (sheets) routes[SHEETS] = sheets;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await user.click(await screen.findByRole("button", { name: "Começar treino A" }));
  expect(address()).toBe("/aluno/treino");
});

test("without a sheet the card says what will come", async () => {
  await arrive("/", training({ [TODAY]: () => data(aToday({ next: null })) }));
  expect(await screen.findByText("Nenhuma ficha por enquanto")).toBeVisible();
});
