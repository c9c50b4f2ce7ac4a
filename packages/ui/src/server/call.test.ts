import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { codes } from "@prancheta/contract/plans/codes";
import { students } from "@prancheta/contract/students/students";
import { beforeEach, expect, test, vi } from "vitest";
import {
  isSignedIn,
  onSessionChange,
  renewSession,
  startSession,
  storagePlace,
  storedSession,
} from "../session/session.ts";
import { data, fakeServer, problem } from "../testing/fake-server.ts";
import { call } from "./call.ts";
import { ProblemError } from "./problem-error.ts";

const ME = "GET /v2/partners/me";
const REFRESH = "POST /v2/partners/auth/refresh-token";
const VERIFY = "POST /v2/partners/auth/account";

const me = { id: "1", name: "Marina" };
const bearer = (headers: Headers) => headers.get("authorization")?.replace("Bearer ", "");
const meFor = (token: string) => ({
  [ME]: ({ headers }: { headers: Headers }) => (bearer(headers) === token ? data(me) : problem(401, "session.missing")),
});
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error;
  throw new Error("expected a ProblemError");
};

beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t1", refreshToken: "r1" });
});

test("a call fills the path, leaves out what is not set and says who asks", async () => {
  const server = fakeServer({ "GET /v2/partners/students": () => Response.json({ data: [], total: 0 }) });
  await call(students.list, { query: { nameOrEmail: "a&b", motivation: undefined, take: 5 } });
  const [asked] = server.requests;
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ nameOrEmail: "a&b", take: "5" });
  expect(asked?.headers.get("x-tenant")).toBe("prancheta");
  expect(asked?.headers.get("authorization")).toBe("Bearer t1");
  expect(asked?.headers.get("idempotency-key")).toBeNull();
});

test("a call repeats a parameter whose value is a list", async () => {
  const server = fakeServer({ "GET /v2/partners/plans/codes": () => Response.json({ data: [] }) });
  await call(codes.list, { query: { "tags[]": ["Bio", "Rua"], code: "" } });
  expect([...(server.requests[0]?.query ?? [])]).toEqual([
    ["tags[]", "Bio"],
    ["tags[]", "Rua"],
  ]);
});

test("a refusal carries its code, words, fields and request id", async () => {
  fakeServer({ [VERIFY]: () => problem(400, "request.invalid", { fields: { email: "Digite um email válido" } }) });
  const error = await failureOf(call(accounts.verify, { body: { email: "x" } }));
  expect(error).toMatchObject({
    status: 400,
    code: "request.invalid",
    title: "Título",
    detail: "Detalhe",
    requestId: "request-1",
    fields: { email: "Digite um email válido" },
  });
});

test("a proxy's page is a general failure, and a lost connection a clear one", async () => {
  fakeServer({ [ME]: () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
  expect(await failureOf(call(partners.me))).toMatchObject({ status: 502, code: "server.unexpected" });
  fakeServer({});
  expect(await failureOf(call(partners.me))).toMatchObject({ status: 0, title: "Sem conexão" });
});

test("twenty refused calls wait for one refresh and are all repeated with the new token", async () => {
  const server = fakeServer({ ...meFor("t2"), [REFRESH]: () => data({ token: "t2", refreshToken: "r2" }) });
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(partners.me)));
  expect(replies.every((reply) => reply.data.name === "Marina")).toBe(true);
  expect(server.of(REFRESH)).toHaveLength(1);
  expect(server.of(REFRESH)[0]?.body).toEqual({ refreshToken: "r1" });
  expect(server.of(ME)).toHaveLength(40);
  expect(storedSession()).toMatchObject({ token: "t2", refreshToken: "r2" });
});

test("what was refused late uses the token that came meanwhile, from here or from another tab", async () => {
  const server = fakeServer({
    [ME]: ({ headers }) => {
      if (bearer(headers) === "t2") return data(me);
      const old = storedSession();
      if (old) renewSession(old, { token: "t2", refreshToken: "r2" });
      return problem(401, "session.missing");
    },
  });
  await call(partners.me);
  expect(server.of(REFRESH)).toHaveLength(0);
});

test("without a refresh token the call says so and the session is over", async () => {
  localStorage.setItem(storagePlace(), JSON.stringify({ token: "t1", since: storedSession()?.since }));
  fakeServer(meFor("none"));
  expect((await failureOf(call(partners.me))).message).toBe("Refresh token is missing");
  expect(isSignedIn()).toBe(false);
});

test("a refused refresh fails every waiting call, ends the session and says so once", async () => {
  const server = fakeServer({ ...meFor("none"), [REFRESH]: () => problem(401, "session.missing") });
  const told = vi.fn();
  const stop = onSessionChange(told);
  const outcomes = await Promise.allSettled([call(partners.me), call(partners.me), call(partners.me)]);
  stop();
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(server.of(REFRESH)).toHaveLength(1);
  expect(isSignedIn()).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
});

test("a lost connection or a server in trouble during the refresh keeps the session", async () => {
  const server = fakeServer(meFor("t2"));
  expect(await failureOf(call(partners.me))).toMatchObject({ code: "network.unreachable" });
  server.routes[REFRESH] = () => problem(503, "server.unavailable");
  expect(await failureOf(call(partners.me))).toMatchObject({ code: "server.unavailable" });
  expect(storedSession()).toMatchObject({ token: "t1", refreshToken: "r1" });
});

test.each([
  [408, "request.too_slow"],
  [429, "request.too_many"],
])("a refresh answered with %i says nothing of the session, which stays", async (status, code) => {
  fakeServer({ ...meFor("t2"), [REFRESH]: () => problem(status, code) });
  await expect(call(partners.me)).rejects.toMatchObject({ status });
  expect(storedSession()).toMatchObject({ token: "t1", refreshToken: "r1" });
});

test("a token refused right after its refresh ends the session instead of going round", async () => {
  const server = fakeServer({ ...meFor("none"), [REFRESH]: () => data({ token: "t2", refreshToken: "r2" }) });
  expect(await failureOf(call(partners.me))).toMatchObject({ status: 401 });
  expect(server.of(REFRESH)).toHaveLength(1);
  expect(isSignedIn()).toBe(false);
});

test("a refused sign-in is not mistaken for an expired session", async () => {
  const server = fakeServer({ "POST /v2/partners/auth": () => problem(401, "session.credentials") });
  expect(await failureOf(call(accounts.login, { body: { user: "a@b.co", password: "x" } }))).toMatchObject({
    code: "session.credentials",
  });
  expect(server.of(REFRESH)).toHaveLength(0);
  expect(isSignedIn()).toBe(true);
});

test("a submit keeps its key over a lost connection, and gets another once it has been answered", async () => {
  const server = fakeServer({});
  const verify = () => call(accounts.verify, { body: { email: "a@b.co" } }).catch(() => undefined);
  await verify();
  server.routes[VERIFY] = () => data({ status: "NEW_USER", name: null, birthday: false });
  await verify();
  await verify();
  const [lost, repeated, next] = server.of(VERIFY).map(({ headers }) => headers.get("idempotency-key"));
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test("a change back to what was sent without an answer is another submit", async () => {
  const server = fakeServer({});
  const verify = (email: string) => call(accounts.verify, { body: { email } }).catch(() => undefined);
  await verify("a@b.co");
  server.routes[VERIFY] = () => data({ status: "NEW_USER", name: null, birthday: false });
  await verify("b@b.co");
  await verify("a@b.co");
  const keys = server.of(VERIFY).map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(3);
});

test("a submit keeps its key over the renewal of the session", async () => {
  const LOGOUT = "POST /v2/partners/auth/logout";
  const server = fakeServer({
    [LOGOUT]: ({ headers }) => (bearer(headers) === "t2" ? data({ done: true }) : problem(401, "session.missing")),
    [REFRESH]: () => data({ token: "t2", refreshToken: "r2" }),
  });
  await call(accounts.logout);
  const keys = server.of(LOGOUT).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
