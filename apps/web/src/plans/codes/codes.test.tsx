import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aPage } from "../../testing/a-page.ts";
import { aCode } from "../../testing/a-plan.ts";
import { aProfile } from "../../testing/a-profile.ts";
import { id } from "../../testing/a-student.ts";
import { arriveAtCodes, CODE_LIST } from "../../testing/codes.ts";
import { buttonOf, put, user } from "../../testing/open-app.tsx";

vi.setConfig({ testTimeout: 120_000 });

const CREATE = "POST /v2/partners/plans/codes";
const CHANGE = `PUT /v2/partners/plans/codes/${id(31)}`;
const PUBLIC_PAGE = "GET /v2/partners/page";
const TAB = `/planos/consultoria/${id(30)}?aba=codigo`;
const PAGE = "/planos/codigos";

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
});

const form = async () => within(await screen.findByLabelText("Novo código"));
const startNew = async () => {
  await user.click(await screen.findByText("Criar novo código"));
  return form();
};

test("a code says its discount, its price, its end and its sales", async () => {
  await arriveAtCodes(TAB, {
    [CODE_LIST]: () => Response.json({ data: [aCode({ uses: 2, expireAt: "2020-01-01T03:00:00.000Z" })], total: 1 }),
  });
  const card = within(await screen.findByLabelText("Código VERAO10"));
  for (const text of ["Campanha de verão", "Vencido", "10% de desconto", /^fica R\$\s537,30$/, "2 vendas", "instagram"])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText(/^Venceu 01\/01\/2020, 00:00$/)).toBeInTheDocument();
});

test("a link of sale that cannot be read is asked for again", async () => {
  const server = await arriveAtCodes(TAB, { [PUBLIC_PAGE]: () => problem(429, "request.too_many") });
  const again = await screen.findByRole("button", { name: "Tentar de novo: link de venda de VERAO10" });
  server.routes[PUBLIC_PAGE] = () => data(aPage({ isOn: true, slug: "marina" }));
  await user.click(again);
  expect(await screen.findByRole("button", { name: /^Copiar link de venda/ })).toBeInTheDocument();
});

test("a new code is sent with its tags and its end in the partner's zone, and becomes a card", async () => {
  const server = await arriveAtCodes(TAB, { [CREATE]: () => data(aCode()) });
  const fields = await startNew();
  const create = buttonOf(fields.getByText("Criar código"));
  expect(create).toBeDisabled();
  await put(fields.getByLabelText(/^Descrição/), "Campanha de verão");
  expect(create).toBeDisabled();
  await user.click(fields.getByText("Porcentagem"));
  await put(fields.getByLabelText(/^Desconto em porcentagem/), "10");
  expect(fields.getByText(/^O aluno paga R\$\s537,30 em vez de R\$\s597,00$/)).toBeInTheDocument();
  await user.type(fields.getByLabelText("Tags", { selector: "input" }), "instagram {Enter}verao{Enter}");
  expect(fields.getByText("verao")).toBeInTheDocument();
  await user.click(fields.getByRole("switch", { name: /^Tem validade/ }));
  const [day, time] = [fields.getByLabelText("Vale até o dia"), fields.getByLabelText("Horário")];
  await user.clear(day);
  await user.type(day, "01012020");
  await user.clear(time);
  await user.type(time, "1230");
  expect(fields.getByText(/^Essa data já passou/)).toBeInTheDocument();
  server.routes[CODE_LIST] = () => Response.json({ data: [aCode({ code: "K7M2QXP4" })], total: 1 });
  await user.dblClick(create);
  expect(await screen.findByRole("region", { name: "Código K7M2QXP4" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Criar novo código" })).toHaveFocus();
  expect(server.of(CREATE).map(({ body }) => body)).toEqual([
    {
      billingPlanId: id(30),
      description: "Campanha de verão",
      discountType: "PERCENT",
      discountValue: 10,
      active: true,
      tags: ["instagram", "verao"],
      expireAt: "2020-01-01T15:30:00.000Z",
    },
  ]);
});

test("a keyboard that does not say that space was pressed separates tags as well", async () => {
  await arriveAtCodes(TAB);
  const fields = await startNew();
  const tags = fields.getByLabelText("Tags", { selector: "input" });
  await put(tags, "rua praia, parque");
  await user.type(tags, "{Enter}");
  for (const tag of ["rua", "praia", "parque"]) expect(fields.getByText(tag)).toBeInTheDocument();
});

test("the field of the discount follows its type, and a code without discount sends neither", async () => {
  const server = await arriveAtCodes(TAB, { [CREATE]: () => data(aCode()) });
  const fields = await startNew();
  await put(fields.getByLabelText(/^Descrição/), "Cartaz");
  await user.click(fields.getByText("Valor"));
  await put(fields.getByLabelText(/^Desconto em reais/), "600,00");
  await user.click(fields.getByText("Criar código"));
  expect(await fields.findByText("O desconto não pode ser maior que o total do plano")).toBeInTheDocument();
  expect(fields.queryByText(/^O aluno paga/)).toBeNull();
  await put(fields.getByLabelText(/^Desconto em reais/), "596,00");
  await user.click(fields.getByText("Criar código"));
  expect(await fields.findByText("Com o desconto, o total deve ser zero ou pelo menos R$ 5,00")).toBeInTheDocument();
  expect(server.of(CREATE).map(({ body }) => body)).toEqual([]);
  await user.click(fields.getByText("Nenhum"));
  expect(fields.queryByLabelText(/^Desconto em/)).toBeNull();
  await user.click(fields.getByText("Criar código"));
  await waitFor(() => expect(server.of(CREATE)).toHaveLength(1));
  expect(server.of(CREATE)[0]?.body).not.toHaveProperty("discountType");
});

test("what the server refuses stands at its field and under the form, and nothing typed is lost", async () => {
  const detail = "Você já tem um código com esse nome.";
  await arriveAtCodes(TAB, { [CREATE]: () => problem(409, "code.taken", { detail, fields: { code: detail } }) });
  const fields = await startNew();
  await put(fields.getByLabelText(/^Descrição/), "Cartaz");
  await put(fields.getByLabelText("Código"), "verao10");
  await user.click(fields.getByText("Nenhum"));
  await user.click(fields.getByText("Criar código"));
  expect(await fields.findByRole("alert")).toHaveTextContent(detail);
  expect(fields.getAllByText(detail)).toHaveLength(2);
  expect(fields.getByLabelText("Código")).toHaveValue("verao10");
});

test("a code changed in another tab asks what to keep", async () => {
  const server = await arriveAtCodes(TAB, { [CHANGE]: () => problem(412, "code.changed") });
  await user.click(await screen.findByRole("button", { name: "Editar código: VERAO10" }));
  const fields = within(await screen.findByRole("region", { name: "Editar código VERAO10" }));
  await put(fields.getByLabelText(/^Descrição/), "Minha");
  await user.click(fields.getByText("Salvar código"));
  expect(await screen.findByRole("dialog", { name: "Este código mudou em outro lugar" })).toBeInTheDocument();
  server.routes[CODE_LIST] = () => Response.json({ data: [aCode({ version: 8 })], total: 1 });
  server.routes[CHANGE] = () => data(aCode({ version: 9, description: "Minha" }));
  await user.click(screen.getByText("Salvar a minha por cima"));
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(2));
  expect(server.of(CHANGE)[1]?.headers.get("if-match")).toBe('"8"');
  expect(server.of(CHANGE)[1]?.body).toMatchObject({ description: "Minha" });
});

/** Changes the description of a code that another tab has saved meanwhile. */
const meetConflict = async (server: Awaited<ReturnType<typeof arriveAtCodes>>) => {
  server.routes[CHANGE] = () => problem(412, "code.changed");
  await user.click(await screen.findByRole("button", { name: "Editar código: VERAO10" }));
  const fields = within(await screen.findByRole("region", { name: "Editar código VERAO10" }));
  await put(fields.getByLabelText(/^Descrição/), "Minha");
  await user.click(fields.getByText("Salvar código"));
  await screen.findByRole("dialog", { name: "Este código mudou em outro lugar" });
};

test("a code that got another text in another tab is saved over all the same", async () => {
  const server = await arriveAtCodes(TAB);
  await meetConflict(server);
  server.routes[CODE_LIST] = ({ query }) => {
    const found = query.get("code") === "VERAO10" ? [] : [aCode({ version: 8, code: "OUTONO10" })];
    return Response.json({ data: found, total: found.length });
  };
  server.routes[CHANGE] = ({ headers }) =>
    headers.has("if-match") ? problem(412, "code.changed") : data(aCode({ version: 9, description: "Minha" }));
  await user.click(screen.getByText("Salvar a minha por cima"));
  expect(await screen.findByText("Código salvo com sucesso")).toBeInTheDocument();
  expect(server.of(CHANGE)[1]?.body).toMatchObject({ description: "Minha", code: "VERAO10" });
});

test("the saved code replaces what was typed only once it could be read", async () => {
  const server = await arriveAtCodes(TAB);
  await meetConflict(server);
  server.routes[CODE_LIST] = () => problem(400, "request.invalid", { detail: "Não deu para ler." });
  await user.click(screen.getByText("Abrir a versão salva"));
  const dialog = within(screen.getByRole("dialog", { name: "Este código mudou em outro lugar" }));
  expect(await dialog.findByText("Não deu para ler.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Descrição/)).toHaveValue("Minha");
  server.routes[CODE_LIST] = () => Response.json({ data: [aCode({ version: 8, description: "A outra" })], total: 1 });
  await user.click(dialog.getByText("Abrir a versão salva"));
  expect(await screen.findByText("A outra")).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Descrição/)).toBeNull();
});

test("a code is copied with one click", async () => {
  await arriveAtCodes(TAB);
  await user.click(await screen.findByRole("button", { name: "Copiar código de VERAO10" }));
  // Shown twice: on the screen, and for screen readers.
  expect(await screen.findAllByText("Código copiado")).toHaveLength(2);
  expect(await navigator.clipboard.readText()).toBe("VERAO10");
});

test("only partners of the Rocket Program have its switch, and its explanation in the tab", async () => {
  await arriveAtCodes(TAB, { "GET /v2/partners/me": () => data(aProfile({ rocketProgram: true })) }, "rocket");
  const fields = await startNew();
  expect(fields.getByRole("switch", { name: /^Rocket Program/ })).not.toBeChecked();
  await user.click(screen.getByText("O que é o Rocket Program?"));
  expect(await screen.findByRole("dialog", { name: "Rocket Program" })).toBeInTheDocument();
  cleanup();
  await arriveAtCodes(TAB, {}, "other");
  const others = await startNew();
  expect(others.queryByRole("switch", { name: /^Rocket Program/ })).toBeNull();
  expect(screen.queryByText("O que é o Rocket Program?")).toBeNull();
});

test("cancelling a new code removes it, and of a saved one shows its card again", async () => {
  await arriveAtCodes(TAB);
  await startNew();
  await user.click(screen.getByText("Cancelar"));
  expect(screen.queryByRole("region", { name: "Novo código" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Editar código: VERAO10" }));
  await user.click(screen.getByText("Cancelar"));
  expect(screen.getByRole("region", { name: "Código VERAO10" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Editar código: VERAO10" })).toHaveFocus();
});

test("the tab of a plan without codes offers the first one, and one that cannot be read says so", async () => {
  const server = await arriveAtCodes(TAB, { [CODE_LIST]: () => problem(400, "request.invalid") });
  expect(await screen.findByText("Não foi possível carregar os códigos")).toBeInTheDocument();
  server.routes[CODE_LIST] = () => Response.json({ data: [], total: 0 });
  await user.click(screen.getByText("Tentar de novo"));
  expect(await screen.findByText("Este plano ainda não tem códigos")).toBeInTheDocument();
});

test.each([
  [TAB, "Não é possível deletar esse Código"],
  [PAGE, "Erro ao excluir código, entre em contato com o suporte para resolver este problema."],
])("at %s a code that sales used is refused before anything is sent", async (href, title) => {
  const { requests } = await arriveAtCodes(href, {
    [CODE_LIST]: () => Response.json({ data: [aCode({ uses: 1, canDelete: false })], total: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: "Excluir código: VERAO10" }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByText(/por isso não é possível deletá-lo/)).toBeInTheDocument();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});

test("a code that ends begins with now, in the partner's zone, and its tags are suggested", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-25T02:30:00Z"));
  await arriveAtCodes(TAB);
  const fields = await startNew();
  await user.click(fields.getByRole("switch", { name: /^Tem validade/ }));
  expect(fields.getByLabelText("Vale até o dia")).toHaveValue("24/11/2026");
  expect(fields.getByLabelText("Horário")).toHaveValue("23:30");
  await user.type(fields.getByLabelText("Tags", { selector: "input" }), "ver");
  await user.click(await screen.findByRole("option", { name: "verão", hidden: true }));
  expect(fields.getByText("verão")).toBeInTheDocument();
});
