import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { aLink, id, LINKS, openApp, type Routes } from "./open-app.tsx";
import { aJoining, aQuote, aSale, coach, discounted } from "./sale-answers.ts";

export const PAGE = "GET /v2/public/coaches/marina";
export const PAGE_QUOTE = "POST /v2/public/coaches/marina/quote";
export const QUOTE = "POST /v2/student/quote";
export const BUY = "POST /v2/student/sales";
export const SALE = `GET /v2/student/sales/${id(9)}`;
export const START = "POST /v2/student/joining";
export const MINE = "GET /v2/student/joining";
export const PLANS = "GET /v2/student/plans";
export const NUMBER = "4000056655665556";

/** Only VERAO10 holds. */
export const quoteOf = (body: unknown) => {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  if (code === "VERAO10") return data(discounted);
  return code ? problem(400, "sale.unknown_code", { detail: "Este código não existe." }) : data(aQuote());
};

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
