import { GROWTH_ORIGIN, type Growth, type GrowthPlan } from "@prancheta/contract/billing/growth";
import { Day } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aConfig, cents, openBilling } from "../../testing/billing.ts";
import { address, user } from "../../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const READ = "GET /v2/partners/growth";
const CHANGE = "PATCH /v2/partners/feature";
const PAGE = "/assinaturas/growth";

const aPlan = (more: Partial<GrowthPlan> = {}): GrowthPlan => ({
  type: "START",
  name: "Growth Start",
  value: cents(29_900),
  promotionalValue: cents(19_900),
  remainingTime: 7_200,
  isActive: false,
  benefits: ["Anúncios no Instagram"],
  ...more,
});
const pro = aPlan({ type: "PRO", name: "Growth Pro", value: cents(49_900), promotionalValue: null, remainingTime: 0 });

const aGrowth = (more: Partial<Growth> = {}): Growth => ({
  plans: [aPlan(), pro],
  remainingTime: 7_200,
  subscription: null,
  linkEnding: null,
  countsSales: false,
  ...more,
});

const subscribed = (more: Partial<NonNullable<Growth["subscription"]>> = {}) =>
  aGrowth({
    plans: [aPlan({ isActive: true }), pro],
    subscription: {
      type: "START",
      nextType: null,
      price: cents(19_900),
      startsOn: Day.parse("2026-11-10"),
      endsOn: null,
      ...more,
    },
    linkEnding: GROWTH_ORIGIN,
    countsSales: true,
  });

const OWN_PAGE = "GET /v2/partners/page";
const ownPage = (isOn: boolean) =>
  data({
    slug: "ana-souza",
    suggestion: "ana-souza",
    isOn,
    about: "",
    hasPlans: true,
    base: "https://prancheta.example/c/",
  });

const open = (growth: () => Growth, more: Parameters<typeof openBilling>[1] = {}) =>
  openBilling(PAGE, { [READ]: () => data(growth()), [OWN_PAGE]: () => ownPage(true), ...more });

test("a plan shows its benefits and its price, which is the promotional one until the offer ends", async () => {
  // The device's clock is a day ahead: only the seconds that the server said count.
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() + 86_400_000 });
  try {
    await open(() => aGrowth({ plans: [aPlan({ remainingTime: 3 }), pro] }));
    const plan = await screen.findByRole("region", { name: "Plano Start" });
    expect(plan).toHaveTextContent(/De R\$\s299,00 por.*R\$\s199,00 por mês/);
    expect(plan).toHaveTextContent("Oferta termina em 00:00:0");
    expect(screen.getByText("Anúncios no Instagram")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(plan).toHaveTextContent(/^Plano Start\s*R\$\s299,00 por mês/));
    expect(plan).not.toHaveTextContent("Oferta");
    fireEvent.click(screen.getByRole("radio", { name: "Pro" }));
    expect(await screen.findByRole("region", { name: "Plano Pro" })).toHaveTextContent(/R\$\s499,00 por mês/);
  } finally {
    vi.useRealTimers();
  }
});

test("subscribing asks, waits, says that it worked and leads back; a double click subscribes once", async () => {
  let growth = aGrowth();
  let answer: (() => void) | undefined;
  const { of } = await open(() => growth, {
    [CHANGE]: () =>
      new Promise<Response>((done) => {
        answer = () => {
          growth = subscribed();
          done(data(growth));
        };
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Assinar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assinar o plano Start?" }));
  expect(dialog.getByText(/a primeira vez em \d\d\/\d\d\/\d{4}, pelo ciclo que já corre, inteiro/)).toBeInTheDocument();
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByRole("dialog", { name: "Aguarde um momento..." })).toBeInTheDocument();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByRole("dialog", { name: "Assinatura realizada com sucesso!" })).toBeInTheDocument();
  expect(address()).toBe(PAGE);
  expect(of(CHANGE).map(({ body }) => body)).toEqual([{ feature: "GROWTH", active: true, growthType: "START" }]);
  await waitFor(() => expect(address()).toBe("/assinaturas"), { timeout: 4_000 });
});

test("a failure offers the support, which learns what failed", async () => {
  await open(() => aGrowth(), { [CHANGE]: () => problem(409, "growth.overdue", { detail: "Pague a fatura." }) });
  await user.click(await screen.findByRole("button", { name: "Assinar" }));
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erro ao realizar assinatura" }));
  expect(dialog.getByText("Pague a fatura.")).toBeInTheDocument();
  const message = dialog.getByRole("link", { name: "Enviar mensagem" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(message.replaceAll("+", " "))).toContain("assinar Plano Start");
});

test("without a card it leads to the payments before anything is sent", async () => {
  const { of } = await open(() => aGrowth(), { "GET /v2/financial/config": () => data(aConfig()) });
  await screen.findByRole("button", { name: "Assinar" });
  await waitFor(() => expect(of("GET /v2/financial/config").length).toBeGreaterThan(0));
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Você não possui um cartão cadastrado" }));
  expect(dialog.getByRole("link", { name: "Gerenciar pagamentos" })).toHaveAttribute("href", "/assinaturas/gerenciar");
  expect(of(CHANGE)).toHaveLength(0);
});

test("who subscribes gets the address of the own page, and cancels at the end of the cycle", async () => {
  let growth = subscribed();
  const { of } = await open(() => growth, {
    [CHANGE]: () => {
      growth = subscribed({ endsOn: Day.parse("2026-12-09") });
      return data(growth);
    },
  });
  const address = `https://prancheta.example/c/ana-souza${GROWTH_ORIGIN}`;
  expect(await screen.findByText(address)).toBeInTheDocument();
  expect(screen.getByText("Este é o seu plano.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Copiar/ }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(screen.getByRole("button", { name: "Cancelar assinatura" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancelar o plano Start?" }));
  await user.click(dialog.getByRole("button", { name: "Cancelar assinatura" }));
  expect(await screen.findByText(/Vale até 09\/12\/2026/)).toBeInTheDocument();
  expect(of(CHANGE).map(({ body }) => body)).toEqual([{ feature: "GROWTH", active: false }]);
});

test("while the own page is off there is no address, and the way to switch it on", async () => {
  await open(() => subscribed(), { [OWN_PAGE]: () => ownPage(false) });
  expect(await screen.findByRole("link", { name: "Pôr minha página no ar" })).toHaveAttribute("href", "/perfil");
  expect(screen.queryByText(/origem=growth/)).toBeNull();
});

test("a day of the charge that cannot be read is said, and read again", async () => {
  const CONFIG = "GET /v2/financial/config";
  const server = await open(() => aGrowth(), { [CONFIG]: () => problem(429, "request.too_many") });
  expect(await screen.findByText("Não foi possível carregar a data da cobrança.")).toBeInTheDocument();
  server.routes[CONFIG] = () => data(aConfig());
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("where it is not offered the address says so, and a failed reading is read again", async () => {
  await open(() => aGrowth(), {
    [READ]: () => problem(404, "growth.not_offered", { title: "Growth indisponível" }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Growth indisponível" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver assinaturas" })).toHaveAttribute("href", "/assinaturas");
});
