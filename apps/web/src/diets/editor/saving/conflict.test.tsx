import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storedDraft } from "../../../editor/draft/draft-storage.ts";
import { draftKey } from "../../../editor/draft/own-drafts.ts";
import { id } from "../../../testing/a-student.ts";
import { arrive, me } from "../../../testing/arrive.ts";
import { savedDiet } from "../../../testing/editors/diet-editor.tsx";
import { user } from "../../../testing/open-app.tsx";

const ONE = `/v2/partners/diets/${id(7)}`;
const aDiet = (version: number, title: string) => ({
  ...savedDiet,
  version,
  mealPlans: savedDiet.mealPlans.map((mealPlan) => ({ ...mealPlan, title })),
});

test("the version that was saved meanwhile is opened once it could be read; until then what was typed stays", async () => {
  const server = await arrive(`/dieta/${id(7)}`, {
    [`GET ${ONE}`]: () => data(aDiet(3, "Plano alimentar A")),
    [`PATCH ${ONE}`]: () => problem(412, "diet.changed"),
    [`GET ${ONE}/recipients`]: () => data([]),
  });
  const place = draftKey(me.id, "dieta", id(7));
  fireEvent.change(await screen.findByLabelText("Nome do plano"), { target: { value: "Semana" } });
  await user.click(screen.getByRole("button", { name: "Editar dieta" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("dialog", { name: "Esta dieta mudou em outro lugar" });
  const reload = within(conflict).getByRole("button", { name: "Abrir a versão salva" });
  server.routes[`GET ${ONE}`] = () => problem(400, "request.invalid", { detail: "Tente de novo." });
  await user.click(reload);
  expect(await within(conflict).findByRole("alert")).toHaveTextContent("Tente de novo.");
  expect(screen.getByLabelText("Nome do plano")).toHaveValue("Semana");
  await waitFor(() => expect(storedDraft(place)).toContain("Semana"), { timeout: 2_000 });
  server.routes[`GET ${ONE}`] = () => data(aDiet(4, "Da outra aba"));
  await user.click(reload);
  await waitFor(() => expect(screen.getByLabelText("Nome do plano")).toHaveValue("Da outra aba"));
  expect(storedDraft(place)).toBeNull();
  expect(screen.queryByRole("region", { name: "Rascunho não salvo" })).toBeNull();
});
