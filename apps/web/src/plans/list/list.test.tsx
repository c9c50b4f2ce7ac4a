import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aPlanOfCoach } from "../../testing/a-plan.ts";
import { id } from "../../testing/a-student.ts";
import { arrive } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const LIST = "GET /v2/partners/plans";
const PATH = "/planos/consultoria";

beforeEach(() => giveLayout({ card: 300 }));

const open = (plans: readonly object[], more: Parameters<typeof arrive>[1] = {}, href = PATH) =>
  arrive(href, { [LIST]: () => Response.json({ data: plans, total: plans.length }), ...more });

test("a plan says what it costs, how long it lasts and how many follow it", async () => {
  await open([aPlanOfCoach()]);
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("heading", { name: "Trimestral" })).toBeInTheDocument();
  for (const text of [/^R\$\s199,00$/, "3 alunos", "Ativo", "Aparece na vitrine", "Avaliação a cada 15 dias"])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText(/597,00 no total/)).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Editar plano: Trimestral" })).toHaveAttribute("href", `${PATH}/${id(30)}`);
  expect(card.getByRole("link", { name: "Duplicar plano: Trimestral" })).toHaveAttribute(
    "href",
    `${PATH}/novo?copia=${id(30)}`,
  );
});

test("the filters of the address are sent, ten plans at a time", async () => {
  const { of } = await open([], {}, `${PATH}?name=tri&duration=90&active=false&show=true&other=1`);
  expect(await screen.findByText("Nenhum plano encontrado")).toBeInTheDocument();
  expect(screen.getByText("0 planos encontrados")).toHaveRole("status");
  const query = of(LIST)
    .map((request) => Object.fromEntries(request.query))
    .at(-1);
  expect(query).toEqual({ name: "tri", duration: "90", active: "false", show: "true", skip: "0", take: "10" });
  for (const name of ["Situação: Inativos", "Vitrine: Ativo"])
    expect(screen.getByRole("button", { name })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  await waitFor(() => expect(address()).toBe(`${PATH}?other=1`));
  expect(await screen.findByRole("button", { name: "Validade" })).toHaveFocus();
});

test("below the trial plan alone the list offers the first own one", async () => {
  const FIRST = { name: "Crie o seu primeiro plano" };
  const trial = aPlanOfCoach({ id: id(32), name: "Plano de teste", type: "TRIAL" });
  await open([trial]);
  expect(await screen.findByRole("heading", FIRST)).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Plano de teste" })).toBeInTheDocument();
  const links = screen.getAllByRole("link", { name: "Cadastrar novo plano" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/planos/novo", "/planos/novo"]);
  cleanup();
  await open([aPlanOfCoach(), trial]);
  expect(await screen.findByRole("heading", { name: "Trimestral" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", FIRST)).toBeNull();
  cleanup();
  await open([trial], {}, `${PATH}?active=true`);
  expect(await screen.findByRole("heading", { name: "Plano de teste" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", FIRST)).toBeNull();
});

test("a list that cannot be read says so and is tried again", async () => {
  const server = await open([], { [LIST]: () => problem(400, "request.invalid", { detail: "Não deu." }) });
  expect(await screen.findByText("Não foi possível carregar os planos")).toBeInTheDocument();
  server.routes[LIST] = () => Response.json({ data: [aPlanOfCoach()], total: 1 });
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("heading", { name: "Trimestral" })).toBeInTheDocument();
});

test("a plan is deleted after a question, once", async () => {
  const path = `DELETE /v2/partners/plans/${id(30)}`;
  const { of } = await open([aPlanOfCoach({ canDelete: true, students: 0 })], { [path]: () => data({ done: true }) });
  await user.click(await screen.findByRole("button", { name: "Deletar plano: Trimestral" }));
  const dialog = await screen.findByRole("dialog", { name: "Deseja deletar o plano Trimestral" });
  expect(within(dialog).getByText("Ao confirmar, essa ação não poderá ser desfeita")).toBeInTheDocument();
  await user.dblClick(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Plano deletado com sucesso")).toBeInTheDocument();
  expect(of(path)).toHaveLength(1);
});

test("a plan with students is refused before anything is sent", async () => {
  const { requests } = await open([aPlanOfCoach()]);
  await user.click(await screen.findByRole("button", { name: "Deletar plano: Trimestral" }));
  const dialog = await screen.findByRole("dialog", { name: "Não é possível excluir o plano" });
  expect(
    within(dialog).getByText(
      "Existem alunos vinculados ao plano. Para excluir o plano, desvincule os alunos do plano e tente novamente.",
    ),
  ).toBeInTheDocument();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});

test("a plan that an invitation promises is refused before anything is sent", async () => {
  const { requests } = await open([aPlanOfCoach({ canDelete: false, students: 0 })]);
  const remove = await screen.findByRole("button", { name: "Deletar plano: Trimestral" });
  expect(remove).toHaveAttribute("title", "Há convites abertos com este plano");
  await user.click(remove);
  const dialog = await screen.findByRole("dialog", { name: "Não é possível excluir o plano" });
  expect(within(dialog).getByText(/^Há convites abertos com este plano\. Retire os convites/)).toBeInTheDocument();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});

test("a plan that is a student's next one is refused before anything is sent, and the student is named", async () => {
  const { requests } = await open([aPlanOfCoach({ canDelete: false, students: 0, nextStudent: "Ana Moreira" })]);
  const remove = await screen.findByRole("button", { name: "Deletar plano: Trimestral" });
  expect(remove).toHaveAttribute("title", "É o próximo plano de um aluno");
  await user.click(remove);
  const dialog = await screen.findByRole("dialog", { name: "Não é possível excluir o plano" });
  expect(within(dialog).getByText(/escolhido para o próximo contrato de Ana Moreira\./)).toBeInTheDocument();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});

test("a plan that the server refuses to delete stays, and the dialog says why", async () => {
  const detail = "Há convites abertos com este plano. Retire os convites ou espere os alunos ingressarem.";
  const path = `DELETE /v2/partners/plans/${id(30)}`;
  await open([aPlanOfCoach({ canDelete: true, students: 0 })], {
    [path]: () => problem(409, "plan.promised", { detail }),
  });
  await user.click(await screen.findByRole("button", { name: "Deletar plano: Trimestral" }));
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  const dialog = await screen.findByRole("dialog", { name: "Não é possível excluir o plano" });
  expect(within(dialog).getByText(detail)).toBeInTheDocument();
  expect(screen.getByText("Trimestral", { selector: "h2, h3" })).toBeInTheDocument();
});

test("the trial plan cannot be deleted, and is only looked at", async () => {
  await open([aPlanOfCoach({ type: "TRIAL", name: "Teste", amount: 0, total: 0 })]);
  expect(await screen.findByRole("button", { name: "Deletar plano: Teste" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Ver plano: Teste" })).toBeInTheDocument();
  expect(screen.getByText("Grátis")).toBeInTheDocument();
});

test("the hub leads to plans and codes", async () => {
  await arrive("/planos");
  expect(await screen.findByRole("link", { name: "Planos de consultoria" })).toHaveAttribute("href", PATH);
  expect(screen.getByRole("link", { name: "Códigos dos planos" })).toHaveAttribute("href", "/planos/codigos");
});
