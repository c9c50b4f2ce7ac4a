import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { address, user } from "../../testing/open-app.tsx";
import { aCard, aRecipient, ask, ONE, openSheets, page, RECIPIENTS } from "../../testing/sheets-list.ts";

test("a sheet goes to many students at once, and what became of each is said", async () => {
  const server = await openSheets({
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
  expect(await screen.findByText("Recebeu a ficha agora · 1")).toBeInTheDocument();
  expect(screen.getByText("Já tinha esta ficha · 1").nextSibling).toHaveTextContent("Bruno Lima");
  expect(server.of(`POST ${ONE}/students`).map(({ body }) => body)).toEqual([{ studentIds: [id(11), id(12)] }]);
});

test("a sheet that nobody got anew is not called assigned", async () => {
  await openSheets({ [`POST ${ONE}/students`]: () => data([{ studentId: id(12), result: "ALREADY_ASSIGNED" }]) });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Bruno Lima/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  expect(await screen.findByRole("dialog", { name: "Nenhum aluno novo recebeu a ficha" })).toBeInTheDocument();
});

test("what was ticked stays when assigning fails", async () => {
  await openSheets({
    [`POST ${ONE}/students`]: () => problem(404, "sheet.not_found", { detail: "Esta ficha não existe." }),
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("button", { name: "Atribuir a 1 aluno" }));
  expect(await screen.findByText("Esta ficha não existe.")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Ana Moreira/ })).toBeChecked();
});

test("the chosen stand by name, and are taken away there, whatever the search shows", async () => {
  const server = await openSheets({
    [`POST ${ONE}/students`]: () => data([{ studentId: id(12), result: "ASSIGNED" }]),
  });
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
  const server = await openSheets();
  const dialog = within(await ask("Atribuir a alunos a ficha"));
  await user.click(await dialog.findByRole("button", { name: "Interação" }));
  await user.click(await dialog.findByRole("option", { name: "Plano não renovado", hidden: true }));
  await waitFor(() => expect(server.of(RECIPIENTS).at(-1)?.query.get("interaction")).toBe("ENDED"));
  expect(server.of(RECIPIENTS).at(-1)?.query.get("take")).toBe("20");
  expect(address()).toBe("/fichas-exercicios/fichas");
});

test("who does not get it at once is said and asked about, and the toast is true", async () => {
  const server = await openSheets({
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
  const server = await openSheets({
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
  const server = await openSheets({
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
  const server = await openSheets({
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
  await openSheets();
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("checkbox", { name: /Ana Moreira/ }));
  await user.click(screen.getByRole("button", { name: "Tirar Ana Moreira" }));
  expect(screen.getByText("Ninguém marcado")).toHaveFocus();
});

test("more students that cannot be read are said, and can be read again", async () => {
  let failing = true;
  const full = Array.from({ length: 20 }, (_, number) => aRecipient(11 + number, `Aluno ${number}`));
  await openSheets({
    [RECIPIENTS]: ({ query }) => {
      if (query.get("skip") === "0") return Response.json({ data: full, total: 21 });
      return failing
        ? problem(400, "request.invalid", { detail: "Tente em instantes." })
        : page([aRecipient(40, "Zoe Reis")]);
    },
  });
  await ask("Atribuir a alunos a ficha");
  await user.click(await screen.findByRole("button", { name: "Mostrar mais alunos" }));
  expect(await screen.findByText("Tente em instantes.")).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Mostrar mais alunos" }));
  expect(await screen.findByRole("checkbox", { name: /Zoe Reis/ })).toBeInTheDocument();
});
