import type { LoggedSet, WorkoutRow } from "@prancheta/contract/students/performance";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { PerformanceSection } from "./PerformanceSection.tsx";
import { setText } from "./performance.texts.ts";

vi.setConfig({ testTimeout: 40_000 });

const base = `GET /v2/partners/students/${id(1)}`;
const GENERAL = `${base}/performance`;
const EXERCISES = `${base}/exercises`;
const EXERCISE = `${base}/exercises/${id(7)}/performance`;

const aRow = (day: number, value: number, more: Partial<Omit<WorkoutRow, "date">> = {}) => ({
  ...{ date: `2026-11-${day}T12:00:00Z`, value, letter: "A", sheet: "Hipertrofia", note: "", ...more },
});
const rows = [
  aRow(20, 1, { letter: "B", note: "Ombro estalou.\nBaixei a carga.\n\nNo fim deu certo." }),
  aRow(19, 0.8),
  aRow(18, 0.6, { letter: null, sheet: null }),
  aRow(17, 0),
];
const general = {
  answers: { total: 3, last: "2026-11-08T12:00:00Z" },
  transactions: { total: 69, last: "2026-11-20T12:00:00Z", rows, notesHidden: false },
};
const aSet = (noted: Partial<LoggedSet>): LoggedSet => ({
  ...{ repetitions: null, load: null, failed: false, ...noted },
});
const squat = {
  chart: [
    { x: "2026-11-10", y: 1200 },
    { x: "2026-11-17", y: 1340.5 },
  ],
  averageWeight: 42.25,
  averageRepetition: 10.5,
  trainingDays: 2,
  lastTraining: "2026-11-17T12:00:00Z",
  workouts: [
    {
      date: "2026-11-17T12:00:00Z",
      sets: [aSet({ repetitions: 12, load: 40 }), aSet({ repetitions: 8, load: 42.5, failed: true })],
    },
    ...Array.from({ length: 5 }, (_, back) => ({
      date: `2026-11-${14 - back}T12:00:00Z`,
      sets: [aSet({ repetitions: 15 })],
    })),
  ],
};

const open = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [GENERAL]: () => data(general),
    [EXERCISES]: () => data([{ id: id(7), name: "Agachamento", lastAt: "2026-11-17T12:00:00Z" }]),
    [EXERCISE]: () => data(squat),
    ...routes,
  });
  renderInApp(<PerformanceSection studentId={id(1)} />);
  return server;
};

const openExercises = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = open(routes);
  fireEvent.click(screen.getByRole("tab", { name: "Por Exercício" }));
  return server;
};

test("workouts are listed with letter and sheet, their intensity in words and the student's note", async () => {
  const server = open();
  const table = await screen.findByRole("table");
  const read = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(read).toEqual([
    "DataTreinoIntensidade",
    "20/11/2026B · HipertrofiaTreino Intenso",
    "Anotação do alunoOmbro estalou.\nBaixei a carga.\n\nNo fim deu certo.",
    "19/11/2026A · HipertrofiaTreino Moderado",
    "18/11/2026Sem fichaTreino Leve",
    "17/11/2026A · HipertrofiaNão Treinou",
  ]);
  expect(screen.queryByText(/retirou a autorização/)).toBeNull();
  expect(screen.getByText("Relatórios").parentElement).toHaveTextContent("Relatórios3Último em 08/11/2026");
  expect(screen.getByText("69")).toBeInTheDocument();
  expect(server.of(EXERCISES)).toHaveLength(0);
});

test("on a phone each workout is a card", async () => {
  const before = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...before(query), matches: query.includes("width <") }));
  open();
  const read = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  vi.stubGlobal("matchMedia", before);
  expect(read).toEqual([
    "20/11/2026Treino IntensoB · HipertrofiaAnotação do alunoOmbro estalou.\nBaixei a carga.\n\nNo fim deu certo.",
    "19/11/2026Treino ModeradoA · Hipertrofia",
    "18/11/2026Treino LeveSem ficha",
    "17/11/2026Não TreinouA · Hipertrofia",
  ]);
});

test("a long note is folded, and notes that the student hid are named", async () => {
  const note = `${"a".repeat(800)} fim`;
  open({
    [GENERAL]: () =>
      data({ ...general, transactions: { ...general.transactions, rows: [aRow(20, 1, { note })], notesHidden: true } }),
  });
  expect(await screen.findByText(/^O aluno retirou a autorização dos dados de saúde, e as anotações/)).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Ler tudo" }));
  expect(screen.getByText(note)).toBeInTheDocument();
});

test("a student who never trained is told apart from a failure", async () => {
  open({
    [GENERAL]: () =>
      data({ answers: { total: 0, last: null }, transactions: { total: 0, last: null, rows: [], notesHidden: false } }),
  });
  expect(await screen.findByRole("heading", { name: "Nenhum treino computado" })).toBeInTheDocument();
  expect(screen.getByText("Nenhum relatório enviado")).toBeInTheDocument();
});

test("a failure ends the loading and is tried again", async () => {
  const server = open({
    [GENERAL]: () => problem(404, "student.not_found", { detail: "Este aluno não existe mais." }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Este aluno não existe mais.");
  expect(screen.queryByRole("status")).toBeNull();
  server.routes[GENERAL] = () => data(general);
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("table")).toBeInTheDocument();
});

test("an exercise shows its volume as a table too, its averages and its last day", async () => {
  openExercises();
  const table = await screen.findByRole("table", { name: "Volume de Agachamento por dia" });
  expect(within(table).getByRole("row", { name: "17/11/2026 1.340,5 kg" })).toBeInTheDocument();
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(said("Carga média")).toBe("42,3 kg");
  expect(said("Repetições em média")).toBe("10,5");
  expect(said("Dias de treino")).toBe("2");
  expect(said("Último treino")).toBe("17/11/2026");
});

test("an exercise without load has no volume to draw", async () => {
  openExercises({ [EXERCISE]: () => data({ ...squat, chart: [{ x: "2026-11-10", y: 0 }], averageWeight: 0 }) });
  expect(await screen.findByText(/^Ainda não há séries com carga/)).toBeInTheDocument();
  expect(screen.queryByRole("table", { name: /^Volume/ })).toBeNull();
});

test("load and repetitions of each set stand by workout, the newest five first", async () => {
  openExercises();
  const table = await screen.findByRole("table", { name: "Carga e repetições por série" });
  const rows = () =>
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  expect(rows().slice(0, 3)).toEqual([
    "TreinoSéries",
    "17/11/20261ª12 × 40 kg2ª8 × 42,5 kgfalhou",
    "14/11/20261ª15 repetições",
  ]);
  expect(rows()).toHaveLength(6);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar o anterior" }));
  expect(rows()).toHaveLength(7);
});

test.each([
  [{ repetitions: 1 }, "1 repetição"],
  [{ repetitions: 12, load: 0 }, "12 repetições"],
  [{ load: 20 }, "20 kg"],
  [{}, "—"],
])("a set with %o reads '%s'", (noted, text) => {
  expect(setText(aSet(noted))).toBe(text);
});

test("an exercise that does not load says so and is tried again", async () => {
  const server = openExercises({ [EXERCISE]: () => problem(400, "request.invalid") });
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar Agachamento" })).toBeInTheDocument();
  server.routes[EXERCISE] = () => data(squat);
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("42,3 kg")).toBeInTheDocument();
});

test("without a logged exercise it says what will be here", async () => {
  openExercises({ [EXERCISES]: () => data([]) });
  expect(await screen.findByRole("heading", { name: "Nenhum exercício registrado" })).toBeInTheDocument();
});
