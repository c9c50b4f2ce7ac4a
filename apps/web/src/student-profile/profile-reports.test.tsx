import type { HiddenPart } from "@prancheta/contract/reports/reports";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aStudent, id } from "../testing/a-student.ts";
import { answerAll, aReport, asked, openSections } from "../testing/profile-sections.tsx";

beforeEach(answerAll);

test.each([
  [[], "Sem avaliação"],
  [["EVALUATED"], "Avaliação em dia"],
  [["EVALUATED", "PENDING"], "Avaliação pendente"],
] as const)("reports that are %j say '%s' at the closed section", (statuses, badge) => {
  openSections(aStudent({ questionnaireAnswers: statuses.map((status, index) => aReport(index + 20, status)) }));
  expect(screen.getByRole("button", { name: new RegExp(`Relatórios.*${badge}`) })).toBeInTheDocument();
});

test.each([
  [7, 7],
  [8, 6],
])("of %d reports %d are shown at first, because a single one more has room", (count, shown) => {
  const reports = Array.from({ length: count }, (_, at) => aReport(at + 20, at === 0 ? "PENDING" : "EVALUATED"));
  openSections(aStudent({ questionnaireAnswers: reports }), true);
  expect(screen.getAllByRole("tab", { name: /Relatório/ })).toHaveLength(shown);
  expect(screen.queryAllByRole("button", { name: "Mostrar os 2 anteriores" })).toHaveLength(
    count - shown === 2 ? 1 : 0,
  );
});

test("a report that waits is open, and is evaluated once though confirmed twice", async () => {
  const show = vi.spyOn(Element.prototype, "scrollIntoView");
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  expect(screen.getByRole("tab", { name: /1° Relatório.*avaliação pendente/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  expect(await screen.findByText("Ao confirmar, essa ação não poderá ser desfeita.")).toBeInTheDocument();
  // The whole form comes into view, with its buttons.
  await waitFor(() => expect(show.mock.contexts).toContain(screen.getByRole("region", { name: /^Deseja avaliar/ })));
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
  openSections(student);
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
  openSections(student);
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  expect(await screen.findByLabelText("Resposta ao aluno (opcional)")).toHaveValue("Muito bem!");
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Relatório avaliado com sucesso")).toBeInTheDocument();
  const sent = { feedback: "Muito bem!", privateNote: "Rever a carga" };
  expect(asked).toHaveBeenCalledWith("PATCH", `/v2/partners/questionnaires/${id(20)}/evaluate`, sent);
});

test("the report that is due first is open, not the newest, and its tab is shown", async () => {
  const reports = [27, 26, 25, 24, 23, 22, 21, 20].map((last) => ({
    ...aReport(last, last > 21 ? "EVALUATED" : "PENDING"),
    answerEnd: `2026-11-${last}T12:00:00Z`,
  }));
  openSections(aStudent({ questionnaireAnswers: reports }));
  expect(screen.getByRole("tab", { name: /^1° Relatório/ })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText(/^O prazo era/)).toBeInTheDocument();
  expect(screen.queryByLabelText("Resposta ao aluno (opcional)")).toBeNull();
});

test("who comes to evaluate finds the form open beside the report, over nothing", async () => {
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }), true);
  expect(await screen.findByRole("region", { name: "Deseja avaliar o relatório?" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("72,5 kg")).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Avalie até/).closest("[data-state]")).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("region", { name: "Deseja avaliar o relatório?" })).toBeNull();
  expect(screen.getByRole("button", { name: "Avaliar" })).toHaveFocus();
});

test("the second click of a double click that opened the form confirms nothing", async () => {
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }), true);
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm, { detail: 1 });
  const sent = () => asked.mock.calls.filter(([method]) => method === "PATCH");
  expect(sent()).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("Resposta ao aluno (opcional)"), { target: { value: "Muito bem!" } });
  fireEvent.click(confirm, { detail: 1 });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("reports are compared, and weights drawn, once there are two", async () => {
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  expect(screen.queryByRole("radio", { name: "Comparar" })).toBeNull();
  cleanup();
  openSections(aStudent({ questionnaireAnswers: [aReport(21, "PENDING"), aReport(20, "EVALUATED")] }));
  fireEvent.click(screen.getByRole("radio", { name: "Comparar" }));
  expect(await screen.findByRole("combobox", { name: "Antes" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("radio", { name: "Peso" }));
  expect(await screen.findByRole("table", { name: "Peso em cada relatório" })).toBeInTheDocument();
});

test("what the student hid is named, and a report that cannot be read cannot be evaluated", () => {
  const hidden: HiddenPart[] = ["ANSWERS", "PHOTOS"];
  const report = aReport(20, "PENDING", hidden);
  openSections(aStudent({ questionnaireAnswers: [{ ...report, profile: { ...report.profile, weight: null } }] }));
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
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "PENDING")] }));
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  asked.mockImplementationOnce(() => Response.json(problem, { status: 409 }));
  fireEvent.click(confirm);
  expect(await screen.findByRole("dialog", { name: "Não é possível avaliar o relatório" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Este relatório já foi avaliado.");
});

test("an evaluated report cannot be evaluated again", async () => {
  openSections(aStudent({ questionnaireAnswers: [aReport(20, "EVALUATED")] }));
  fireEvent.click(screen.getByRole("button", { name: /Relatórios/ }));
  expect(await screen.findByRole("button", { name: "Avaliado" })).toBeDisabled();
});
