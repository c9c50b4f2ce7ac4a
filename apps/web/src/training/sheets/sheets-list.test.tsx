import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { arrive as arriveAt, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;
const LIST = "GET /v2/partners/cards";
const RECIPIENTS = "GET /v2/partners/recipients";
const ONE = `/v2/partners/cards/${id(1)}`;

const aCard = (last: number, description: string) => ({
  id: id(last),
  description,
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  type: "A - B",
  createdAt: "2026-11-20T12:00:00Z",
});
const aRecipient = (last: number, name: string, more: object = {}) => ({
  id: id(last),
  name,
  photo: null,
  status: "ACTIVE",
  restrictions: [],
  ...more,
});
const page = (rows: readonly object[]) => Response.json({ data: rows, total: rows.length });

const arrive = (routes: Routes = {}, href = "/fichas-exercicios/fichas") =>
  arriveAt(href, {
    "GET /v2/partners/cards/filters": () =>
      data({ descriptions: ["Força"], objectives: ["HYPERTROPHY"], levels: ["BEGINNER"], types: ["A", "A - B"] }),
    [LIST]: () => page([aCard(1, "Força"), aCard(2, "Volume")]),
    [RECIPIENTS]: () => page([aRecipient(11, "Ana Moreira"), aRecipient(12, "Bruno Lima")]),
    "GET /v2/partners/plans": () => data([]),
    "GET /v2/partners/student-tags": () => data(["VIP"]),
    ...routes,
  });

/** The screen is 800 px high. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(184);
});

const ask = async (what: string) => {
  await user.click(await screen.findByRole("button", { name: `${what} Força` }));
  return screen.findByRole("dialog");
};

test("a sheet is cloned after a question, and the list is read again", async () => {
  const server = await arrive({ [`POST ${ONE}/clone`]: () => data({ id: id(3), version: 1 }) });
  const dialog = await ask("Clonar a ficha");
  expect(within(dialog).getByText("Deseja clonar a ficha Força?")).toBeInTheDocument();
  await user.dblClick(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Ficha clonada com sucesso")).toBeInTheDocument();
  expect(server.of(`POST ${ONE}/clone`)).toHaveLength(1);
  await waitFor(() => expect(server.of(LIST).length).toBeGreaterThan(1));
});

test("a sheet that students have is not deleted, and the reason is said", async () => {
  const detail =
    "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Ficha de Treino.";
  await arrive({ [`DELETE ${ONE}`]: () => problem(409, "sheet.in_use", { detail }) });
  const dialog = await ask("Deletar a ficha");
  expect(within(dialog).getByText("Deseja deletar a ficha Força?")).toBeInTheDocument();
  expect(within(dialog).getByText("Ao confirmar, essa ação não poderá ser desfeita.")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Erro ao deletar ficha")).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
});

test.each([
  ["Deletar a ficha", `DELETE ${ONE}`, () => data({ done: true }), "Ficha deletada com sucesso"],
  [
    "Clonar a ficha",
    `POST ${ONE}/clone`,
    () => problem(404, "sheet.not_found"),
    "Não foi possível clonar essa Ficha de Treino",
  ],
])("what became of '%s' is said", async (what, path, answer, said) => {
  await arrive({ [path]: answer });
  await user.click(within(await ask(what)).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test("filters come from the server, go to it, and live in the address", async () => {
  const server = await arrive();
  await user.click(await screen.findByRole("button", { name: "Treinos" }));
  await user.click(await screen.findByRole("option", { name: "A - B", hidden: true }));
  await waitFor(() => expect(new URLSearchParams(address().split("?")[1]).get("type")).toBe("A - B"));
  await waitFor(() => expect(server.of(LIST).at(-1)?.query.get("type")).toBe("A - B"));
  expect(server.of(LIST).at(-1)?.query.get("take")).toBe("12");
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"));
});

test("what the sheets can be filtered by is sorted as it is read, and says so when it could not be read", async () => {
  let failing = true;
  const objectives = ["CONDITIONING", "DEFINITION", "HYPERTROPHY", "WEIGHT_LOSS"];
  await arrive({
    "GET /v2/partners/cards/filters": () =>
      failing ? problem(400, "request.invalid") : data({ descriptions: [], objectives, levels: [], types: [] }),
  });
  await user.click(await screen.findByRole("button", { name: "Objetivo" }));
  expect(await screen.findByText("Não foi possível carregar as opções.")).toBeInTheDocument();
  expect(screen.queryByText("Nenhuma ficha ainda")).toBeNull();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo", hidden: true }));
  const options = await screen.findAllByRole("option", { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Condicionamento",
    "Definição",
    "Emagrecimento",
    "Hipertrofia",
  ]);
});

test("without a sheet the first one is offered; with filters they can be cleared", async () => {
  await arrive({ [LIST]: () => page([]) });
  expect(await screen.findByRole("heading", { name: "Nenhuma ficha de treino encontrada" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Criar nova ficha" }).length).toBeGreaterThan(0);
});

test("a failed read can be tried again", async () => {
  let failing = true;
  await arrive({ [LIST]: () => (failing ? problem(400, "request.invalid") : page([aCard(1, "Força")])) });
  const retry = await screen.findByRole("button", { name: "Tentar de novo" });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Clonar a ficha Força" })).toBeInTheDocument();
});

test("a sheet goes to many students at once, and what became of each is said", async () => {
  const server = await arrive({
    [`POST ${ONE}/students`]: () =>
      data([
        { studentId: id(11), result: "ASSIGNED" },
        { studentId: id(12), result: "ALREADY_ASSIGNED" },
      ]),
  });
  await ask("Atribuir a alunos a ficha");
  expect(await screen.findByRole("button", { name: "Atribuir ficha" })).toBeDisabled();
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("checkbox", { name: /Bruno Lima/ }));
  await user.dblClick(screen.getByRole("button", { name: "Atribuir a 2 alunos" }));
  expect(await screen.findByText("Receberam a ficha agora · 1")).toBeInTheDocument();
  expect(screen.getByText("Já tinham esta ficha · 1").nextSibling).toHaveTextContent("Bruno Lima");
  expect(server.of(`POST ${ONE}/students`).map(({ body }) => body)).toEqual([{ studentIds: [id(11), id(12)] }]);
});

test("a sheet that nobody got anew is not called assigned", async () => {
  await arrive({ [`POST ${ONE}/students`]: () => data([{ studentId: id(12), result: "ALREADY_ASSIGNED" }]) });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Bruno Lima/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  expect(await screen.findByRole("dialog", { name: "Nenhum aluno novo recebeu a ficha" })).toBeInTheDocument();
});

test("what was ticked stays when assigning fails", async () => {
  await arrive({
    [`POST ${ONE}/students`]: () => problem(404, "sheet.not_found", { detail: "Esta ficha não existe." }),
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  expect(await screen.findByText("Esta ficha não existe.")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Ana Moreira/ })).toBeChecked();
});

test("the chosen stand by name, and are taken away there, whatever the search shows", async () => {
  const server = await arrive({ [`POST ${ONE}/students`]: () => data([{ studentId: id(12), result: "ASSIGNED" }]) });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("checkbox", { name: /Bruno Lima/ }));
  server.routes[RECIPIENTS] = () => page([]);
  await user.type(screen.getByRole("searchbox", { name: "Nome ou Email" }), "zzz{Enter}");
  expect(await screen.findByText("Nenhum aluno encontrado")).toBeInTheDocument();
  expect(server.of(RECIPIENTS).at(-1)?.query.get("nameOrEmail")).toBe("zzz");
  await user.click(screen.getByRole("button", { name: "Tirar Ana Moreira" }));
  expect(screen.getByRole("button", { name: "Tirar Bruno Lima" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  expect(await screen.findByText("Ficha atribuída a 1 aluno, já no app")).toBeInTheDocument();
  expect(server.of(`POST ${ONE}/students`)[0]?.body).toEqual({ studentIds: [id(12)] });
});

test("whom a sheet goes to is chosen with the filters of the student list", async () => {
  const server = await arrive();
  const dialog = within(await ask("Atribuir a alunos a ficha"));
  await user.click(await dialog.findByRole("button", { name: "Interação" }));
  await user.click(await dialog.findByRole("option", { name: "Plano não renovado", hidden: true }));
  await waitFor(() => expect(server.of(RECIPIENTS).at(-1)?.query.get("interaction")).toBe("ENDED"));
  expect(server.of(RECIPIENTS).at(-1)?.query.get("take")).toBe("20");
  expect(address()).toBe("/fichas-exercicios/fichas");
});

test("who does not get it at once is said and asked about, and the toast is true", async () => {
  const server = await arrive({
    [RECIPIENTS]: () =>
      page([
        aRecipient(11, "Ana Moreira"),
        aRecipient(12, "Bruno Lima", { status: "NOT_LINKED" }),
        aRecipient(13, "Caio Reis", { status: "ENDED" }),
      ]),
    [`POST ${ONE}/students`]: () => data([11, 12, 13].map((last) => ({ studentId: id(last), result: "ASSIGNED" }))),
  });
  await ask("Atribuir a alunos a ficha");
  for (const name of [/Ana Moreira/, /Bruno Lima.*Não ingressou no app/, /Caio Reis.*Plano não renovado/])
    await user.click(await screen.findByRole("checkbox", { name }));
  // The second click of a double click does not answer the question.
  await user.dblClick(screen.getByRole("button", { name: "Atribuir a 3 alunos" }));
  const question = within(await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" }));
  expect(question.getByRole("alert")).toHaveTextContent("Bruno LimaRecebe a ficha quando ingressar no app.");
  expect(server.of(`POST ${ONE}/students`)).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Voltar" }));
  expect(screen.getByRole("checkbox", { name: /Bruno Lima/ })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Atribuir a 3 alunos" }));
  await user.click(await screen.findByRole("button", { name: "Atribuir mesmo assim" }));
  expect(
    await screen.findByText(
      "Ficha atribuída a 3 alunos: 1 já a tem no app, 1 recebe quando ingressar no app, 1 recebe quando renovar o plano",
    ),
  ).toBeInTheDocument();
});

const knee = { id: id(8), kind: "INJURY", text: "Joelho direito" };
const squat = { name: "Agachamento livre", muscleGroup: "PERNAS" };
const aSheet = { ...aCard(1, "Força"), instructions: [{ type: "A", exercisesContent: [{ exercises: [squat] }] }] };
const READ = `GET /v3/partners/app/trainingCards/${id(1)}`;

test.each([
  [
    "names the exercise, the restriction and the student",
    () => data(aSheet),
    /Joelho direitoContraria: Agachamento livre/,
  ],
  ["says when it could not compare", () => problem(400, "request.invalid"), /Não foi possível comparar a ficha/],
] as const)("a sheet against an injury asks before it goes out, and %s", async (_, read, said) => {
  const server = await arrive({
    [RECIPIENTS]: () => page([aRecipient(11, "Ana Moreira", { restrictions: [knee] }), aRecipient(12, "Bruno Lima")]),
    [READ]: read,
    [`POST ${ONE}/students`]: () => data([11, 12].map((last) => ({ studentId: id(last), result: "ASSIGNED" }))),
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Bruno Lima/ }));
  await user.click(screen.getByRole("checkbox", { name: /Ana Moreira.*Lesão: Joelho direito/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 2 alunos" }));
  const question = await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" });
  expect(question).toHaveTextContent(said);
  expect(server.of(`POST ${ONE}/students`)).toHaveLength(0);
  await user.click(within(question).getByRole("button", { name: "Atribuir mesmo assim" }));
  expect(await screen.findByText("Ficha atribuída a 2 alunos, já no app de cada um")).toBeInTheDocument();
});

test("a sheet against nobody's restriction goes out without a question", async () => {
  const server = await arrive({
    [RECIPIENTS]: () => page([aRecipient(11, "Ana", { restrictions: [{ ...knee, text: "Asma" }] })]),
    [READ]: () => data(aSheet),
    [`POST ${ONE}/students`]: () => data([{ studentId: id(11), result: "ASSIGNED" }]),
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  await waitFor(() => expect(server.of(`POST ${ONE}/students`)).toHaveLength(1));
});

test("nothing is chosen while the choice is compared with the restrictions", async () => {
  const read = Promise.withResolvers<Response>();
  const server = await arrive({
    [RECIPIENTS]: () => page([aRecipient(11, "Ana", { restrictions: [{ ...knee, text: "Asma" }] })]),
    [READ]: () => read.promise,
    [`POST ${ONE}/students`]: () => data([{ studentId: id(11), result: "ASSIGNED" }]),
  });
  await ask("Atribuir a alunos a ficha");
  const ana = await screen.findByRole("checkbox", { name: /Ana/ });
  await user.click(ana);
  expect(ana.closest("[inert]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  await waitFor(() => expect(ana.closest("[inert]")).not.toBeNull());
  read.resolve(data(aSheet));
  await waitFor(() => expect(server.of(`POST ${ONE}/students`)).toHaveLength(1));
});

test("taking the only chosen one away leaves the focus in the dialog", async () => {
  await arrive();
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("button", { name: "Tirar Ana Moreira" }));
  expect(screen.getByText("Ninguém marcado")).toHaveFocus();
});

test("more students that cannot be read are said, and can be read again", async () => {
  let failing = true;
  const full = Array.from({ length: 20 }, (_, number) => aRecipient(11 + number, `Aluno ${number}`));
  await arrive({
    [RECIPIENTS]: ({ query }) => {
      if (query.get("skip") === "0") return Response.json({ data: full, total: 21 });
      return failing ? problem(400, "request.invalid") : page([aRecipient(40, "Zoe Reis")]);
    },
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("button", { name: "Mostrar mais alunos" }));
  const alert = await screen.findByText("Não foi possível carregar mais alunos.");
  expect(alert).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("checkbox", { name: /Zoe Reis/ })).toBeInTheDocument();
});
