import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "./HomePage.tsx";

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;

const dashboard = {
  totalStudents: 148,
  plans: [
    { id: id(1), name: "Online Trimestral", total: 61 },
    { id: id(2), name: "", total: 42 },
  ],
  motivated: 112,
  unMotivated: 21,
  newAnswers: 9,
  pendingAnswer: 1,
  countExpiringStudents: 5,
  toEvaluate: 10,
  attention: [
    ...Array.from({ length: 5 }, (_, index) => ({
      student: { id: id(100 + index), name: `Atrasado ${index}`, photo: null },
      reason: "REPORT_LATE",
      dueAt: "2026-01-01T12:00:00Z",
      day: null,
      days: null,
    })),
    {
      student: { id: id(109), name: "Nova", photo: null },
      reason: "NO_PRESCRIPTION",
      dueAt: null,
      day: null,
      days: 1,
    },
    {
      student: { id: id(110), name: "Parada", photo: null },
      reason: "NO_TRAINING",
      dueAt: null,
      day: null,
      days: 9,
    },
  ],
  news: [
    { student: { id: id(120), name: "Nova", photo: null }, kind: "PARQ", at: "2026-01-01T12:00:00Z", amount: null },
    { student: { id: id(120), name: "Nova", photo: null }, kind: "JOINED", at: "2026-01-01T12:00:00Z", amount: null },
    { student: { id: id(121), name: "Paga", photo: null }, kind: "SOLD", at: "2026-01-01T12:00:00Z", amount: 30_000 },
    { student: { id: id(121), name: "Paga", photo: null }, kind: "SOLD", at: "2026-01-01T13:00:00Z", amount: 5_000 },
  ],
  attentionTotals: {
    REPORT_LATE: 9,
    REPORT_WAITING: 0,
    CHARGE_OVERDUE: 2,
    EXPIRING: 0,
    NO_PRESCRIPTION: 3,
    NO_TRAINING: 1,
  },
  firstSteps: { profile: true, plan: true, sheet: true, student: true },
  terms: null,
};

const calm = {
  newAnswers: 0,
  pendingAnswer: 0,
  countExpiringStudents: 0,
  toEvaluate: 0,
  attention: [],
  attentionTotals: {
    REPORT_LATE: 0,
    REPORT_WAITING: 0,
    CHARGE_OVERDUE: 0,
    EXPIRING: 0,
    NO_PRESCRIPTION: 0,
    NO_TRAINING: 0,
  },
};

const nobodyJoined = { motivated: 0, unMotivated: 0 };

const open = (answer: () => Response | Promise<Response>) => {
  const server = fakeServer({
    "GET /v2/partners/home": answer,
    "GET /v2/partners/me": () => data({ name: "Marina Duarte", zone: "America/Sao_Paulo" }),
    "GET /v2/partners/joiners": () => data([]),
  });
  renderInApp(<HomePage />);
  return server;
};

test("each number stands on a link to the list it counts", async () => {
  open(() => data(dashboard));
  const links = [
    ["Analisar relatórios", "/alunos?interaction=PENDING_VALUATION"],
    ["Avaliá-los", "/alunos?interaction=LATE"],
    ["Contate-os", "/alunos?interaction=EXPIRING"],
    ["Parabenize-os", "/alunos?motivation=MOTIVATED"],
    ["Motive-os", "/alunos?motivation=UNMOTIVATED"],
    ["Administre", "/alunos"],
    ["Online Trimestral", `/alunos?plan=${id(1)}`],
    ["Sem nome", `/alunos?plan=${id(2)}`],
  ] as const;
  await screen.findByText("Visão geral");
  for (const [name, address] of links) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
  }
});

test("new terms are told until they are closed", async () => {
  const terms = { countsFrom: "2026-12-27", changes: ["Privacidade: algo mudou."] };
  const server = open(() => data({ ...dashboard, terms }));
  expect(await screen.findByText(/vale para você a partir de 27\/12\/2026/)).toBeVisible();
  expect(screen.getByText("Privacidade: algo mudou.")).toBeVisible();
  server.routes["PUT /v2/partners/terms/seen"] = () => data({ done: true });
  fireEvent.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByText("Nossos termos mudaram")).not.toBeInTheDocument());
});

test("the counts are read in words", async () => {
  open(() => data(dashboard));
  expect(await screen.findByRole("heading", { name: "9 Novos relatórios para analisar" })).toBeInTheDocument();
  expect(screen.getByText("De 9 alunos, dentro do prazo")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "1 Aluno pendente" })).toBeInTheDocument();
  expect(screen.getByText("Com relatório atrasado")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "5 Expirações Próximas" })).toBeInTheDocument();
  expect(screen.getByText("84% motivados")).toBeInTheDocument();
  expect(
    await screen.findByRole("heading", { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Marina$/ }),
  ).toBeVisible();
  expect(screen.getByText(/10 alunos com relatório para avaliar, 1 com atraso\.$/)).toBeInTheDocument();
});

test("the plans are a table for those who do not see the bars", async () => {
  open(() => data(dashboard));
  const table = await screen.findByRole("table", { name: "Alunos por plano" });
  expect(within(table).getByRole("row", { name: "Online Trimestral 61" })).toBeInTheDocument();
  expect(within(table).getByRole("row", { name: "Sem nome 42" })).toBeInTheDocument();
});

test("the queue names who needs the coach and why; a report that waits is opened itself", async () => {
  open(() => data(dashboard));
  const late = await screen.findByRole("link", { name: /Atrasado 0.*Relatório atrasado há/ });
  expect(late).toHaveAttribute("href", `/alunos/perfil/${id(100)}?avaliar=sim`);
  const unprescribed = screen.getByRole("link", { name: /Nova.*Entrou há 1 dia/ });
  expect(unprescribed).toHaveAttribute("href", `/alunos/perfil/${id(109)}?secao=sheets`);
  const idle = screen.getByRole("link", { name: /Parada.*Sem treino há 9 dias/ });
  expect(idle).toHaveAttribute("href", `/alunos/perfil/${id(110)}`);
});

test("the queue says how many there are for each reason, and leads to the rest", async () => {
  open(() => data(dashboard));
  const late = await screen.findByRole("region", { name: "Relatórios atrasados 9" });
  expect(within(late).getByRole("link", { name: "Mais 4 atrasados" })).toHaveAttribute(
    "href",
    "/alunos?interaction=LATE",
  );
  expect(screen.getByRole("link", { name: "Mais 2 sem ficha nem dieta" })).toHaveAttribute(
    "href",
    "/alunos?interaction=NO_PRESCRIPTION",
  );
  // All of them stand under a more urgent reason.
  const owing = screen.getByRole("region", { name: "Pagamentos pendentes 2" });
  expect(within(owing).getByRole("link", { name: "Ver 2 com pagamento pendente" })).toHaveAttribute(
    "href",
    "/alunos?interaction=PENDING",
  );
  const idle = screen.getByRole("region", { name: "Sem treino há 7 dias ou mais 1" });
  expect(within(idle).getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByRole("region", { name: /^Contratos que vencem/ })).toBeNull();
});

test("a calm day says so", async () => {
  open(() => data({ ...dashboard, ...calm }));
  expect(await screen.findByText("Ninguém espera por você agora. Bom trabalho!")).toBeInTheDocument();
  expect(screen.getByText(/Nada pede sua atenção hoje\.$/)).toBeInTheDocument();
});

test("a new partner gets the first steps instead of zeros", async () => {
  const firstSteps = { profile: true, plan: false, sheet: false, student: false };
  open(() => data({ ...dashboard, ...calm, ...nobodyJoined, totalStudents: 0, news: [], firstSteps }));
  expect(await screen.findByRole("heading", { name: "Primeiros passos" })).toBeInTheDocument();
  expect(screen.getByText("1 de 4 feitos")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Complete seu perfil, feito" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Convide o primeiro aluno" })).toBeInTheDocument();
  // A step that cannot be done yet has only its explanation.
  const steps = screen.getAllByRole("listitem").map((step) => ({
    opens: within(step).queryByRole("link") !== null,
    isDone: within(step).queryByText(", feito") !== null,
    isLater: within(step).queryByText("Em breve") !== null,
  }));
  expect(steps.map(({ opens, isDone }) => !(opens || isDone))).toEqual(steps.map(({ isLater }) => isLater));
  expect(steps.map(({ opens }) => opens)).toContain(true);
  expect(screen.queryByText("Visão geral")).toBeNull();
});

test("the first steps stay until the first student has joined, with who is waited for in place of zeros", async () => {
  const firstSteps = { profile: true, plan: true, sheet: false, student: true };
  open(() => data({ ...dashboard, ...calm, ...nobodyJoined, totalStudents: 3, news: [], firstSteps }));
  expect(await screen.findByRole("heading", { name: "Primeiros passos" })).toBeInTheDocument();
  expect(screen.getByText("3 de 4 feitos")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Monte uma ficha de treino" })).toHaveAttribute(
    "href",
    "/fichas-exercicios/fichas/nova-ficha",
  );
  expect(screen.getByRole("heading", { name: "Nenhum aluno no app" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver 3 alunos" })).toHaveAttribute("href", "/alunos");
  expect(screen.queryByText(/Bom trabalho/)).toBeNull();
  expect(screen.queryByText("Visão geral")).toBeNull();
});

test("all first steps done, only who is waited for is left", async () => {
  open(() => data({ ...dashboard, ...calm, ...nobodyJoined, totalStudents: 1, news: [] }));
  expect(await screen.findByRole("link", { name: "Ver aluno" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Primeiros passos" })).toBeNull();
});

test("while it loads, its layout stands", () => {
  open(() => new Promise(() => undefined));
  expect(screen.getByRole("status")).toHaveTextContent("Carregando…");
});

test("a failure says why and is tried again", async () => {
  const server = open(() => problem(400, "request.invalid", { detail: "Sem resposta do servidor." }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta do servidor.");
  server.routes["GET /v2/partners/home"] = () => data(dashboard);
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Visão geral")).toBeInTheDocument();
});

test("what is new of a student leads to its place in one click", async () => {
  open(() => data(dashboard));
  const news = within(await screen.findByRole("region", { name: "Novidades" }));
  expect(news.getByRole("link", { name: /Nova.*PAR-Q com resposta sim para você ler/ })).toHaveAttribute(
    "href",
    `/alunos/perfil/${id(120)}?secao=parq`,
  );
  expect(news.getByRole("link", { name: /Nova.*Entrou/ })).toHaveAttribute("href", `/alunos/perfil/${id(120)}`);
  expect(news.getByRole("link", { name: /Paga.*Comprou um plano, R\$\s300,00/ })).toHaveAttribute(
    "href",
    `/alunos/perfil/${id(121)}?secao=consultancy`,
  );
});

test("news of today say so", async () => {
  const [, item] = dashboard.news;
  open(() => data({ ...dashboard, news: [{ ...item, at: new Date().toISOString() }] }));
  expect(await screen.findByRole("link", { name: /Nova.*Entrou · hoje$/ })).toBeInTheDocument();
});

test("without news there is no heading for them", async () => {
  open(() => data({ ...dashboard, news: [] }));
  await screen.findByRole("heading", { name: "Visão geral" });
  expect(screen.queryByRole("heading", { name: "Novidades" })).toBeNull();
});
