import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { click, openEditor, savedDiet, TEST_TIMEOUT_MS, user } from "../../testing/diet-editor.tsx";
import { aFood } from "../core/diets.testing.ts";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

const whey = aFood({ id: "5", name: "Whey protein" });

/** Starts a search whose answer the test controls. */
const openOnSlowLine = async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  openEditor(savedDiet, {
    "GET /v2/partners/meal-foods": async ({ query }) => {
      await promise;
      return data(whey.name.toLowerCase().startsWith(query.get("name") ?? "") ? [whey] : []);
    },
  });
  await click(/^Adicionar alimento a Almoço/);
  await screen.findByRole("combobox", { name: "Adicionar alimento a Almoço" });
  return answer;
};
const search = () => screen.getByRole("combobox", { name: "Adicionar alimento a Almoço" });
const quantity = () => screen.findByLabelText("Quantidade de Whey protein");

test("Enter before the answer takes what is found first, and the next keys are its quantity", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}");
  answer();
  await waitFor(async () => expect(await quantity()).toHaveFocus());
  await user.keyboard("30");
  expect(await quantity()).toHaveValue("30");
});

test("a quantity typed after that Enter, before the answer, is the food's and waits for its own Enter", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}30");
  expect(search()).toHaveValue("whey 30");
  answer();
  expect(await screen.findByRole("option", { name: /^Whey protein30 g/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText("Enter escolhe Whey protein")).toBeInTheDocument();
  expect(screen.queryByLabelText("Quantidade de Whey protein")).toBeNull();
  await user.keyboard("{Enter}");
  expect(await quantity()).toHaveValue("30");
  expect(search()).toHaveValue("");
});

test("a quantity and its Enter, both before the answer, add the food with it", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}30{Enter}");
  answer();
  expect(await quantity()).toHaveValue("30");
  expect(search()).toHaveValue("");
});
