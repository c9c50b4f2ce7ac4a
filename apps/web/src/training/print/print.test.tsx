import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aSentExercise } from "../../testing/a-sent-exercise.ts";
import { arrive as arriveAt, me, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const ID = "01900000-0000-7000-8000-000000000001";
const HREF = `/fichas-exercicios/fichas/${ID}/imprimir`;
const READ = `GET /v3/partners/app/trainingCards/${ID}`;

const sheet = {
  id: ID,
  version: 1,
  description: "Força",
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  createdAt: "2026-11-21T12:00:00Z",
  instructions: [
    {
      type: "A",
      exercisesContent: [{ observation: "Devagar", exercises: [aSentExercise("Supino"), aSentExercise("Flexão")] }],
    },
    { type: "B", exercisesContent: [{ observation: "", exercises: [aSentExercise("Remada", { load: 22_500 })] }] },
  ],
};

const arrive = (routes: Routes = {}) => arriveAt(HREF, { [READ]: () => data(sheet), ...routes });

test("the whole sheet stands on one page, with the coach's name", async () => {
  await arrive();
  expect(await screen.findByRole("heading", { level: 1, name: "Força" })).toBeInTheDocument();
  expect(screen.getByText("Marina Duarte")).toBeInTheDocument();
  const [first, second] = screen.getAllByRole("table");
  if (!first || !second) throw new Error("no tables");
  expect(within(first).getByRole("rowheader", { name: /Supino.*Combinado/ })).toBeInTheDocument();
  expect(within(first).getByText("Devagar")).toBeInTheDocument();
  expect(within(second).getByText(/22,5 kg/)).toBeInTheDocument();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await user.click(screen.getByRole("button", { name: "Imprimir" }));
  expect(print).toHaveBeenCalledOnce();
});

test("the coach's CREF stands below the name", async () => {
  await arrive({ "GET /v2/partners/me": () => data({ ...me, cref: "012345-G/SP" }) });
  expect(await screen.findByText("CREF 012345-G/SP")).toBeInTheDocument();
});

test("the PDF is downloaded; when it cannot be, the reason is said", async () => {
  const detail = "Tente mais tarde.";
  const server = await arrive({ [`${READ}/pdf`]: () => problem(429, "request.too_many", { detail }) });
  await screen.findByRole("heading", { level: 1, name: "Força" });
  await user.click(screen.getByRole("button", { name: "Baixar PDF" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(server.of(`${READ}/pdf`)).toHaveLength(1);
});

test("who came by a link goes back to the sheets", async () => {
  await arrive();
  await user.click(await screen.findByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"));
});

test("a sheet that is not there leads to those that are", async () => {
  await arrive({ [READ]: () => problem(404, "sheet.not_found") });
  expect(await screen.findByRole("heading", { name: "Ficha não encontrada" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver fichas" })).toHaveAttribute("href", "/fichas-exercicios/fichas");
});

test("without the coach's name nothing is printed: the reason and another try are offered", async () => {
  const server = await arrive({ "GET /v2/partners/me": () => problem(400, "request.invalid") });
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar sua conta" })).toBeInTheDocument();
  server.routes["GET /v2/partners/me"] = () => data(me);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Marina Duarte")).toBeInTheDocument();
});

test("a sheet that cannot be read is an error of its own", async () => {
  await arrive({ [READ]: () => problem(400, "request.invalid") });
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar a ficha" })).toBeInTheDocument();
});
