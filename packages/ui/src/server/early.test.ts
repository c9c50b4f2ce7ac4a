import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { beforeEach, expect, test } from "vitest";
import { startSession, storedSession } from "../session/session.ts";
import { data, fakeServer, problem } from "../testing/fake-server.ts";
import { call } from "./call.ts";
import { hasEarlyAnswers } from "./early.ts";

const ADDRESS = "/v2/partners/me";
const ME = `GET ${ADDRESS}`;
const REFRESH = "POST /v2/partners/auth/refresh-token";

const start = (response: Response | Promise<Response>, more: { token?: string; requestedAt?: number } = {}) => {
  const { token = "t1", requestedAt = performance.now() } = more;
  window.early = new Map([
    [ADDRESS, { authorization: `Bearer ${token}`, requestedAt, response: Promise.resolve(response) }],
  ]);
};

const nameOf = async (signal?: AbortSignal) => (await call(partners.me, { signal })).data.name;

beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t1", refreshToken: "r1" });
});

test("an early answer is taken once instead of asking", async () => {
  const server = fakeServer({ [ME]: () => data({ name: "asked" }) });
  start(data({ name: "early" }));
  expect(await nameOf()).toBe("early");
  expect(server.requests).toEqual([]);
  expect(hasEarlyAnswers()).toBe(false);
  expect(await nameOf()).toBe("asked");
});

test("another account's early answer is never shown", async () => {
  fakeServer({ [ME]: () => data({ name: "asked" }) });
  start(data({ name: "early" }), { token: "somebody else's" });
  expect(await nameOf()).toBe("asked");
  expect(window.early?.size).toBe(0);
});

test("an early answer that nobody took in time is of no use", async () => {
  fakeServer({ [ME]: () => data({ name: "asked" }) });
  start(data({ name: "early" }), { requestedAt: performance.now() - 10_001 });
  expect(hasEarlyAnswers()).toBe(false);
  expect(await nameOf()).toBe("asked");
});

test("what is written makes early answers old", async () => {
  fakeServer({ [ME]: () => data({ name: "asked" }), "POST /v2/partners/auth/logout": () => data({ done: true }) });
  start(data({ name: "early" }));
  await call(accounts.logout);
  expect(await nameOf()).toBe("asked");
});

test("a token that had expired is renewed, and the call made again with the new one", async () => {
  const server = fakeServer({
    [ME]: () => data({ name: "asked" }),
    [REFRESH]: () => data({ token: "t2", refreshToken: "r2" }),
  });
  start(problem(401, "session.missing"));
  expect(await nameOf()).toBe("asked");
  expect(server.of(REFRESH)).toHaveLength(1);
  expect(server.of(ME).map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer t2"]);
  expect(storedSession()?.token).toBe("t2");
});

test("a connection lost meanwhile is said as any other", async () => {
  fakeServer({});
  start(Promise.reject(new TypeError("Failed to fetch")));
  await expect(nameOf()).rejects.toMatchObject({ code: "network.unreachable" });
});

test("who gives up does not wait for the early answer", async () => {
  fakeServer({});
  start(new Promise<Response>(() => undefined));
  const gone = new AbortController();
  const asked = nameOf(gone.signal);
  gone.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
