import { randomUUID } from "node:crypto";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { api } from "@prancheta/contract/api";
import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";

const { app } = await aTestApp();

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

it("answers a method that an address does not have with those that it has", async () => {
  const byPath = Map.groupBy(
    Object.values(api).flatMap((area) => Object.values(area)),
    ({ path }) => path,
  );
  const wrong = [...byPath].flatMap(([path, endpoints]) =>
    METHODS.filter((method) => endpoints.every((endpoint) => endpoint.method !== method)).map((method) => ({
      method,
      url: `${path.replace(/:\w+/g, () => randomUUID())}/?a=b`,
      its: endpoints.map((endpoint) => endpoint.method),
    })),
  );
  for (const { method, url, its } of wrong) {
    const answer = await app.inject({ method, url });
    // A malformed id of one route may match a parameter of another route, which has this method.
    if (answer.statusCode === 401) continue;
    expect({ url, allow: answer.headers["allow"]?.split(", ") }).toEqual({ url, allow: expect.arrayContaining(its) });
    expect(answer.json()).toMatchObject({ status: 405, code: "route.method_not_allowed" });
  }
});

it.each([
  ["POST", "/healthz", 405, "GET, HEAD"],
  ["DELETE", students.list.path, 405, "GET, HEAD"],
  ["PATCH", accounts.login.path, 405, "POST"],
  ["OPTIONS", students.list.path, 404, undefined],
  ["POST", "/v2/partners/nada", 404, undefined],
] as const)("answers %s %s with %d and allows %s", async (method, url, status, allow) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.headers["allow"]]).toEqual([status, allow]);
});
