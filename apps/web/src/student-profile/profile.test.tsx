import type { HiddenPart } from "@prancheta/contract/reports/reports";
import type { Student } from "@prancheta/contract/students/students";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aStudent, id } from "../testing/a-student.ts";
import { ProfileSections } from "./ProfileSections.tsx";
import { StudentHeader } from "./StudentHeader.tsx";

const aSheet = (last: number, description: string) => ({
  id: id(last),
  version: 1,
  description,
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  createdAt: "2026-11-01T12:00:00Z",
  assignedAt: "2026-11-02T12:00:00Z",
  instructions: [
    {
      type: "A",
      muscleGroups: [],
      exercisesContent: [
        {
          observation: "",
          exercises: [
            {
              id: id(99),
              series: 4,
              repetition: { type: "FIXED", exerciseRepetitions: [12] },
              rest: 60,
              technique: "NONE",
              name: "Supino reto",
              description: "",
              muscleGroup: "PEITORAL",
              gifUrl: null,
              ytVideoUrl: null,
            },
          ],
        },
      ],
    },
  ],
});

const aReport = (last: number, status: "PENDING" | "EVALUATED", hidden: HiddenPart[] = []) => ({
  id: id(last),
  status,
  title: "Acompanhamento",
  hidden,
  feedback: null,
  privateNote: null,
  createdAt: "2026-11-20T12:00:00Z",
  answerEnd: "2099-11-22T12:00:00Z",
  evaluatedAt: null,
  profile: { date: `2026-11-${last}T12:00:00Z`, weight: 72.5, description: "", images: [] },
  answers: [],
});

/** Answers each API path as the test defines, and records the requests. */
const asked = vi.fn<(method: string, path: string, body: unknown) => Response | Promise<Response>>();
beforeEach(() => {
  asked.mockReset().mockImplementation((_, path) => {
    if (path.startsWith("/v2/support")) return Response.json({ data: { email: "a@b.com", whatsapp: "5511999990000" } });
    const rows = [aSheet(10, "Hipertrofia"), aSheet(11, "Definição")].map((sheet) => ({ ...sheet, type: "A" }));
    if (path.startsWith("/v2/partners/cards?")) return Response.json({ data: rows, total: 2 });
    if (path.endsWith("/to-evaluate")) return Response.json({ data: { total: 1, next: null } });
    if (path.endsWith("/diets")) return Response.json({ data: [], total: 0 });
    if (path.endsWith("/parq")) return Response.json({ data: { records: [], isDue: true, consents: [] } });
    return Response.json({ data: { done: true } });
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) =>
    asked(method ?? "", path, typeof body === "string" ? JSON.parse(body) : undefined),
  );
});

const profile = (student: Student, opensReport = false) =>
  renderInApp(
    <>
      <ToastHost />
      <ProfileSections student={student} opensReport={opensReport} />
    </>,
  );

test.each([
  [[], "Sem avaliação"],
  [["EVALUATED"], "Avaliação em dia"],
  [["EVALUATED", "PENDING"], "Avaliação pendente"],
] as const)("reports that are %j say '%s' at the closed section", (statuses, badge) => {
  profile(aStudent({ questionnaireAnswers: statuses.map((status, index) => aReport(index + 20, status)) }));
  expect(screen.getByRole("button", { name: new RegExp(`Relatórios.*${badge}`) })).toBeInTheDocument();
});

test("a report that waits is open, and is evaluated once though confirmed twice", async () => {
  profile(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  expect(screen.getByRole("tab", { name: /1° Relatório.*avaliação pendente/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  expect(await screen.findByText("Ao confirmar, essa ação não poderá ser desfeita.")).toBeInTheDocument();
  const confirm = screen.getByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText("Relatório avaliado com sucesso")).toBeInTheDocument();
  expect(asked.mock.calls.filter(([method]) => method === "PATCH")).toHaveLength(1);
  // The button is disabled afterwards and could not be focused.
  const bar = screen.getByText(/^Avalie até|^O prazo era/).closest("[data-state]");
  await waitFor(() => expect(bar).toHaveFocus());
});

test("an answer to the student and a note go with the evaluation, and survive a refusal", async () => {
  const student = aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] });
  profile(student);
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  const feedback = await screen.findByLabelText("Resposta ao aluno (opcional)");
  fireEvent.change(feedback, { target: { value: "a".repeat(4001) } });
  expect(screen.getByText("Use no máximo 4.000 caracteres")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Confirmar" })).toBeDisabled();
  fireEvent.change(feedback, { target: { value: "Muito bem!" } });
  fireEvent.change(screen.getByLabelText("Anotação privada (opcional)"), { target: { value: "Rever a carga" } });
  asked.mockImplementationOnce(() => Response.json({ title: "A", detail: "B", code: "server.busy" }, { status: 409 }));
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  fireEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  cleanup();
  profile(student);
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  expect(await screen.findByLabelText("Resposta ao aluno (opcional)")).toHaveValue("Muito bem!");
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Relatório avaliado com sucesso")).toBeInTheDocument();
  const sent = { feedback: "Muito bem!", privateNote: "Rever a carga" };
  expect(asked).toHaveBeenCalledWith("PATCH", `/v2/partners/questionnaires/${id(20)}/evaluate`, sent);
});

test("the report that is due first is open, not the newest, and its tab is shown", async () => {
  const reports = [26, 25, 24, 23, 22, 21, 20].map((last) => ({
    ...aReport(last, last > 21 ? "EVALUATED" : "PENDING"),
    answerEnd: `2026-11-${last}T12:00:00Z`,
  }));
  profile(aStudent({ questionnaireAnswers: reports }));
  expect(screen.getByRole("tab", { name: /^1° Relatório/ })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText(/^O prazo era/)).toBeInTheDocument();
  expect(screen.queryByLabelText("Resposta ao aluno (opcional)")).toBeNull();
});

test("who comes to evaluate finds the form open beside the report, over nothing", async () => {
  profile(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }), true);
  expect(await screen.findByRole("region", { name: "Deseja avaliar o relatório?" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("72,5 kg")).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Avalie até/).closest("[data-state]")).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("region", { name: "Deseja avaliar o relatório?" })).toBeNull();
  expect(screen.getByRole("button", { name: "Avaliar" })).toHaveFocus();
});

test("the second click of a double click that opened the form confirms nothing", async () => {
  profile(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }), true);
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm, { detail: 1 });
  const sent = () => asked.mock.calls.filter(([method]) => method === "PATCH");
  expect(sent()).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("Resposta ao aluno (opcional)"), { target: { value: "Muito bem!" } });
  fireEvent.click(confirm, { detail: 1 });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("reports are compared, and weights drawn, once there are two", async () => {
  profile(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  expect(screen.queryByRole("radio", { name: "Comparar" })).toBeNull();
  cleanup();
  profile(aStudent({ questionnaireAnswers: [aReport(21, "PENDING"), aReport(20, "EVALUATED")] }));
  fireEvent.click(screen.getByRole("radio", { name: "Comparar" }));
  expect(await screen.findByRole("combobox", { name: "Antes" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("radio", { name: "Peso" }));
  expect(await screen.findByRole("table", { name: "Peso em cada relatório" })).toBeInTheDocument();
});

test("what the student hid is named, and a report that cannot be read cannot be evaluated", () => {
  const hidden: HiddenPart[] = ["ANSWERS", "PHOTOS"];
  const report = aReport(20, "PENDING", hidden);
  profile(aStudent({ questionnaireAnswers: [{ ...report, profile: { ...report.profile, weight: null } }] }));
  expect(
    screen.getByText(/O aluno retirou a autorização para você ver as respostas, .* e as fotos/),
  ).toBeInTheDocument();
  expect(screen.getByText("Oculto")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Avaliar" })).toBeNull();
  expect(screen.queryByText("avaliação pendente")).toBeNull();
});

test("a report evaluated elsewhere says so", async () => {
  const problem = {
    title: "Relatório já avaliado",
    detail: "Este relatório já foi avaliado.",
    code: "report.already_evaluated",
  };
  profile(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  asked.mockImplementationOnce(() => Response.json(problem, { status: 409 }));
  fireEvent.click(confirm);
  expect(await screen.findByRole("dialog", { name: "Não é possível avaliar o relatório" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Este relatório já foi avaliado.");
});

test("an evaluated report cannot be evaluated again", async () => {
  profile(aStudent({ questionnaireAnswers: [aReport(20, "EVALUATED")] }));
  fireEvent.click(screen.getByRole("button", { name: /Relatórios/ }));
  expect(await screen.findByRole("button", { name: "Avaliado" })).toBeDisabled();
});

test("a sheet is assigned once one is chosen; the one in use cannot be", async () => {
  profile(aStudent({ trainingCards: [aSheet(10, "Hipertrofia")] }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  const confirm = await screen.findByRole("button", { name: "Atribuir a aluno" });
  expect(confirm).toBeDisabled();
  expect(await screen.findByRole("radio", { name: "Hipertrofia" })).toBeDisabled();
  expect(asked).toHaveBeenCalledWith("GET", "/v2/partners/cards?skip=0&take=5", undefined);
  fireEvent.click(screen.getByRole("radio", { name: "Definição" }));
  await act(async () => fireEvent.click(confirm));
  expect(asked).toHaveBeenCalledWith("PATCH", "/v2/partners/cards/link", { studentId: id(1), trainingCardId: id(11) });
  expect(await screen.findByText("Ficha atribuída com sucesso!")).toBeInTheDocument();
});

test("who does not get a sheet at once is said and asked about, also for one student, and the toast is true", async () => {
  profile(aStudent({ status: "NOT_LINKED" }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  const dialog = await screen.findByRole("dialog", { name: "Atribuir nova ficha" });
  expect(dialog).toHaveTextContent("Recebe a ficha quando ingressar no app.");
  fireEvent.click(await screen.findByRole("radio", { name: "Definição" }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir a aluno" }));
  const question = await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" });
  expect(question).toHaveTextContent("Recebe a ficha quando ingressar no app.");
  expect(asked).not.toHaveBeenCalledWith("PATCH", expect.anything(), expect.anything());
  // The second click of the double click that opened the question neither answers nor leaves it.
  for (const name of ["Voltar", "Atribuir mesmo assim"])
    fireEvent.click(screen.getByRole("button", { name }), { detail: 2 });
  expect(question).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalledWith("PATCH", expect.anything(), expect.anything());
  fireEvent.click(screen.getByRole("button", { name: "Atribuir mesmo assim" }), { detail: 1 });
  expect(await screen.findByText(/^Ficha atribuída com sucesso! .*: Recebe a ficha quando/)).toBeInTheDocument();
});

test("a sheet stays chosen and is named while a search hides it", async () => {
  profile(aStudent());
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Definição" }));
  expect(screen.queryByText(/Ficha escolhida/)).toBeNull();
  asked.mockImplementation(() => Response.json({ data: [{ ...aSheet(10, "Hipertrofia"), type: "A" }], total: 1 }));
  const search = screen.getByRole("searchbox", { name: "Nome da ficha" });
  fireEvent.change(search, { target: { value: "hiper" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(await screen.findByText(/Ficha escolhida/)).toHaveTextContent("Ficha escolhida: Definição");
  fireEvent.click(screen.getByRole("radio", { name: "Hipertrofia" }));
  expect(screen.queryByText(/Ficha escolhida/)).toBeNull();
});

test("a sheet is unassigned by its x, by the Delete key and by its button, each asking first", async () => {
  profile(aStudent({ trainingCards: [aSheet(10, "Hipertrofia"), aSheet(11, "Definição")] }));
  const tab = screen.getByRole("tab", { name: "2° Ficha de treino" });
  const cross = tab.querySelector("[data-remove]");
  if (!cross) throw new Error("no x");
  const ways = [
    () => fireEvent.click(cross),
    () => fireEvent.keyDown(tab, { key: "Delete" }),
    () => fireEvent.click(screen.getByRole("button", { name: "Desatribuir a ficha Definição" })),
  ];
  for (const way of ways) {
    way();
    expect(await screen.findByRole("dialog", { name: "Deseja desatribuir essa ficha?" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  fireEvent.click(cross);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Ficha desatribuída com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("tab", { name: /Ficha/, selected: true })).toHaveFocus());
  expect(asked).toHaveBeenCalledWith("PATCH", "/v2/partners/cards/unlink", {
    studentId: id(1),
    trainingCardId: id(11),
  });
});

test.each([
  ["ACTIVE", "Ativo"],
  ["PENDING", "Inativo"],
  ["DETACHED", "Inativo"],
] as const)("a student who is %s is '%s' beside the name", (status, badge) => {
  renderInApp(<StudentHeader student={aStudent({ status })} />);
  expect(screen.getByText(badge)).toBeInTheDocument();
});

test.each([
  ["assigned", "Atribuir nova ficha", "Atribuir a aluno", "Erro ao atribuir ficha!"],
  ["unassigned", "Desatribuir a ficha Hipertrofia", "Confirmar", "Erro ao desatribuir ficha!"],
])("a sheet that cannot be %s says why, with the support at hand", async (_, open, confirm, title) => {
  profile(aStudent({ trainingCards: [aSheet(10, "Hipertrofia")] }));
  fireEvent.click(screen.getByRole("button", { name: open }));
  const choice = open.startsWith("Atribuir") && (await screen.findByRole("radio", { name: "Definição" }));
  if (choice) fireEvent.click(choice);
  const problem = { title: "A", detail: "Outra pessoa foi mais rápida.", code: "sheet.changed" };
  asked.mockImplementationOnce(() => Response.json(problem, { status: 409 }));
  fireEvent.click(await screen.findByRole("button", { name: confirm }));
  const failed = await screen.findByRole("dialog", { name: title });
  expect(failed).toHaveTextContent("Outra pessoa foi mais rápida.");
  expect(await screen.findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
});
