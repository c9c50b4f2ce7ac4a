import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { aLink, id, LINKS, openApp, type Routes } from "./open-app.tsx";

export const PAGE = "GET /v2/public/coaches/marina";
const PAGE_QUOTE = "POST /v2/public/coaches/marina/quote";
export const QUOTE = "POST /v2/student/quote";
export const BUY = "POST /v2/student/sales";
export const SALE = `GET /v2/student/sales/${id(9)}`;
export const START = "POST /v2/student/joining";
export const MINE = "GET /v2/student/joining";
export const PLANS = "GET /v2/student/plans";
export const NUMBER = "4000056655665556";

export const plan = {
  id: id(3),
  name: "Trimestral",
  type: "ONLINE",
  benefits: ["Treino toda semana"],
  amount: 10_000,
  total: 30_000,
  days: 90,
};
export const coach = {
  slug: "marina",
  name: "Marina Duarte",
  photo: null,
  register: "CREF 012345-G/SP",
  about: "",
  plans: [plan],
};
export const aQuote = (more: object = {}) => ({
  plan,
  code: null,
  price: 30_000,
  discount: 0,
  total: 30_000,
  instalments: [30_000],
  mostInstalments: 3,
  ...more,
});
const DISCOUNTED = aQuote({ code: "VERAO10", discount: 3_000, total: 27_000 });
/** Only VERAO10 holds. */
export const quoteOf = (body: unknown) => {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  if (code === "VERAO10") return data(DISCOUNTED);
  return code ? problem(400, "sale.unknown_code", { detail: "Este código não existe." }) : data(aQuote());
};

export const purchase = { slug: "marina", invitation: null, planId: id(3), code: null, growth: false, sale: null };
export const aJoining = (more: object = {}) => ({
  id: id(7),
  status: "PAYING",
  coach: { name: "Marina Duarte", photo: null },
  plan: { name: "Trimestral" },
  student: null,
  email: "ana@exemplo.com",
  name: "Ana Souza",
  bornDate: "1990-11-21",
  document: "52998224725",
  whatsapp: "5511912345678",
  gender: null,
  needsGuardian: false,
  parq: null,
  guardian: { name: null, document: null, email: null, code: null },
  purchase,
  ...more,
});
export const aSale = (more: object = {}) => ({
  id: id(9),
  status: "OPEN",
  method: "PIX",
  plan: { id: id(3), name: "Trimestral" },
  coach: { name: "Marina Duarte" },
  total: 30_000,
  instalments: 1,
  refusal: null,
  pix: { payload: "00020126pix", image: "iVBORw0KGgo=", expiresAt: "2026-11-22T12:00:00.000Z", secondsLeft: 86_000 },
  student: null,
  ...more,
});

export const ROUTES: Routes = {
  [PAGE]: () => data(coach),
  [PAGE_QUOTE]: ({ body }) => quoteOf(body),
  [QUOTE]: ({ body }) => quoteOf(body),
  [MINE]: () => data([aJoining()]),
  [BUY]: () => data(aSale()),
  [SALE]: () => data(aSale()),
  [LINKS]: () => data([aLink()]),
};

export const visit = async (href: string, routes: Routes = {}) => {
  const server = fakeServer({ ...ROUTES, ...routes });
  await openApp(href);
  return server;
};
export const paying = async (routes: Routes = {}, title = "Pagamento") => {
  startSession({ token: "t1", refreshToken: "r1" });
  const server = await visit("/ingresso", routes);
  await screen.findByRole("heading", { level: 1, name: title });
  return server;
};

export const OFFER = `/comprar/marina/${id(3)}`;
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
export const bodies = (server: Awaited<ReturnType<typeof visit>>, what: string) =>
  server.of(what).map(({ body }) => body);
