import { tooSlow } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chosenStudent } from "../session/chosen-student.ts";
import {
  BUY,
  bodies,
  button,
  heading,
  MINE,
  OFFER,
  PAGE,
  PAGE_QUOTE,
  PLANS,
  paying,
  QUOTE,
  quoteOf,
  ROUTES,
  SALE,
  START,
  visit,
} from "../testing/buying.ts";
import { address, arrive, id, reloadApp, user } from "../testing/open-app.tsx";
import { aJoining, aQuote, aSale, coach, plan, purchase } from "../testing/sale-answers.ts";
import { errorBeforePaying, payerError } from "./buying.texts.ts";

test("a plan's link shows coach, benefits and price, and a code by mail leads on to the data", async () => {
  const server = await visit(`${OFFER}?codigo=VERAO10&origem=growth&prospecto=${id(8)}`, {
    "POST /v2/student/auth/code": () => data({ retryAfter: 60 }),
    "POST /v2/student/auth": () => data({ token: "t1", refreshToken: "r1" }),
    [START]: () => data(aJoining({ status: "OPEN", name: null })),
  });
  await heading("Trimestral");
  expect(screen.getByText("Marina Duarte")).toBeVisible();
  expect(screen.getByText("Treino toda semana")).toBeVisible();
  expect(await screen.findByText("R$ 270,00")).toBeVisible();
  await user.type(screen.getByLabelText("E-mail"), "ana@exemplo.com");
  await user.click(await button("Continuar"));
  await user.type(await screen.findByLabelText("Código"), "12345");
  await heading("Quem é você?");
  expect(bodies(server, "POST /v2/student/auth")).toEqual([
    { email: "ana@exemplo.com", code: "12345", page: "marina" },
  ]);
  expect(bodies(server, START)).toEqual([
    { plan: { slug: "marina", planId: id(3), code: "VERAO10", growth: true, prospect: id(8) } },
  ]);
});

test("the price follows a code while it is typed, and one that does not hold says so", async () => {
  await visit(OFFER);
  await user.click(await button("Tenho um código de desconto"));
  expect(screen.getByLabelText("Código de desconto")).toHaveFocus();
  const field = screen.getByLabelText("Código de desconto");
  await user.type(field, "NATAL");
  expect(await screen.findByText("Este código não existe.")).toBeVisible();
  expect(screen.getByText("R$ 300,00")).toBeVisible();
  await user.clear(field);
  await user.type(field, "VERAO10");
  expect(await screen.findByText("R$ 270,00")).toBeVisible();
  expect(await screen.findByText("Desconto de R$ 30,00")).toBeVisible();
  // The price per month is that without the discount.
  expect(screen.queryByText(/por mês/)).toBeNull();
  await waitFor(() => expect(window.location.search).toBe("?codigo=VERAO10"));
});

test("a price of a coach's page that cannot be read is asked for again", async () => {
  const server = await visit(OFFER, { [PAGE_QUOTE]: () => problem(429, "request.too_many", { detail: "Espere." }) });
  expect(await screen.findByText("Espere.")).toBeVisible();
  server.routes[PAGE_QUOTE] = ({ body }) => quoteOf(body);
  await user.click(await button("Tentar de novo"));
  await waitFor(() => expect(screen.queryByText("Espere.")).toBeNull());
});

test("without a connection, nothing is said of a payment before there is one", () => {
  expect(problemText(errorBeforePaying(tooSlow())).detail).toMatch(/^O servidor demorou a responder/);
  expect(problemText(payerError(tooSlow())).detail).toMatch(/^Não sabemos ainda se o pagamento foi feito/);
});

test("who is the coach's student already is led to renewing", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit(OFFER, { [START]: () => problem(409, "joining.already_student") });
  await user.click(await button("Continuar"));
  await heading("Você já é aluno de Marina Duarte");
  expect(screen.getByRole("link", { name: "Renovar com este plano" })).toHaveAttribute(
    "href",
    `/aluno/renovar?plano=${encodeURIComponent(id(3))}`,
  );
});

test.each([
  ["a page that is gone", { [PAGE]: () => problem(404, "coach.not_found") }, "Página indisponível"],
  ["a plan that is not sold", { [PAGE]: () => data({ ...coach, plans: [] }) }, "Este plano não está à venda"],
])("%s says so", async (_, routes, title) => {
  await visit(OFFER, routes);
  await heading(title);
});

test("a Pix is made once, can be copied, and the screen turns when it is paid", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const server = await paying();
  const pay = await button(/^Gerar Pix de/);
  fireEvent.click(pay);
  fireEvent.click(pay);
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
  expect(server.of(BUY)).toHaveLength(1);
  expect(server.of(BUY)[0]?.body).toMatchObject({ slug: "marina", planId: id(3), method: "PIX", total: 30_000 });
  await user.click(await button("Copiar código Pix"));
  expect(await button("Código copiado")).toBeVisible();
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith("00020126pix");
  expect(screen.getByAltText("QR code do Pix")).toHaveAttribute("src", "data:image/png;base64,iVBORw0KGgo=");
  server.routes[SALE] = () => data(aSale({ status: "PAID", pix: null, student: id(1) }));
  server.routes[MINE] = () => data([aJoining({ status: "JOINED", student: id(1), purchase: null })]);
  await heading("Pronto, você entrou");
  expect(chosenStudent()).toBe(id(1));
});

test("a CPF that the bank asks for is announced", async () => {
  await paying({ [BUY]: () => problem(409, "sale.payer_incomplete", { fields: { document: "Informe o CPF" } }) });
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByRole("alert")).toHaveTextContent("Informe o CPF");
  expect(screen.getByLabelText("CPF de quem paga")).toBeInvalid();
});

test("without an answer of the bank the same order is sent again; a changed price is said and not charged", async () => {
  let answer = () => problem(503, "sale.gateway_down", { detail: "O banco não respondeu." });
  let total = 30_000;
  const server = await paying({ [BUY]: () => answer(), [QUOTE]: () => data(aQuote({ total })) });
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByText("O banco não respondeu.")).toBeVisible();
  answer = () => problem(409, "sale.price_changed");
  total = 33_000;
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByText(/O preço mudou enquanto você preenchia. Nada foi cobrado/)).toBeVisible();
  await user.click(await button(/Gerar Pix de R\$\s330,00/));
  await waitFor(() => expect(server.of(BUY)).toHaveLength(3));
  const keys = server.of(BUY).map(({ body }) => (typeof body === "object" && body && "key" in body ? body.key : ""));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(server.of(BUY)[2]?.body).toMatchObject({ total: 33_000 });
});

test.each([
  ["joining", () => paying()],
  [
    "renewing",
    () => arrive("/renovar", { ...ROUTES, [PLANS]: () => data({ current: id(3), plans: [plan], open: null }) }),
  ],
])("a code that is typed at the payment of %s survives a reload", async (_, open) => {
  await open();
  await user.click(await button("Tenho um código de desconto"));
  await user.type(screen.getByLabelText("Código de desconto"), "VERAO10");
  await button(/Gerar Pix de R\$\s270,00/);
  cleanup();
  await reloadApp();
  expect(await screen.findByLabelText("Código de desconto")).toHaveValue("VERAO10");
  expect(await button(/Gerar Pix de R\$\s270,00/)).toBeEnabled();
});

test("the code of the coach's page that is taken away stays away over a reload", async () => {
  await paying({ [MINE]: () => data([aJoining({ purchase: { ...purchase, code: "VERAO10" } })]) });
  await user.clear(await screen.findByLabelText("Código de desconto"));
  await button(/Gerar Pix de R\$\s300,00/);
  cleanup();
  await reloadApp();
  expect(await button(/Gerar Pix de R\$\s300,00/)).toBeEnabled();
});

test("a code that ends before paying is said, and the next order goes without it", async () => {
  let price = quoteOf;
  const server = await paying({
    [MINE]: () => data([aJoining({ purchase: { ...purchase, code: "VERAO10" } })]),
    [QUOTE]: ({ body }) => price(body),
    [BUY]: () => problem(400, "sale.unknown_code"),
  });
  await button(/Gerar Pix de R\$\s270,00/);
  price = (body) => (JSON.stringify(body).includes("VERAO10") ? problem(400, "sale.unknown_code") : data(aQuote()));
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByText(/O código de desconto não vale mais. Nada foi cobrado/)).toBeVisible();
  expect(screen.getByLabelText("Código de desconto")).toHaveValue("VERAO10");
  server.routes[BUY] = () => data(aSale());
  await user.click(await button(/Gerar Pix de R\$\s300,00/));
  expect(await screen.findByLabelText("Código Pix")).toBeVisible();
  expect(screen.getByText(/^Pix para/).parentElement).toHaveFocus();
  expect(bodies(server, BUY)).toMatchObject([
    { code: "VERAO10", total: 27_000 },
    { code: null, total: 30_000 },
  ]);
});

test("a payment in analysis offers no other plan; one that is refused says so, and another can be bought", async () => {
  const open = () => data(aSale({ method: "CREDIT", pix: null }));
  const server = await arrive(`/renovar?plano=${id(3)}`, {
    ...ROUTES,
    [PLANS]: () => data({ current: id(3), plans: [plan, { ...plan, id: id(4), name: "Anual" }], open: null }),
    [BUY]: open,
    [SALE]: open,
  });
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Escolher outro plano" })).toBeNull();
  server.routes[SALE] = () => data(aSale({ status: "CANCELLED", method: "CREDIT", pix: null }));
  expect(await screen.findByText(/^O último pedido não vale mais/, undefined, { timeout: 10_000 })).toBeVisible();
  expect(await button(/^Gerar Pix de/)).toBeEnabled();
  expect(await button("Escolher outro plano")).toBeVisible();
});

test("a payment in analysis is said also where the address names another plan, and what became of it", async () => {
  const server = await arrive(`/renovar?plano=${id(4)}`, {
    ...ROUTES,
    [PLANS]: () =>
      data({
        current: id(3),
        plans: [plan, { ...plan, id: id(4), name: "Anual" }],
        open: { id: id(9), planId: id(3) },
      }),
    [SALE]: () => problem(503, "server.unavailable"),
  });
  expect(await screen.findByText("Não foi possível ver o seu pedido", undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Gerar Pix de/ })).toBeNull();
  server.routes[SALE] = () => data(aSale({ method: "CREDIT", pix: null }));
  await user.click(await button("Tentar de novo"));
  expect(await screen.findByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Escolher outro plano" })).toBeNull();
  server.routes[SALE] = () => data(aSale({ status: "REFUSED", method: "CREDIT", pix: null }));
  expect(await screen.findByText("Pagamento não aceito.", undefined, { timeout: 10_000 })).toBeVisible();
  await user.click(await button("Escolher outro plano"));
  await user.click(await button(/Anual/));
  expect(await button(/^Gerar Pix de/)).toBeEnabled();
});

test("a plan that the address names is offered in place of a Pix that waits for another one", async () => {
  await arrive(`/renovar?plano=${id(4)}`, {
    ...ROUTES,
    [PLANS]: () => data({ current: id(3), plans: [plan, { ...plan, id: id(4) }], open: { id: id(9), planId: id(3) } }),
  });
  expect(await button(/^Gerar Pix de/)).toBeEnabled();
  expect(screen.queryByLabelText("Código Pix")).toBeNull();
});

test("on a computer the picture to scan is open at once", async () => {
  const phone = window.matchMedia;
  const media = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ ...phone(query), matches: query === "(pointer: fine)" }));
  await paying({ [MINE]: () => data([aJoining({ purchase: { ...purchase, sale: id(9) } })]) });
  expect((await screen.findByAltText("QR code do Pix")).closest("details")).toHaveAttribute("open");
  media.mockRestore();
});

test("what is free asks for no payment", async () => {
  const server = await paying({ [QUOTE]: () => data(aQuote({ total: 0, price: 0 })) }, "Tudo pronto");
  await button("Começar, grátis");
  expect(server.of(QUOTE)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Tenho um código de desconto" })).toBeNull();
  await user.click(await button("Começar, grátis"));
  await waitFor(() => expect(server.of(BUY)[0]?.body).toMatchObject({ method: "PIX", total: 0 }));
});

test("a student renews with a plan of choice and returns to Hoje", async () => {
  const other = { ...plan, id: id(4), name: "Anual" };
  const server = await arrive("/renovar", {
    ...ROUTES,
    [PLANS]: () => data({ current: id(3), plans: [plan, other], open: null }),
    [BUY]: () => data(aSale({ status: "PAID", pix: null, student: id(1) })),
    [SALE]: () => data(aSale({ status: "PAID", pix: null, student: id(1) })),
  });
  await user.click(await button(/Anual/));
  await waitFor(() => expect(screen.getByRole("region", { name: "O que você contrata" })).toHaveFocus());
  await user.click(await button("Escolher outro plano"));
  await waitFor(() => expect(screen.getByText(/^Escolha o plano/)).toHaveFocus());
  await user.click(await button(/Trimestral/));
  await user.click(await button(/^Gerar Pix de/));
  await waitFor(() => expect(address()).toBe("/aluno/"));
  expect(server.of(BUY)[0]?.body).toMatchObject({ student: id(1), planId: id(3) });
});

test("whoever finds no plan to renew with is led to the coach", async () => {
  await arrive("/renovar", { ...ROUTES, [PLANS]: () => data({ current: null, plans: [], open: null }) });
  const empty = (await screen.findByText("Nenhum plano para renovar agora")).parentElement;
  const chat = within(empty ?? document.body).getByRole("link", { name: "Falar com Marina Duarte no WhatsApp" });
  expect(chat).toHaveAttribute("href", "https://wa.me/5511912345678");
});

test("a plan that is not shown is bought by its link", async () => {
  const hidden = { ...plan, id: id(4), name: "Especial" };
  const server = await arrive(`/renovar?plano=${id(4)}`, {
    ...ROUTES,
    [PLANS]: () => data({ current: id(3), plans: [plan, hidden], open: null }),
  });
  await button(/^Gerar Pix de/);
  expect(server.of(PLANS)[0]?.query.get("planId")).toBe(id(4));
});
