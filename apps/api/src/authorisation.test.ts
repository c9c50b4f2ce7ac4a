import { Readable } from "node:stream";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { api } from "@prancheta/contract/api";
import { done, type Endpoint, PUBLIC_BODY_LIMIT } from "@prancheta/contract/endpoint";
import { exercises } from "@prancheta/contract/training/exercises";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp, type TestPartner } from "./testing/app.ts";
import type { Answer } from "./testing/call.ts";
import { leastOf } from "./testing/sample.ts";
import { studentsOf } from "./testing/students.ts";

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface Named {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

const endpoints: readonly Named[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);
const ofPartner = endpoints.filter(({ endpoint }) => endpoint.access === "partner");
const namesOfIds = (endpoint: AnyEndpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

const MISSING = "0197a1b2-0000-7000-8000-000000000001";
const MALFORMED = ["1", "x", "null", `${MISSING}0`, "%00", "' or 1=1 --", "x".repeat(4000)];

const test = await aTestApp();
const { aPartner, aStranger, clock } = test;

const expired = (await aPartner()).token;
clock.advance({ minutes: 10 });
const partner = await aPartner();
const revoked = await aPartner();
expect((await revoked.call(accounts.logout)).reply).toEqual(done);
const gone = await aPartner();
await test.database.asSystem((db) =>
  db.updateTable("partner").set({ active: false }).where("id", "=", gone.owner.partner).execute(),
);
await test.tenant("outro");

/** A well-formed call in which every id is `id`. */
const callWith = (call: TestPartner["call"], endpoint: AnyEndpoint, headers: Record<string, string>, id = MISSING) =>
  call(endpoint, {
    params: Object.fromEntries(namesOfIds(endpoint).map((name) => [name, id])),
    query: leastOf(endpoint.query),
    body: leastOf(endpoint.body),
    headers,
  });

const refused = ({ status, refusal }: Answer<z.ZodType>) => ({ status, code: refusal.code });

const CREDENTIALS: readonly (readonly [who: string, headers: Record<string, string>, status: number, code: string])[] =
  [
    ["no token", {}, 401, "session.missing"],
    ["another scheme", { authorization: "Basic YW5hOnNlbmhh" }, 401, "session.missing"],
    ["garbage", { authorization: "Bearer garbage" }, 401, "session.missing"],
    [
      "an unsigned token",
      { authorization: `Bearer ${partner.token.split(".").slice(0, 2).join(".")}.` },
      401,
      "session.missing",
    ],
    ["a refresh token", { authorization: `Bearer ${partner.refreshToken}` }, 401, "session.missing"],
    ["an expired token", { authorization: `Bearer ${expired}` }, 401, "session.missing"],
    ["a revoked session", { authorization: `Bearer ${revoked.token}` }, 401, "session.missing"],
    ["a partner that is gone", { authorization: `Bearer ${gone.token}` }, 401, "session.missing"],
    ["another tenant", { authorization: `Bearer ${partner.token}`, "x-tenant": "outro" }, 403, "tenant.mismatch"],
    ["an unknown tenant", { authorization: `Bearer ${partner.token}`, "x-tenant": "nenhum" }, 403, "tenant.mismatch"],
  ];

describe.each(ofPartner)("$name", ({ endpoint }) => {
  it.each(CREDENTIALS)("refuses %s", async (_who, headers, status, code) => {
    expect(refused(await callWith(aStranger(), endpoint, headers))).toEqual({ status, code });
  });
});

const LARGE = 28 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, " ");

/** Sends a body that announces a large size; counts how many of its bytes were read. */
const readOfLarge = async ({ method, path }: AnyEndpoint, headers: Record<string, string>) => {
  let read = 0;
  const payload = new Readable({
    read() {
      read += PIECE.length;
      this.push(read > LARGE + PIECE.length ? null : PIECE);
    },
  });
  const url = path.replaceAll(/:\w+/g, MISSING);
  const type = { "content-type": "application/json" };
  const { statusCode } = await test.app.inject({ method, url, payload, headers: { ...type, ...headers } });
  return { status: statusCode, read };
};

describe.each(ofPartner.filter(({ endpoint }) => endpoint.method !== "GET"))(
  "a large body for $name",
  ({ endpoint }) => {
    it.each([{ "content-length": String(LARGE) }, { "transfer-encoding": "chunked" }])(
      "is not read for who may not call, sent with %o",
      async (sent) => {
        for (const [who, headers, status] of CREDENTIALS)
          expect({ who, ...(await readOfLarge(endpoint, { ...headers, ...sent })) }).toEqual({ who, status, read: 0 });
      },
    );
  },
);

it("reads the body without a length of who may call, up to its limit", async () => {
  const large = { authorization: `Bearer ${partner.token}`, "transfer-encoding": "chunked" };
  const { status, read } = await readOfLarge(exercises.create, large);
  expect(status).toBe(413);
  expect(read).toBeGreaterThan(exercises.create.bodyLimit);
});

it("takes no large body from strangers", () => {
  for (const { name, endpoint } of endpoints.filter(({ endpoint: { access } }) => access === "public"))
    expect(endpoint.bodyLimit, name).toBeLessThanOrEqual(PUBLIC_BODY_LIMIT);
});

describe("what belongs to another partner", async () => {
  const { aStudent, aContract, aReport, aSheet, aPlan } = studentsOf(test, await aPartner());
  const student = await aStudent();
  await aContract(student);
  const foreign = [student, await aReport(student), await aSheet(), await aPlan()];
  const withIds = ofPartner.filter(({ endpoint }) => namesOfIds(endpoint).length > 0);

  it.each(withIds)("$name answers for it, and for a malformed id, as for a missing one", async ({ endpoint }) => {
    const answerFor = (id: string) => callWith(partner.call, endpoint, {}, id);
    const missing = await answerFor(MISSING);
    expect(missing.status).toBe(404);
    for (const id of [...foreign, ...MALFORMED])
      expect({ id, ...(await answerFor(id)).refusal }).toEqual({ id, ...missing.refusal });
  });
});
