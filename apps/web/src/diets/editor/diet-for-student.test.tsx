import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aStudent, id } from "../../testing/a-student.ts";
import { arrive, type Routes } from "../../testing/arrive.ts";
import { addFood, beans, rice, savedDiet } from "../../testing/editors/diet-editor.tsx";
import { address, put, user } from "../../testing/open-app.tsx";

beforeEach(() => localStorage.clear());

const [ana, bia] = [id(1), id(2)];
const allergy = { id: id(8), kind: "ALLERGY", text: "Alergia a arroz" };
const someone = (of: string, name: string) => ({
  [`GET /v2/partners/recipients/${of}`]: () =>
    data({ id: of, name, photo: null, status: "ACTIVE", restrictions: [allergy] }),
});

const open = (at: string, routes: Routes = {}) =>
  arrive(at, {
    "GET /v2/partners/diets/notice": () => data({ needed: false }),
    "GET /v2/partners/meal-foods": ({ query }) =>
      data([rice, beans].filter(({ name }) => name.toLowerCase().startsWith((query.get("name") ?? "").toLowerCase()))),
    ...someone(ana, "Ana Moreira"),
    ...someone(bia, "Bia Lopes"),
    ...routes,
  });

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const addRice = async () => {
  await user.click(await button("Adicionar nova refeição"));
  await user.click(await screen.findByRole("combobox", { name: /^Adicionar alimento/ }));
  await addFood("arroz");
};

test("a new diet for a student names the student, the restrictions and what is against them, and is offered", async () => {
  await open(`/dieta/novo?aluno=${ana}`, {
    "POST /v2/partners/diets": () => data({ id: savedDiet.id, version: 1 }),
    [`GET /v2/partners/students/${ana}`]: () => data(aStudent({ restrictions: [allergy] })),
    [`GET /v2/partners/students/${ana}/diets`]: () => data([]),
    [`GET /v2/partners/diets/${savedDiet.id}`]: () => data(savedDiet),
    "GET /v2/partners/diet": () =>
      Response.json({ data: [{ ...savedDiet, plans: 1, students: 0, mealPlans: undefined }], total: 1 }),
  });
  const strip = within(await screen.findByRole("region", { name: "Para Ana Moreira" }));
  expect(strip.getByRole("note")).toHaveTextContent("Alergia: Alergia a arroz");
  await addRice();
  expect(await strip.findByText("Contraria: Arroz branco cozido")).toBeInTheDocument();
  await put(screen.getByLabelText(/Hidratação/), "2");
  await user.click(await button("Salvar dieta"));
  const dialog = within(await screen.findByRole("dialog", { name: "Salvar dieta" }));
  await put(dialog.getByLabelText(/Nome/), "Emagrecimento");
  await user.selectOptions(dialog.getByLabelText(/Objetivo/), "Emagrecer");
  await user.selectOptions(dialog.getByLabelText(/Validade/), "Mensal (30 dias)");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(address()).toBe(`/alunos/perfil/${ana}?dieta=${savedDiet.id}`), { timeout: 5000 });
  // The whole profile is compiled when it is first opened.
  const offer = within(await screen.findByRole("dialog", { name: "Atribuir dieta" }, { timeout: 20_000 }));
  expect(await offer.findByRole("radio", { name: "Emagrecimento" })).toBeChecked();
  await user.click(offer.getByRole("button", { name: "Atribuir a aluno" }));
  expect(await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" })).toHaveTextContent(
    "Contraria: Arroz branco cozido",
  );
});

test("a draft for one student turns up for nobody else", async () => {
  await open(`/dieta/novo?aluno=${ana}`);
  await addRice();
  cleanup();
  for (const other of [`/dieta/novo?aluno=${bia}`, "/dieta/novo"]) {
    await open(other);
    await button("Adicionar nova refeição");
    expect(screen.queryByText(/rascunho que não foi salvo/)).toBeNull();
    cleanup();
  }
  await open(`/dieta/novo?aluno=${ana}`);
  expect(await button("Continuar rascunho")).toBeInTheDocument();
});

test("a student who is not there is said", async () => {
  await open(`/dieta/novo?aluno=${ana}`, {
    [`GET /v2/partners/recipients/${ana}`]: () => problem(404, "student.not_found"),
  });
  expect(
    await screen.findByText(/O aluno deste link não existe ou foi removido. A dieta será salva/),
  ).toBeInTheDocument();
});

test("a change that contradicts an allergy of a student who follows the diet asks before it is saved", async () => {
  const PATCH = `PATCH /v2/partners/diets/${savedDiet.id}`;
  const server = await open(`/dieta/${savedDiet.id}`, {
    [`GET /v2/partners/diets/${savedDiet.id}`]: () => data(savedDiet),
    [`GET /v2/partners/diets/${savedDiet.id}/recipients`]: () =>
      data([{ id: bia, name: "Bia Lopes", photo: null, status: "ACTIVE", restrictions: [allergy] }]),
    [PATCH]: () => data({ id: savedDiet.id, version: 4 }),
  });
  await user.click(await button("Editar dieta"));
  const dialog = await screen.findByRole("dialog", { name: "Editar dieta" });
  expect(await within(dialog).findByText("Bia Lopes")).toBeInTheDocument();
  expect(dialog).toHaveTextContent("Contraria: Arroz branco cozido");
  expect(server.of(PATCH)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Salvar mesmo assim" }));
  await waitFor(() => expect(server.of(PATCH)).toHaveLength(1));
});
