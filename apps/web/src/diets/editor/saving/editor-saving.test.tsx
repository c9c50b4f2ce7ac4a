import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storedDraft } from "../../../editor/draft/draft-storage.ts";
import { draftKey } from "../../../editor/draft/own-drafts.ts";
import {
  click,
  openEditor,
  PATCH,
  rice,
  save,
  savedDiet,
  summary,
  TEST_TIMEOUT_MS,
  user,
} from "../../../testing/editors/diet-editor.tsx";
import { newDiet } from "../../core/draft.ts";
import { dietDraftOf } from "../../core/form.ts";
import { serializeDraft } from "../../core/stored-draft.ts";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

test("what is missing is listed, and nothing is saved", async () => {
  openEditor();
  await click("Salvar dieta");
  const dialog = await screen.findByRole("dialog", { name: "Salvar dieta" });
  expect(dialog).toHaveTextContent("Preencha todos os campos");
  expect(dialog).toHaveTextContent("Há fichas sem planos");
  expect(within(dialog).getByRole("button", { name: "Salvar" })).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Nome/), "{Enter}");
  expect(within(dialog).getAllByText("Campo obrigatório")).toHaveLength(3);
  await user.click(within(dialog).getByRole("button", { name: /Hidratação/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Hidratação em litros por dia")).toHaveAccessibleDescription("Campo obrigatório");
});

test("a version that somebody else saved asks what to do, and keeps what was typed", async () => {
  let conflict = true;
  const server = openEditor(savedDiet, {
    [PATCH]: () => (conflict ? problem(412, "diet.changed") : data({ id: savedDiet.id, version: 9 })),
    [PATCH.replace("PATCH", "GET")]: () => data({ ...savedDiet, version: 8 }),
  });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  await screen.findByRole("dialog", { name: "Esta dieta mudou em outro lugar" });
  expect(server.of(PATCH)[0]?.headers.get("if-match")).toBe('"3"');
  conflict = false;
  await click("Salvar a minha por cima");
  await waitFor(() => expect(server.of(PATCH)).toHaveLength(2));
  expect(server.of(PATCH)[1]?.headers.get("if-match")).toBe('"8"');
  expect(server.of(PATCH)[1]?.body).toMatchObject({ mealPlans: [{ title: "Semana" }] });
});

test("while it is saved nothing can be undone, because that would not be part of what is sent", async () => {
  openEditor(savedDiet, { [PATCH]: () => new Promise<Response>(() => undefined) });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  await screen.findByText("Salvando a dieta");
  fireEvent.keyDown(document.documentElement, { key: "z", code: "KeyZ", ctrlKey: true });
  expect(screen.getByLabelText("Nome do plano")).toHaveValue("Semana");
});

test("the error about a food that no longer exists is shown at its field", async () => {
  const fields = { "mealPlans.0.meals.0.mealFoods.0.foodId": "Este alimento não existe mais" };
  openEditor(savedDiet, {
    [PATCH]: () => problem(400, "diet.unknown_food", { detail: "Um dos alimentos não existe.", fields }),
  });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  const failed = await screen.findByRole("dialog", { name: "Não foi possível editar a dieta!" });
  expect(failed).toHaveTextContent("Um dos alimentos não existe.");
  await user.click(within(failed).getByRole("button", { name: "Entendi" }));
  expect(screen.getByLabelText("Quantidade de Arroz branco cozido")).toHaveAccessibleDescription(
    "Este alimento não existe mais",
  );
  expect(screen.getByLabelText("Nome do plano")).toHaveValue("Semana");
});

/** Opens the saved diet beside a stored draft, for which more code is fetched. */
const openWithDraft = async () => {
  const server = await act(async () => openEditor(savedDiet));
  await screen.findByRole("heading", { level: 1 });
  return server;
};

test("a draft is kept within a second, offered back, and forgotten once it is saved", async () => {
  const place = draftKey("ana", "dieta", savedDiet.id);
  localStorage.setItem(
    place,
    serializeDraft({ version: 2, keptAt: 1_790_000_000_000, draft: { ...newDiet(), title: "Rascunho" } }),
  );
  const server = await openWithDraft();
  const offer = screen.getByRole("region", { name: "Rascunho não salvo" });
  expect(offer).toHaveTextContent("Uma versão mais nova foi salva depois dele.");
  // Nothing may be edited before the coach decides about the stored draft.
  expect(screen.getByRole("button", { name: "Editar dieta" })).toBeDisabled();
  for (const part of [summary(), screen.getByLabelText("Nome do plano")])
    expect(part.closest("[inert]")).not.toBeNull();
  await click("Continuar rascunho");
  expect(screen.getByRole("heading", { level: 1, name: "Rascunho" })).toBeInTheDocument();
  await click("Desfazer");
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await waitFor(() => expect(storedDraft(place)).toContain("Semana"));
  await save();
  expect(await screen.findByRole("dialog", { name: "Aguarde um momento..." })).toBeInTheDocument();
  expect(await screen.findByText("Dieta Editada com sucesso!")).toBeInTheDocument();
  // Based on the draft's own version, so that a newer saved version is not overwritten without asking.
  expect(server.of(PATCH)[0]?.headers.get("if-match")).toBe('"2"');
  await waitFor(() => expect(storedDraft(place)).toBeNull());
  // The success stands with nothing in front of it, and nothing can be changed after what was saved.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Nome do plano").closest("[inert]")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Desfazer" })).toHaveAttribute("aria-disabled", "true");
});

test("the water of a day is marked as required", () => {
  openEditor();
  expect(screen.getByLabelText("Hidratação em litros por dia")).toBeRequired();
});

test("a draft that is not wanted is forgotten, and what is saved stays", async () => {
  const place = draftKey("ana", "dieta", savedDiet.id);
  const draft = { ...newDiet(), title: "Rascunho" };
  localStorage.setItem(place, serializeDraft({ version: 3, keptAt: 1_790_000_000_000, draft }));
  await openWithDraft();
  await click("Descartar rascunho");
  expect(screen.queryByRole("region", { name: "Rascunho não salvo" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: savedDiet.title })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Editar dieta" })).toBeEnabled();
  expect(storedDraft(place)).toBeNull();
});

test("a draft is not offered if the server already has the same content", async () => {
  const place = draftKey("ana", "dieta", savedDiet.id);
  localStorage.setItem(place, serializeDraft({ version: 2, keptAt: 1_790_000_000_000, draft: dietDraftOf(savedDiet) }));
  await openWithDraft();
  expect(screen.queryByRole("region", { name: "Rascunho não salvo" })).toBeNull();
  expect(screen.getByRole("button", { name: "Editar dieta" })).toBeEnabled();
});

test("the notice is shown once, and confirmed on the server", async () => {
  const server = openEditor(undefined, {
    "GET /v2/partners/diets/notice": () => data({ needed: true }),
    "POST /v2/partners/diets/notice": () => data({ done: true }),
  });
  expect(await screen.findByRole("dialog", { name: "Prescrição de dietas" })).toHaveTextContent("Lei 8.234/1991");
  await click("Li e confirmo");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of("POST /v2/partners/diets/notice")).toHaveLength(1);
});

test("portions in a measure that their food lost meanwhile are put in grams, and can be saved", async () => {
  const fields = { "mealPlans.0.meals.0.mealFoods.0.type": "Este alimento não tem a medida '1 colher de sopa'" };
  const spoons = structuredClone(savedDiet);
  const portion = spoons.mealPlans[0]?.meals[0]?.mealFoods[0];
  if (portion) Object.assign(portion, { type: "1 colher de sopa", quantityRef: 4 });
  let isRefused = true;
  const server = openEditor(spoons, {
    [PATCH]: () =>
      isRefused ? problem(400, "diet.wrong_portion", { fields }) : data({ id: savedDiet.id, version: 4 }),
    [`GET /v2/partners/meal-foods/${rice.id}`]: () => data({ ...rice, measures: [] }),
  });
  fireEvent.change(screen.getByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await save();
  const failed = await screen.findByRole("dialog", { name: "Não foi possível editar a dieta!" });
  expect(failed).toHaveTextContent("As porções deles agora estão em gramas");
  await user.click(within(failed).getByRole("button", { name: "Entendi" }));
  isRefused = false;
  await save();
  await waitFor(() => expect(server.of(PATCH)).toHaveLength(2));
  expect(server.of(PATCH)[1]?.body).toMatchObject({
    mealPlans: [{ title: "Semana", meals: [{ mealFoods: [{ quantity: 100, type: "g", quantityRef: null }] }] }],
  });
});
