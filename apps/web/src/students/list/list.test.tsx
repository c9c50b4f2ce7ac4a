import { data } from "@prancheta/ui/testing/fake-server.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { arrive as arriveAt, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const LIST = "GET /v2/partners/students";

const arrive = (path: string, routes: Routes = {}) =>
  arriveAt(path, {
    "GET /v2/partners/plans": () => data([{ id: id(50), name: "Mensal" }]),
    "GET /v2/partners/student-tags": () => data(["VIP"]),
    [LIST]: none,
    ...routes,
  });

const none = () => Response.json({ data: [], total: 0 });

const choose = async (filter: string, option: string) => {
  fireEvent.click(await screen.findByRole("button", { name: filter }));
  fireEvent.click(await screen.findByRole("option", { name: option, hidden: true }));
};

test.each([
  ["motivated", "?motivation=MOTIVATED", "Motivação: Motivado"],
  ["unmotivated", "?motivation=UNMOTIVATED", "Motivação: Desmotivado"],
  ["linked", "?interaction=LINKED", "Interação: Ingressou no app"],
  ["expiring", "?interaction=EXPIRING", "Interação: Expiração em 7 dias"],
  ["in-time", "?interaction=IN_TIME", "Interação: Relatório em dia"],
  ["late", "?interaction=LATE", "Interação: Relatório atrasado"],
  ["pending_valuation", "?interaction=PENDING_VALUATION", "Interação: Avaliação pendente"],
])("who arrives at the list of %s finds its filter set and asked for", async (_state, search, name) => {
  const server = await arrive(`/alunos${search}`);
  expect(await screen.findByRole("button", { name })).toBeInTheDocument();
  const [filter, value] = search.slice(1).split("=");
  await waitFor(() =>
    expect(server.of(LIST).some(({ query }) => query.get(filter ?? "") === value && query.get("take") === "20")).toBe(
      true,
    ),
  );
});

test("a chosen filter is a step that back undoes; typing is none", async () => {
  await arrive("/alunos");
  await choose("Motivação", "Motivado");
  await waitFor(() => expect(address()).toBe("/alunos?motivation=MOTIVATED"));
  const search = screen.getByRole("searchbox", { name: "Nome ou Email" });
  for (const typed of ["ana{Enter}", " b{Enter}"]) await user.type(search, typed);
  await waitFor(() => expect(address()).toBe("/alunos?motivation=MOTIVATED&nameOrEmail=ana+b"));
  await act(async () => window.history.back());
  await waitFor(() => expect(address()).toBe("/alunos"));
  expect(search).toHaveValue("");
  expect(screen.queryByRole("button", { name: "Limpar Motivação" })).toBeNull();
});

test("'Limpar' takes every filter away in one step, and rests afterwards", async () => {
  await arrive("/alunos?motivation=MOTIVATED&interaction=LATE&nameOrEmail=ana");
  await user.click(await screen.findByRole("button", { name: "Limpar" }));
  await waitFor(() => expect(address()).toBe("/alunos"));
  expect(screen.getByRole("button", { name: "Limpar" })).toHaveAttribute("aria-disabled", "true");
  await act(async () => window.history.back());
  await waitFor(() => expect(address()).toContain("motivation=MOTIVATED"));
});

test("no student at all and none that the filters let through are told apart", async () => {
  await arrive("/alunos");
  expect(await screen.findByRole("heading", { name: "Não há alunos registrados" })).toBeInTheDocument();
  expect(screen.getByText("Nenhum aluno ainda")).toBeInTheDocument();
  await choose("Interação", "Desvinculado");
  expect(await screen.findByRole("heading", { name: "Nenhum aluno encontrado" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByRole("heading", { name: "Não há alunos registrados" })).toBeInTheDocument();
});

test("'Cadastrar aluno' leads to the invitation", async () => {
  await arrive("/alunos");
  const [link] = await screen.findAllByRole("link", { name: "Cadastrar aluno" });
  await user.click(link ?? document.body);
  expect(await screen.findByRole("heading", { level: 1, name: "Convidar aluno" })).toBeInTheDocument();
  expect(address()).toBe("/alunos/convidar");
});

test("a coach with the trial plan alone is offered the first one where a plan is chosen", async () => {
  const trial = { id: id(31), name: "Plano de teste", type: "TRIAL" };
  const plans = (...rows: object[]) => ({ "GET /v2/partners/plans": () => data(rows) });
  await arrive("/alunos", plans(trial));
  await user.click(await screen.findByRole("button", { name: "Plano" }));
  expect(await screen.findByRole("option", { name: "Plano de teste", hidden: true })).toBeInTheDocument();
  expect(screen.getByText("Não há planos cadastrados")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Cadastrar novo plano", hidden: true })).toHaveAttribute(
    "href",
    "/planos/novo",
  );
  cleanup();
  await arrive("/alunos", plans(trial, { id: id(30), name: "Trimestral", type: "STANDARD" }));
  await user.click(await screen.findByRole("button", { name: "Plano" }));
  expect(await screen.findByRole("option", { name: "Trimestral", hidden: true })).toBeInTheDocument();
  expect(screen.queryByText("Não há planos cadastrados")).toBeNull();
});

test.each([
  ["grid", 15],
  ["list", 7],
])("while nothing is loaded yet, a %s of %i places stands in its place", async (layout, places) => {
  localStorage.setItem("prancheta.students.layout", layout);
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes(">= 992px") });
  await arrive("/alunos", { [LIST]: () => new Promise(() => undefined) });
  const status = (await screen.findAllByRole("status")).find((one) => within(one).queryByText("Carregando…"));
  expect(status?.querySelectorAll(`[data-layout="${layout}"]`)).toHaveLength(places);
  window.matchMedia = wide;
});
