import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { arrive as arriveAt, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const HREF = "/planos/codigos?aba=desempenho";
const CHART = "GET /v2/partners/plans/codes/performance";
const ROWS = `${CHART}/details`;

const series = (legendName: string, ...counts: number[]) => ({
  legendName,
  colorLine: "teal",
  values: counts.map((axisY, at) => ({ axisX: `2026-11-2${at}`, axisY })),
});

const row = (at: number, more: object = {}) => ({
  id: id(100 + at),
  name: "Ana Moreira",
  studentId: id(1),
  plan: "Trimestral",
  code: "VERAO10",
  created: "2026-11-21T15:00:00.000Z",
  tags: ["instagram"],
  status: "ACTIVE",
  ...more,
});

const arrive = (routes: Routes = {}, href = HREF) =>
  arriveAt(href, {
    "GET /v2/partners/plans": () => data([{ id: id(30), name: "Trimestral" }]),
    "GET /v2/partners/tags/names": () => data(["instagram"]),
    [CHART]: () => data({ byCodes: [series("VERAO10", 2, 1), series("AMIGO50", 0, 1)], byTags: [] }),
    [ROWS]: () =>
      Response.json({ data: [row(1), row(2, { name: "Removida", studentId: null, status: "INACTIVE" })], total: 2 }),
    ...routes,
  });

test("sales are drawn by code, with a table behind the drawing and each sale below", async () => {
  await arrive();
  const table = within(await screen.findByRole("table", { name: "Vendas por código, último mês" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "DiaVERAO10AMIGO50",
    "20/1120",
    "21/1111",
    "Total31",
  ]);
  expect(screen.getByText("Ponha tags nos códigos para comparar campanhas e lugares.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Ana Moreira" })).toHaveAttribute("href", `/alunos/perfil/${id(1)}`);
  expect(screen.getByRole("rowheader", { name: "Removida" })).toBeInTheDocument();
  expect(screen.getByText("2 de 2")).toBeInTheDocument();
});

test("period and filters are in the address and in every request", async () => {
  const aMonth = () => data({ byCodes: [series("VERAO10", 2)], byTags: [] });
  const { of } = await arrive({ [CHART]: aMonth }, `${HREF}&period=LASTYEAR&code=ver&tags=instagram`);
  await screen.findByRole("table", { name: "Vendas por código, último ano" });
  for (const path of [CHART, ROWS]) {
    await waitFor(() => expect(of(path).length).toBeGreaterThan(0));
    expect(of(path)[0]?.query.get("period")).toBe("LASTYEAR");
    expect(of(path)[0]?.query.getAll("tags[]")).toEqual(["instagram"]);
  }
  expect(of(ROWS)[0]?.query.get("take")).toBe("100");
  expect(Object.fromEntries(of("GET /v2/partners/tags/names")[0]?.query ?? [])).toEqual({
    code: "ver",
    period: "LASTYEAR",
  });
  await user.click(screen.getByLabelText("Última semana"));
  await waitFor(() => expect(address()).toContain("period=LASTDAYS"));
  await waitFor(() => expect(of(CHART).at(-1)?.query.get("period")).toBe("LASTDAYS"));
});

test("a hundred sales are read at a time", async () => {
  const many = Array.from({ length: 100 }, (_, at) => row(at));
  const { of } = await arrive({
    [ROWS]: ({ query }) =>
      Response.json({ data: query.get("skip") === "0" ? many : [row(200, { name: "A última" })], total: 101 }),
  });
  await user.click(await screen.findByText("Mostrar mais vendas"));
  expect(await screen.findByText("A última")).toBeInTheDocument();
  expect(of(ROWS).at(-1)?.query.get("skip")).toBe("100");
  expect(screen.queryByText("Mostrar mais vendas")).toBeNull();
});

test("the sales are saved as a spreadsheet with the same filters", async () => {
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => undefined;
  const FILE = `${CHART}/export`;
  const { of } = await arrive({ [FILE]: () => new Response("Nome") }, `${HREF}&code=ver`);
  await user.click(await screen.findByText("Baixar CSV"));
  expect(await screen.findByText("Pronto: o arquivo foi baixado.")).toBeInTheDocument();
  expect(Object.fromEntries(of(FILE)[0]?.query ?? [])).toEqual({ code: "ver", period: "LASTMONTH" });
});

test("without sales it says when they appear, and a failure is tried again", async () => {
  const server = await arrive({ [CHART]: () => problem(400, "request.invalid") });
  expect(await screen.findByText("Não foi possível carregar o desempenho")).toBeInTheDocument();
  server.routes[CHART] = () => data({ byCodes: [], byTags: [] });
  await user.click(screen.getByText("Tentar de novo"));
  expect(await screen.findByText("Nenhuma venda com código")).toBeInTheDocument();
});
