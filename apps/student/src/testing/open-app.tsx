import { Day, StudentId } from "@prancheta/contract/scalars";
import type { Link } from "@prancheta/contract/student/auth";
import { followNavigation } from "@prancheta/ui/browser/after-navigation.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { endSession, startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { Providers } from "../app/Providers.tsx";
import { createAppRouter, followSession } from "../app/router.ts";
import { chooseStudent, forgetStudent } from "../session/chosen-student.ts";
import { id } from "./ids.ts";
import "@prancheta/ui/testing/render.tsx";

// A whole screen is compiled when a test first opens it.
vi.setConfig({ testTimeout: 40_000 });
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

export const user = userEvent.setup({ delay: null });

export const LINKS = "GET /v2/student/links";

export { id };

export const aCoach = (more: Partial<Link["coach"]> = {}): Link["coach"] => ({
  name: "Marina Duarte",
  photo: null,
  whatsapp: "5511912345678",
  telegram: null,
  ...more,
});

export const aLink = (more: Partial<Link> = {}): Link => ({
  id: StudentId.parse(id(1)),
  coach: aCoach(),
  status: "ACTIVE",
  isPaused: false,
  plan: { name: "Acompanhamento mensal", endsOn: Day.parse("2027-02-20") },
  ...more,
});

let stop = () => {};
afterEach(() => stop());

beforeEach(() => {
  endSession();
  forgetStudent();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the whole app at an address below `/aluno`; the session comes from the browser's storage. */
export async function openApp(href: string) {
  window.history.replaceState(null, "", `/aluno${href}`);
  return reloadApp();
}

/** Opens the whole app anew where it is, as a reload does: the address and the state of its history stay. */
export async function reloadApp() {
  stop();
  const router = createAppRouter();
  stop = followSession(router);
  followNavigation(router);
  await router.load();
  return render(<Providers router={router} />);
}

export type Routes = Parameters<typeof fakeServer>[0];

/** The account under whose name the device stores what was not sent. */
const tokenOf = (account: string) => `e30.${btoa(JSON.stringify({ sub: account }))}.s`;

/**
 * Opens the app as a signed-in student of one coach. `routes` extend or replace what every screen requests. Without an account the device
 * keeps nothing.
 */
export async function arrive(href: string, routes: Routes = {}, account?: string) {
  const server = fakeServer({ [LINKS]: () => data([aLink()]), ...routes });
  startSession({ token: account ? tokenOf(account) : "t1", refreshToken: "r1" });
  chooseStudent(id(1));
  await openApp(href);
  return server;
}

export const address = () => window.location.pathname;
