import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../testing/a-plan.ts";
import { aProfile } from "../../testing/a-profile.ts";
import { id } from "../../testing/a-student.ts";
import { address, put, user } from "../../testing/open-app.tsx";
import { amount, arrive, CHANGE, CREATE, fillIn, NEW, name, ONE, plain, READ, save } from "../../testing/plan-form.ts";

vi.setConfig({ testTimeout: 120_000 });

test("a new plan is sent with its amount in cents, and the list opens", async () => {
  const server = await arrive(NEW, { [CREATE]: () => data(aPlanOfCoach()) });
  expect(await screen.findByText("Cadastrar nova Consultoria")).toBeInTheDocument();
  await fillIn();
  await put(amount(), "32,19");
  expect(save()).toBeDisabled();
  await put(amount(), "32,20");
  expect(amount()).toHaveValue("32,20");
  expect(save()).toBeEnabled();
  await user.dblClick(save());
  expect(await screen.findByText("Tudo certo! Plano criado com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe("/planos/consultoria"));
  expect(server.of(CREATE).map(({ body }) => body)).toEqual([
    {
      name: "Trimestral",
      duration: 90,
      evaluationTime: 30,
      answerTime: 48,
      questionnaireId: id(40),
      followUpQuestionnaireId: null,
      descriptions: [],
      firstSheetId: null,
      firstDietId: null,
      active: true,
      show: true,
      amount: 3220,
    },
  ]);
});

test("total, fee and net follow the amount as it is typed, with the Rocket Program's share for its partners", async () => {
  await arrive(NEW, { "GET /v2/partners/me": () => data(aProfile({ rocketProgram: true })) }, "rocket");
  await fillIn();
  await put(amount(), "199,00");
  for (const way of ["Cartão de crédito", "Pix"]) {
    const text = plain(screen.getByRole("region", { name: way }));
    for (const part of ["R$ 597,00", "−R$ 23,82", "R$ 573,18", "−R$ 171,95", "R$ 401,23"]) expect(text).toContain(part);
  }
  expect(plain(screen.getByRole("region", { name: "Cartão de crédito" }))).toContain("até 3x de R$ 199,00");
  expect(screen.getByText(/disponível 32 dias depois; parcelado, uma parcela a cada 32 dias\.$/)).toBeInTheDocument();
  // As on the coach's page.
  const preview = plain(screen.getByRole("region", { name: "Como o aluno vê o plano" }));
  for (const part of ["R$ 199,00 por mês", "R$ 597,00 por 90 dias", "em até 3x no cartão"])
    expect(preview).toContain(part);
});

test("Enter in a benefit goes on to the next one, and never saves a plan whose price cannot be changed", async () => {
  const server = await arrive(NEW, { [CREATE]: () => data(aPlanOfCoach()) });
  await fillIn();
  await put(amount(), "199,00");
  await user.click(screen.getByRole("button", { name: "Adicionar benefício" }));
  await user.keyboard("Ajustes{Enter}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Benefício extra 2" })).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("textbox", { name: "Benefício extra 3" })).toBeNull();
  await user.click(screen.getByRole("textbox", { name: "Benefício extra 1" }));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Benefício extra 2" })).toHaveFocus());
  expect(server.of(CREATE)).toEqual([]);
});

test("at most four benefits of 30 characters are added to the two that follow from the times", async () => {
  await arrive(NEW);
  await name();
  const add = screen.getByRole("button", { name: "Adicionar benefício" });
  for (let count = 0; count < 4; count++) await user.click(add);
  expect(add).toBeDisabled();
  await put(screen.getByRole("textbox", { name: "Benefício extra 1" }), "x".repeat(31));
  expect(screen.getByText("Limite de 30 caracteres atingido")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Benefício extra 1" })).toHaveValue("x".repeat(30));
  await put(screen.getByLabelText(/^Período de avaliação/, { selector: "input" }), "7");
  expect(screen.getAllByText("Avaliação a cada 7 dias")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Remover benefício extra 4" }));
  expect(add).toBeEnabled();
  for (const at of [3, 2, 1]) await user.click(screen.getByRole("button", { name: `Remover benefício extra ${at}` }));
  await waitFor(() => expect(add).toHaveFocus());
});

test("what an existing plan may not change is disabled, and the rest is saved over the version that was read", async () => {
  const server = await arrive(ONE, { [CHANGE]: () => data(aPlanOfCoach()) });
  expect(await name()).toHaveValue("Trimestral");
  for (const field of [/^Validade/, /^Período de avaliação/, /^Tempo máximo de resposta/, /^Valor de cobrança/])
    expect(screen.getByLabelText(field, { selector: "input" })).toBeDisabled();
  await put(await name(), "Trimestral plus");
  await user.click(save());
  await waitFor(() => expect(address()).toBe("/planos/consultoria"));
  expect(server.of(CHANGE)[0]?.headers.get("if-match")).toBe('"4"');
  expect(server.of(CHANGE)[0]?.body).toMatchObject({ name: "Trimestral plus", amount: 19_900, duration: 90 });
});

test("a change in another tab asks what to keep, and nothing that was typed is lost", async () => {
  const server = await arrive(ONE, { [CHANGE]: () => problem(412, "plan.changed") });
  await put(await name(), "O meu");
  await user.click(save());
  expect(await screen.findByRole("dialog", { name: "Este plano mudou em outro lugar" })).toBeInTheDocument();
  server.routes[READ] = () => data(aPlanOfCoach({ version: 9, name: "O outro" }));
  server.routes[CHANGE] = () => data(aPlanOfCoach());
  await user.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(2));
  expect(server.of(CHANGE)[1]?.headers.get("if-match")).toBe('"9"');
  expect(server.of(CHANGE)[1]?.body).toMatchObject({ name: "O meu" });
});

test("while a plan is read, no tools are shown that its form does not have", async () => {
  await arrive(ONE, { [READ]: () => new Promise<Response>(() => undefined) });
  expect(await screen.findByText("Editar Consultoria")).toBeInTheDocument();
  expect(screen.queryByText("Desfazer")).toBeNull();
});

test("while a plan is saved nothing can be changed, because that would not be part of what is sent", async () => {
  await arrive(ONE, { [CHANGE]: () => new Promise<Response>(() => undefined) });
  await put(await name(), "O meu");
  await user.click(save());
  await waitFor(async () => expect((await name()).closest("[inert]")).not.toBeNull());
});

test("the saved version replaces what was typed only if the coach says so", async () => {
  const server = await arrive(ONE, { [CHANGE]: () => problem(412, "plan.changed") });
  await put(await name(), "O meu");
  await user.click(save());
  await screen.findByRole("dialog", { name: "Este plano mudou em outro lugar" });
  server.routes[READ] = () => data(aPlanOfCoach({ version: 9, name: "O outro" }));
  await user.click(screen.getByRole("button", { name: "Abrir a versão salva" }));
  await waitFor(async () => expect(await name()).toHaveValue("O outro"));
});

test("a refusal that names a field is said there, and the form stays", async () => {
  const detail = "Este questionário não existe mais.";
  await arrive(ONE, {
    [CHANGE]: () => problem(400, "plan.unknown_link", { detail, fields: { questionnaireId: detail } }),
  });
  await put(await name(), "O meu");
  await user.click(save());
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(save()).toBeDisabled();
  expect(await name()).toHaveValue("O meu");
});

test("any other failure offers the support, and the form stays", async () => {
  await arrive(NEW, { [CREATE]: () => problem(409, "server.unexpected", { detail: "Tente mais tarde." }) });
  await fillIn();
  await put(amount(), "50,00");
  await user.click(save());
  const dialog = await screen.findByRole("dialog", { name: "Ops! Algo deu errado, tente novamente" });
  const link = await within(dialog).findByRole("link", { name: "Enviar mensagem" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("criar plano");
  await user.click(within(dialog).getByRole("button", { name: "Entendi" }));
  expect(await name()).toHaveValue("Trimestral");
});

test("each field that must be filled in says so", async () => {
  await arrive(NEW);
  await name();
  await put(amount(), "50,00");
  const period = screen.getByLabelText(/^Período de avaliação/, { selector: "input" });
  await put(period, "0");
  await user.click(save());
  await waitFor(() => expect(screen.getAllByText("Campo obrigatório").length).toBeGreaterThanOrEqual(3));
  expect(screen.getByText("O valor mínimo é 1")).toBeInTheDocument();
  await put(period, "12,5");
  expect(period).toHaveValue("12,5");
  expect(screen.getByText("Use um número inteiro")).toBeInTheDocument();
});

test("a draft is offered back", async () => {
  await arrive(NEW);
  await put(await name(), "Rascunho");
  expect(await screen.findByText(/^Rascunho salvo às/)).toBeInTheDocument();
  cleanup();
  await arrive(NEW);
  expect(await name()).toHaveValue("");
  await user.click(screen.getByText("Continuar rascunho"));
  expect(await name()).toHaveValue("Rascunho");
});

test.each([
  ["Período de avaliação", /envia um relatório/],
  ["Tempo máximo de resposta", /você se compromete a avaliar/],
  ["Questionário de anamnese", /O que o aluno responde ao entrar/],
  ["Questionário de acompanhamento", /nos relatórios seguintes/],
  ["Vitrine", /quem ainda não é seu aluno/],
])("'%s' is explained by its help", async (field, help) => {
  await arrive(NEW);
  await user.click(await screen.findByLabelText(`Ajuda: ${field}`));
  expect(await screen.findByText(help)).toBeInTheDocument();
});

test("leaving with unsaved changes asks", async () => {
  await arrive(NEW);
  await put(await name(), "Meu plano");
  await user.click(screen.getByRole("link", { name: "Alunos" }));
  expect(await screen.findByRole("dialog", { name: "Sair sem salvar?" })).toBeInTheDocument();
});

test("a copy starts with the plan's values, and nothing of it is fixed", async () => {
  await arrive(`${NEW}?copia=${id(30)}`);
  expect(await name()).toHaveValue("Trimestral (cópia)");
  expect(amount()).toBeEnabled();
  expect(amount()).toHaveValue("199,00");
});

test("the trial plan can only be looked at and copied", async () => {
  await arrive(ONE, {
    [READ]: () => data(aPlanOfCoach({ type: "TRIAL", name: "Teste", amount: 0, total: 0, duration: 7 })),
  });
  expect(await screen.findByText("O plano de teste não muda")).toBeInTheDocument();
  const preview = within(screen.getByRole("region", { name: "Como o aluno vê o plano" }));
  for (const text of ["Grátis", "7 dias"]) expect(preview.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("O plano de teste é grátis: nada é cobrado.")).toBeInTheDocument();
  expect(await name()).toBeDisabled();
  expect(save()).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Criar outro questionário" })).toBeNull();
});

test.each([
  [404, "Plano não encontrado"],
  [400, "Não foi possível carregar o plano"],
])("a plan whose reading answers %i says so", async (status, title) => {
  await arrive(ONE, { [READ]: () => problem(status, "plan.not_found") });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
});

test("/planos/{id} opens the plan", async () => {
  await arrive(`/planos/${id(30)}`);
  expect(await name()).toHaveValue("Trimestral");
  expect(address()).toBe(ONE);
});
