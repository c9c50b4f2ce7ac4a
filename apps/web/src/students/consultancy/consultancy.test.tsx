import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlan, aStudent, id } from "../../testing/a-student.ts";
import { ConsultancyPill } from "./ConsultancyPill.tsx";
import { ConsultancySection } from "./ConsultancySection.tsx";

vi.setConfig({ testTimeout: 40_000 });

const UPDATE = `POST /v2/partners/students/${id(1)}`;

const PREVIEW = "GET /v2/financial/invoice/preview";

const preview = {
  next: { dueDate: "2026-12-10", now: 1_980, changed: 1_980 },
  following: { dueDate: "2027-01-10", now: 1_980, changed: 990 },
};

const open = (more: Parameters<typeof aStudent>[0] = {}) => {
  const server = fakeServer({
    [UPDATE]: () => data({ done: true }),
    [PREVIEW]: () => data(preview),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
  });
  renderInApp(
    <>
      <ToastHost />
      <ConsultancySection student={aStudent(more)} />
    </>,
  );
  return server;
};

const presential = () => screen.getByRole("radio", { name: "Consultoria presencial" });

test.each([
  ["ACTIVE", "Pagamento em dia", "success"],
  ["PENDING", "Pagamento pendente", "danger"],
  ["NOT_LINKED", "Convite pendente", "danger"],
  ["ENDED", "Plano não renovado", "danger"],
  ["DETACHED", "Desvinculado", "danger"],
] as const)("%s reads '%s'", (status, label, tone) => {
  renderInApp(<ConsultancyPill status={status} />);
  expect(screen.getByText(label)).toHaveAttribute("data-tone", tone);
});

test("the plan says what was bought and what is left of it", () => {
  open({ plan: aPlan() });
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replaceAll("\u00a0", " ");
  expect(said("Plano")).toBe("Hipertrofia 12 semanas");
  expect(said("Valor")).toBe("R$ 389,70");
  expect(said("Duração")).toBe("84 dias");
  expect(said("Termina em")).toBe("29/12/2026 · faltam 38 dias");
  expect(said("Relatório")).toBe("a cada 15 dias");
  expect(said("Prazo para avaliar")).toBe("48 horas");
});

test("a contract that is over says when it ended", () => {
  open({ plan: aPlan({ endsOn: "2020-01-31", remainingTime: 0 }) });
  expect(screen.getByText("Terminou em").nextElementSibling).toHaveTextContent(/^31\/01\/2020$/);
});

test("the state of the contract stands in the title alone", () => {
  open({ status: "PENDING", plan: aPlan() });
  expect(screen.queryByText("Pagamento pendente")).toBeNull();
});

test("without a plan it says so", () => {
  open();
  expect(screen.getByText("Este aluno não tem um plano contratado.")).toBeInTheDocument();
});

test("presential is closed until its three conditions hold, and says which of them do", () => {
  open();
  expect(presential()).toBeDisabled();
  expect(screen.getByText("Treinos, dietas e relatórios pelo app")).toBeInTheDocument();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual([
    "O plano do aluno precisa estar ativo: atendido",
    "O aluno não pode ter uma consultoria paga ativa: atendido",
    "Uma forma de pagamento precisa estar configurada em Assinaturas Configurar: falta",
  ]);
});

test("switching to presential names its price, asks first and is done once", async () => {
  const server = open({ canSwitchToPresential: true });
  expect(presential().closest("div")?.parentElement).toHaveTextContent(/R\$\s9,90 por aluno/);
  fireEvent.click(presential());
  expect(await screen.findByRole("dialog", { name: "Mudar para consultoria presencial?" })).toBeInTheDocument();
  const confirm = screen.getByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText("Dados do Aluno atualizado com sucesso")).toBeInTheDocument();
  expect(server.of(UPDATE).map(({ body }) => body)).toEqual([{ type: "PRESENCIAL" }]);
});

test("who leaves presential is told when there is no way back, and why", async () => {
  open({ type: "PRESENCIAL" });
  expect(screen.queryByRole("list")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Consultoria online" }));
  const dialog = await screen.findByRole("dialog", { name: "Mudar para consultoria online?" });
  expect(dialog).toHaveTextContent("Hoje não daria para voltar a presencial: veja o que falta.");
  expect(within(dialog).getByText(/^Uma forma de pagamento/)).toHaveTextContent(": falta");
});

test.each([
  ["ONLINE", "Consultoria presencial", "PRESENCIAL"],
  ["PRESENCIAL", "Consultoria online", "ONLINE"],
] as const)("a switch from %s shows what the next two invoices will be", async (type, option, wanted) => {
  const server = open({ type, canSwitchToPresential: true });
  fireEvent.click(screen.getByRole("radio", { name: option }));
  const invoices = await screen.findByRole("region", { name: "Suas próximas faturas" });
  await waitFor(() =>
    expect(invoices).toHaveTextContent(/^Próxima fatura, em 10\/12\/2026: continua em R\$\s19,80A seguinte/),
  );
  expect(invoices).toHaveTextContent(/em 10\/01\/2027: de R\$\s19,80 para R\$\s9,90$/);
  expect(Object.fromEntries(server.of(PREVIEW)[0]?.query ?? [])).toEqual({ studentId: id(1), type: wanted });
});

test("a preview that cannot be read is told, and the switch is still possible", async () => {
  const server = open({ type: "PRESENCIAL", canSwitchToPresential: true });
  server.routes[PREVIEW] = () => problem(403, "server.unexpected");
  fireEvent.click(screen.getByRole("radio", { name: "Consultoria online" }));
  expect(await screen.findByText("Não foi possível calcular sua próxima fatura.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Confirmar" })).toBeEnabled();
});

test("who can come back to presential is not warned", async () => {
  open({ type: "PRESENCIAL", canSwitchToPresential: true });
  fireEvent.click(screen.getByRole("radio", { name: "Consultoria online" }));
  const dialog = await screen.findByRole("dialog", { name: "Mudar para consultoria online?" });
  expect(dialog).not.toHaveTextContent("voltar a presencial");
  expect(within(dialog).queryByRole("list")).toBeNull();
});

test("a refused switch says why", async () => {
  const server = open({ type: "PRESENCIAL" });
  server.routes[UPDATE] = () => problem(409, "student.presential_not_allowed", { detail: "Agora não." });
  fireEvent.click(screen.getByRole("radio", { name: "Consultoria online" }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Agora não."));
});
