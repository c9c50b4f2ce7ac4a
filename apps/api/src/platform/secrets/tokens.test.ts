import { AccountId, PartnerId, SessionId, TenantId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { DrivenClock } from "../clock.ts";
import { newId } from "../ids.ts";
import { makeTokens } from "./tokens.ts";

const owner = {
  account: newId(AccountId),
  session: newId(SessionId),
  partner: newId(PartnerId),
  tenant: newId(TenantId),
  zone: "America/Manaus",
};

it("reads an access token for ten minutes and not longer, however often it was read before", async () => {
  const clock = new DrivenClock("2026-03-02T12:00:00Z");
  const tokens = makeTokens("a secret that is long enough for a key", clock);
  const token = await tokens.access(owner, "prancheta");
  const named = { who: owner, tenantSlug: "prancheta" };
  expect(await tokens.read(token)).toMatchObject(named);
  clock.advance({ minutes: 9, seconds: 59 });
  expect(await tokens.read(token)).toMatchObject(named);
  clock.advance({ seconds: 1 });
  expect(await tokens.read(token)).toBeUndefined();
  expect(await tokens.read(token)).toBeUndefined();
});

it("reads no token that another key signed, nor one that was changed", async () => {
  const clock = new DrivenClock("2026-03-02T12:00:00Z");
  const tokens = makeTokens("a secret that is long enough for a key", clock);
  const token = await tokens.access(owner, "prancheta");
  expect(await makeTokens("another secret, as long as the first", clock).read(token)).toBeUndefined();
  await tokens.read(token);
  const [head, claims, signature] = token.split(".");
  const others = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? "", "base64url").toString()), pid: newId(PartnerId) }),
  ).toString("base64url");
  expect(await tokens.read(`${head}.${others}.${signature}`)).toBeUndefined();
});
