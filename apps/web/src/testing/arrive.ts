import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { beforeEach } from "vitest";
import { id } from "./a-student.ts";
import { openApp } from "./open-app.tsx";

export type Routes = Parameters<typeof fakeServer>[0];

export const me = {
  id: id(9),
  name: "Marina Duarte",
  email: "marina@prancheta.demo",
  photo: null,
  zone: "America/Sao_Paulo",
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the whole app at an address as a signed-in coach. `routes` extend or replace what every screen requests. */
export async function arrive(href: string, routes: Routes = {}, token = "t1") {
  const server = fakeServer({
    "GET /v2/partners/me": () => data(me),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
    ...routes,
  });
  startSession({ token, refreshToken: "r1" });
  await openApp(href);
  return server;
}
