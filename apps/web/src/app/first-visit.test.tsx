import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { HEADERS } from "@prancheta/ui/server/send.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { boot, comingScreen } from "@prancheta/web-build/first-paint/boot.ts";
import { byAddress } from "@prancheta/web-build/first-paint/screen-files.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { firstScreen } from "../../build/first-paint/first-screen.ts";
import { screens } from "../../build/first-paint/screens.ts";
import { readHomeAhead } from "../home/home-ahead.ts";
import { SCHEME_KEY, SESSION_KEY } from "../navigation/storage-keys.ts";
import { aStudent, id } from "../testing/a-student.ts";
import { me } from "../testing/arrive.ts";
import { openApp, user } from "../testing/open-app.tsx";

const LIST = "GET /v2/partners/students";
const ME = "GET /v2/partners/me";
const TO_EVALUATE = "GET /v2/partners/students/to-evaluate";
const HOME = "GET /v2/partners/home";

const serve = () =>
  fakeServer({
    [ME]: () => data(me),
    [LIST]: () => Response.json({ data: [], total: 0 }),
    [TO_EVALUATE]: () => data({ total: 0, next: null }),
    [HOME]: () => problem(503, "server.unavailable"),
    "GET /v2/partners/plans": () => data([]),
    "GET /v2/partners/student-tags": () => data([]),
  });

/** The files of every screen in these tests. */
const FILES = ["modulepreload /x.js", "preload /x.css"];

/** Runs the page's inline script at an address, with the built screens. */
const arrive = (address: string, state: object | null = null) => {
  window.history.replaceState(state, "", address);
  const known = {
    schemeKey: SCHEME_KEY,
    sessionKey: SESSION_KEY,
    headers: HEADERS,
    fonts: ["/x.woff2"],
    files: ["/x.js", "/x.css"],
    screens: byAddress(screens).map(({ paths, calls }) => ({ paths, calls, files: [0, 1] })),
  };
  boot(known, firstScreen, comingScreen);
};

const matchMediaBefore = window.matchMedia;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  window.early?.clear();
  document.head.innerHTML = "";
  startSession({ token: "t1", refreshToken: "r1" });
});

test.each([
  ["/alunos", ""],
  ["/alunos/", ""],
  [
    "/alunos?sort=ADHERENCE&nameOrEmail=jos%C3%A9+da&motivation=MOTIVATED",
    "nameOrEmail=jos%C3%A9+da&motivation=MOTIVATED&sort=ADHERENCE&",
  ],
  [`/alunos?plan=${id(50)}&tag=VIP&interaction=LATE&unknown=1`, `plan=${id(50)}&interaction=LATE&tag=VIP&`],
])("at %s the page asks exactly what the screens ask, which do not ask again", async (address, filters) => {
  const server = serve();
  arrive(address);
  const early = server.requests.map(({ path, query }) => `${path}?${query}`);
  expect(early).toContain(`/v2/partners/students?${filters}skip=0&take=20`);
  expect(early).toHaveLength(3);
  expect(server.requests.every(({ headers }) => headers.get("authorization") === "Bearer t1")).toBe(true);
  expect(server.requests.every(({ headers }) => headers.get("x-tenant") === "prancheta")).toBe(true);

  await openApp(address);
  expect(screen.queryByText("Carregando…")).not.toBeInTheDocument();
  expect(await screen.findByText(/Não há alunos|Nenhum aluno encontrado/)).toBeInTheDocument();
  await waitFor(() => expect(server.of("GET /v2/partners/student-tags")).toHaveLength(1));
  expect(server.of(LIST)).toHaveLength(1);
  expect(server.of(TO_EVALUATE)).toHaveLength(1);
  expect(server.of(ME)).toHaveLength(1);
});

const NAMED = screens.flatMap(({ path, calls = [] }) => (path && calls.length > 1 ? [path] : []));

test.each(NAMED)("at %s no screen asks again what the page has asked", async (path) => {
  const server = fakeServer({});
  for (const { calls = [] } of screens)
    for (const call of calls) server.routes[`GET ${call.path.replace(":id", id(7))}`] = () => problem(404, "gone");
  server.routes[ME] = () => data(me);
  server.routes[`GET /v2/partners/students/${id(7)}`] = () => data(aStudent({ id: id(7) }));
  const place = path.replace("$id", id(7));
  arrive(place);
  expect(window.early?.size).toBe(screens.find((one) => one.path === path)?.calls?.length);
  await openApp(place);
  await waitFor(() => expect(window.early?.size).toBe(0));
});

test.each([
  ["/planos/consultoria?name=ouro&active=true", "plans?name=ouro&active=true&skip=0&take=10"],
  [
    `/planos/codigos?planId=${id(9)}&code=BEM`,
    `plans/codes?code=BEM&planId=${id(9)}&includes%5B%5D=billingPlan&skip=0&take=10`,
  ],
  ["/financeiro/carteira?status=PENDING&name=ana", "financial-statements?name=ana&status=PENDING&skip=0&take=12"],
])("at %s the filters of the address are asked for at once, and not again", async (address, asked) => {
  fakeServer({ [ME]: () => data(me) });
  arrive(address);
  expect([...(window.early?.keys() ?? [])].some((one) => one.endsWith(asked))).toBe(true);
  await openApp(address);
  await waitFor(() => expect(window.early?.size).toBe(0));
});

test.each(["?tags=VIP", "?aba=desempenho"])("at /planos/codigos%s no list is asked for that is not shown", (search) => {
  const server = serve();
  arrive(`/planos/codigos${search}`);
  expect(server.requests.map(({ path }) => path)).toEqual(["/v2/partners/me"]);
});

test("a word in the place of an id is not asked for", () => {
  const server = serve();
  arrive("/questionario/novo");
  expect(server.requests.map(({ path }) => path)).toEqual(["/v2/partners/me"]);
});

test.each([
  ["/alunos?motivation=whatever", 3],
  [`/alunos?nameOrEmail=${"a".repeat(130)}`, 2],
  ["/alunos?nameOrEmail=%20ana", 2],
])("at %s the screen asks for itself what the address does not say plainly", async (address, early) => {
  const server = serve();
  arrive(address);
  expect(server.requests).toHaveLength(early);
  await openApp(address);
  const asked = () => server.of(LIST).filter(({ query }) => query.get("take") === "20");
  await waitFor(() => expect(asked()).toHaveLength(early - 1));
  expect(asked().at(-1)?.query.get("motivation")).toBeNull();
});

test.each(["/", "/registro"])("who is signed in and comes to %s has the dashboard asked for", (address) => {
  const server = serve();
  arrive(address);
  expect(server.of(HOME)).toHaveLength(1);
});

test("a connection lost before a screen asks is told by the screen alone", async () => {
  const server = serve();
  const lost = vi.fn();
  process.on("unhandledRejection", lost);
  server.routes[HOME] = () => Promise.reject(new TypeError("Failed to fetch"));
  arrive("/inicio");
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", lost);
  expect(lost).not.toHaveBeenCalled();
});

test.each([
  ["signed in", "/perfil", FILES, 1],
  ["signed in", "/nowhere", FILES, 1],
  ["signed out", "/termos", ["preload /x.woff2", ...FILES], 0],
])("%s at %s the files are fetched in the order in which they are needed", async (who, address, files, loaded) => {
  if (who === "signed out") localStorage.clear();
  serve();
  const load = vi.fn(async () => []);
  Object.assign(document.fonts, { [Symbol.iterator]: () => [{ load }].values() });
  arrive(address);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map((link) => `${link.rel} ${link.getAttribute("href")}`)).toEqual(files);
  // The same mode as the later requests; otherwise the files would be fetched twice.
  expect(links.every((link) => link.crossOrigin === "")).toBe(true);
  expect(load).not.toHaveBeenCalled();
  for (const link of links) link.dispatchEvent(new Event("load"));
  // What waits for these files is asked for now.
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(loaded);
  expect(document.head.querySelectorAll("link")).toHaveLength(0);
});

/** Like a slow machine: render only after everything that the page requested has arrived. */
const drawLate = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 10_000);

test.each([
  ["in trouble", 503, 3],
  ["refusing", 404, 1],
])("a server %s early is asked as often as always, however late the screen is drawn", async (_, status, times) => {
  const server = serve();
  server.routes[HOME] = () => problem(status, "partner.not_found");
  arrive("/inicio");
  await readHomeAhead();
  await drawLate();
  await openApp("/inicio");
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
  await waitFor(() => expect(server.of(ME)).toHaveLength(1));
  expect(server.of(HOME)).toHaveLength(times);
});

test("who comes back to a screen that could not be read has it asked anew", async () => {
  const server = serve();
  server.routes[HOME] = () => problem(404, "partner.not_found");
  arrive("/inicio");
  await openApp("/inicio");
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: /^Alunos/ }));
  expect(await screen.findByText("Não há alunos registrados")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: /^Início/ }));
  await waitFor(() => expect(server.of(HOME)).toHaveLength(2));
});

test("an expired token is renewed before the screen is drawn with what it asked for", async () => {
  const server = serve();
  const once = { [LIST]: server.routes[LIST], [ME]: server.routes[ME] };
  for (const [name, answer] of Object.entries(once))
    server.routes[name] = (asked) =>
      asked.headers.get("authorization") === "Bearer t2" && answer ? answer(asked) : problem(401, "session.missing");
  server.routes["POST /v2/partners/auth/refresh-token"] = () => data({ token: "t2", refreshToken: "r2" });
  arrive("/alunos");
  await openApp("/alunos");
  expect(await screen.findByText("Não há alunos registrados")).toBeInTheDocument();
  expect(server.of("POST /v2/partners/auth/refresh-token")).toHaveLength(1);
  expect(server.of(ME)).toHaveLength(2);
});

test.each(["/", "/alunos", "/termos"])("who is not signed in asks for nothing at %s", (address) => {
  localStorage.clear();
  const server = serve();
  arrive(address);
  expect(server.requests).toEqual([]);
  expect(document.querySelectorAll("link[rel=modulepreload]").length).toBeGreaterThan(0);
});

test.each([
  ["signed in", "/inicio", "shell"],
  ["signed in", "/", "shell"],
  ["signed in", "/registro", "shell"],
  ["signed in", "/termos", "bare"],
  ["signed in", "/redefinir-senha", "entry"],
  ["signed out", "/", "entry"],
  ["signed out", "/inicio", "entry"],
  ["signed out", "/registro", "entry"],
  ["signed out", "/esqueci-minha-senha", "entry"],
  ["signed out", "/privacidade", "bare"],
  ["signed out", "/outbox", "bare"],
])("%s at %s the page draws the frame that its screen stands in", async (who, address, frame) => {
  if (who === "signed out") localStorage.clear();
  serve();
  arrive(address);
  expect(document.documentElement.dataset["frame"]).toBe(frame);
  document.documentElement.dataset["frame"] = "none";
  await openApp(address);
  await waitFor(() => expect(document.documentElement.dataset["frame"]).toBe(frame));
});

test("who comes back to a registration finds its frame", () => {
  localStorage.clear();
  arrive("/registro", { status: "NEW" });
  expect(document.documentElement.dataset["frame"]).toBe("entry-registration");
});

test.each([
  ["dark", "light", "dark"],
  ["light", "dark", "light"],
  ["auto", "dark", "dark"],
  [undefined, "dark", "dark"],
  [undefined, "light", "light"],
])("who chose %s on a %s system sees %s from the first moment on", async (chosen, system, scheme) => {
  if (chosen) localStorage.setItem(SCHEME_KEY, chosen);
  const query = vi.spyOn(window, "matchMedia");
  query.mockImplementation((text) => ({ ...matchMediaBefore(text), matches: text.includes(`scheme: ${system}`) }));
  serve();
  arrive("/termos");
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", scheme);
  await openApp("/termos");
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", scheme);
  query.mockRestore();
});
