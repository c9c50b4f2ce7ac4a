import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStudent, id } from "../testing/a-student.ts";
import { arrive } from "../testing/arrive.ts";
import { address } from "../testing/open-app.tsx";

const profileOf = (last: number) => `GET /v2/partners/students/${id(last)}`;
const evaluationOf = (last: number) => `PATCH /v2/partners/questionnaires/${id(last)}/evaluate`;
const NEXT = "GET /v2/partners/students/to-evaluate";

const aReport = (last: number, status: "PENDING" | "EVALUATED") => ({
  id: id(last),
  status,
  title: "Acompanhamento",
  hidden: [],
  feedback: null,
  privateNote: null,
  createdAt: "2026-11-20T12:00:00Z",
  answerEnd: `2026-11-${last}T12:00:00Z`,
  evaluatedAt: status === "EVALUATED" ? "2026-11-22T12:00:00Z" : null,
  profile: {
    date: "2026-11-20T12:00:00Z",
    weight: 72.5,
    description: "",
    images: [{ url: `/files/${last}`, width: 3, height: 4, pose: "FREE" }],
  },
  answers: [],
});

/** Three reports wait: two of Ana's, of which the older one is due first of all, and one of Bia's. */
const openQueue = async () => {
  const waiting = [
    { report: 20, student: 1 },
    { report: 21, student: 2 },
    { report: 22, student: 1 },
  ];
  const done = new Set<number>();
  const left = () => waiting.filter(({ report }) => !done.has(report));
  const student = (last: number, name: string) => () =>
    data(
      aStudent({
        id: id(last),
        name,
        questionnaireAnswers: waiting
          .filter((one) => one.student === last)
          .toReversed()
          .map(({ report }) => aReport(report, done.has(report) ? "EVALUATED" : "PENDING")),
      }),
    );
  const evaluate = (report: number) => () => {
    done.add(report);
    return data({ done: true });
  };
  const server = await arrive(`/alunos/perfil/${id(1)}?avaliar=sim`, {
    [profileOf(1)]: student(1, "Ana Moreira"),
    [profileOf(2)]: student(2, "Bia Souza"),
    [`GET /v2/partners/students/${id(1)}/diets`]: () => Response.json({ data: [], total: 0 }),
    [`GET /v2/partners/students/${id(2)}/diets`]: () => Response.json({ data: [], total: 0 }),
    [NEXT]: () => {
      const next = left()[0]?.student;
      const total = new Set(left().map((one) => one.student)).size;
      return data({ total, next: next === undefined ? null : id(next) });
    },
    [evaluationOf(20)]: evaluate(20),
    [evaluationOf(21)]: evaluate(21),
    [evaluationOf(22)]: evaluate(22),
  });
  await screen.findByRole("heading", { level: 1, name: "Ana Moreira" });
  return server;
};

const confirmAndNext = async () => fireEvent.click(await screen.findByRole("button", { name: "Confirmar e próximo" }));

test("'Confirmar e próximo' leads from the latest report to the next one, of whichever student", async () => {
  const server = await openQueue();
  const { length } = window.history;
  fireEvent.change(await screen.findByLabelText("Resposta ao aluno (opcional)"), { target: { value: "Muito bem!" } });
  await confirmAndNext();
  expect(await screen.findByRole("heading", { level: 1, name: "Bia Souza" })).toBeInTheDocument();
  expect(server.of(evaluationOf(20)).map(({ body }) => body)).toEqual([{ feedback: "Muito bem!", privateNote: "" }]);
  expect(address()).toBe(`/alunos/perfil/${id(2)}?avaliar=sim`);
  expect(window.history).toHaveLength(length);
  expect(await screen.findByLabelText("Resposta ao aluno (opcional)")).toHaveValue("");

  await confirmAndNext();
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Moreira" })).toBeInTheDocument();
  expect(await screen.findByRole("tab", { name: /^2° Relatório/, selected: true })).toBeInTheDocument();
  // The last one has no next one.
  const last = await screen.findByRole("button", { name: "Confirmar" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Confirmar e próximo" })).toBeNull());
  fireEvent.click(last);
  expect(await screen.findByRole("button", { name: "Avaliado" })).toBeDisabled();
});

test("a next report that cannot be found is said, and the evaluated one stays", async () => {
  const server = await openQueue();
  await screen.findByRole("button", { name: "Confirmar e próximo" });
  server.routes[NEXT] = () => problem(503, "server.busy", { detail: "Tente daqui a pouco." });
  await confirmAndNext();
  expect(
    await screen.findByText(/^Não foi possível abrir o próximo relatório. Tente daqui a pouco/),
  ).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Ana Moreira" })).toBeInTheDocument();
});

test("a report that arrived after the profile was last seen is open, and its photos are requested first", async () => {
  let reports = [aReport(20, "EVALUATED")];
  await arrive(`/alunos/perfil/${id(2)}`, {
    "GET /v2/partners/students": () => Response.json({ data: [], total: 0 }),
    [profileOf(2)]: () => data(aStudent({ id: id(2), name: "Bia Souza", questionnaireAnswers: reports })),
    [`GET /v2/partners/students/${id(2)}/diets`]: () => Response.json({ data: [], total: 0 }),
    [NEXT]: () => data({ total: 1, next: id(2) }),
  });
  await screen.findByRole("heading", { level: 1, name: "Bia Souza" });
  act(() => window.history.pushState(null, "", "/alunos"));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1, name: "Bia Souza" })).toBeNull());
  reports = [aReport(21, "PENDING"), aReport(20, "EVALUATED")];
  act(() => window.history.pushState(null, "", `/alunos/perfil/${id(2)}?avaliar=sim`));
  expect(await screen.findByLabelText("Resposta ao aluno (opcional)")).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: /^2° Relatório/, selected: true })).toBeInTheDocument();
  expect(document.querySelector('link[rel=preload][as=image][href="/files/21"]')).not.toBeNull();
});

test("who goes elsewhere while a report is sent is not taken away from there", async () => {
  const server = await openQueue();
  const evaluate = server.routes[evaluationOf(20)];
  const sent = Promise.withResolvers<void>();
  server.routes[evaluationOf(20)] = async (request) => {
    await sent.promise;
    return evaluate?.(request) ?? data({ done: true });
  };
  server.routes["GET /v2/partners/students"] = () => Response.json({ data: [], total: 0 });
  const readsOfNext = () => server.of(NEXT).length;
  await confirmAndNext();
  await waitFor(() => expect(server.of(evaluationOf(20))).toHaveLength(1));
  act(() => window.history.pushState(null, "", "/alunos"));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1, name: "Ana Moreira" })).toBeNull());
  const before = readsOfNext();
  sent.resolve();
  await waitFor(() => expect(readsOfNext()).toBeGreaterThan(before));
  await screen.findByText("Relatório avaliado com sucesso");
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(address()).toBe("/alunos");
});
