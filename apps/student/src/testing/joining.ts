import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { aLink, id, LINKS, openApp, type Routes } from "./open-app.tsx";

export const OPEN = `GET /v2/public/invitations/${id(5)}`;
const CODE = "POST /v2/student/auth/code";
export const ENTER = "POST /v2/student/auth";
export const START = "POST /v2/student/joining";
export const MINE = "GET /v2/student/joining";
export const CHANGE = `PATCH /v2/student/joining/${id(7)}`;
export const GUARDIAN = `POST /v2/student/joining/${id(7)}/guardian-code`;
export const ACCEPT = `POST /v2/student/joining/${id(7)}/accept`;
export const SECRET = "s3cret-s3cret-s3cret";
export const LINK = `/convite#${id(5)}.${SECRET}`;

export const coach = { name: "Marina Duarte", photo: null };
export const aJoining = (more: object = {}) => ({
  id: id(7),
  status: "OPEN",
  coach,
  plan: { name: "Mensal" },
  student: null,
  email: "ana@exemplo.com",
  name: null,
  bornDate: null,
  document: null,
  whatsapp: null,
  gender: null,
  needsGuardian: false,
  parq: null,
  purchase: null,
  guardian: { name: null, document: null, email: null, code: null },
  ...more,
});
export const filledIn = {
  name: "Ana Souza",
  bornDate: "1990-11-21",
  document: "52998224725",
  whatsapp: "5511912345678",
};

export const visit = async (href: string, routes: Routes = {}) => {
  const server = fakeServer({
    [OPEN]: () => data({ firstName: "Ana", coach, plan: { name: "Mensal", toPay: 14_990 } }),
    [CODE]: () => data({ retryAfter: 60 }),
    [ENTER]: () => data({ token: "t1", refreshToken: "r1" }),
    [START]: () => data(aJoining()),
    [MINE]: () => data([aJoining()]),
    [LINKS]: () => data([aLink()]),
    ...routes,
  });
  await openApp(href);
  return server;
};

export const resume = async (joining: object, routes: Routes = {}) => {
  startSession({ token: "t1", refreshToken: "r1" });
  return visit("/ingresso", { [MINE]: () => data([aJoining(joining)]), ...routes });
};

export const button = (name: string) => screen.findByRole("button", { name });
export const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
