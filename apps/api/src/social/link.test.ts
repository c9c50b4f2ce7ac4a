import { social } from "@prancheta/contract/social/social";
import { expect, it } from "vitest";
import { GraphError } from "../gateways/social.local-network.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { aSocialTest } from "../testing/social.ts";

const { aCoach, addresses, allowed, change, clock, database, linked, logged, provider } = await aSocialTest();

const settingsOf = async ({ call }: TestPartner) => (await call(social.read)).reply.data;

const trailOf = ({ owner }: TestPartner) =>
  database.asPartner(owner.partner, (db) =>
    db.selectFrom("audit").select("action").where("action", "like", "social.%").orderBy("id").execute(),
  );

it("says that nothing is linked, and that linking is possible", async () => {
  expect(await settingsOf(await aCoach({ posting: false }))).toEqual({
    isLinked: false,
    available: true,
    expired: false,
    account: null,
    linkedAt: null,
    posting: false,
  });
});

it("sends the partner to the dialog with a way back to the settings", async () => {
  const { call } = await aCoach();
  const address = new URL((await call(social.start)).reply.data.url);
  expect(address.href.startsWith(`${provider.url}/v26.0/dialog/oauth?`)).toBe(true);
  expect(address.searchParams.get("redirect_uri")).toBe("https://prancheta.example/configuracoes");
});

it("links the account whose code came back, and keeps it in the trail", async () => {
  const partner = await aCoach();
  expect(await linked(partner)).toMatchObject({ isLinked: true, expired: false, account: "Ana Souza" });
  expect(await settingsOf(partner)).toMatchObject({ isLinked: true, linkedAt: "2026-11-21T12:00:00.000Z" });
  expect(await trailOf(partner)).toEqual([{ action: "social.linked" }]);
});

it("keeps the token sealed: nothing in the database or the logs shows it", async () => {
  const partner = await aCoach();
  await linked(partner);
  const { rows } = await withClient(addresses.superuser, (client) =>
    client.query("select encode(token, 'escape') as token from social_account where partner_id = $1", [
      partner.owner.partner,
    ]),
  );
  expect(rows[0].token).not.toContain("EAA");
  expect(logged.join()).not.toContain("EAA");
});

it("takes a state once, only from the partner it was made for, and for a quarter of an hour", async () => {
  const ana = await aCoach();
  const bia = await aCoach();
  const refused = async (partner: TestPartner, token: string, state: string) =>
    expect((await change(partner, token, state)).problem).toMatchObject({ status: 409, code: "social.state_invalid" });
  const { code, state } = await allowed(ana);
  await refused(bia, code, state);
  await refused(ana, code, "");
  await refused(ana, code, `${state}x`);
  await refused(ana, code, `${crypto.randomUUID()}.${state.split(".")[1]}`);
  expect((await change(ana, code, state)).status).toBe(200);
  await refused(ana, code, state);
  const late = await allowed(bia);
  clock.advance({ minutes: 15 });
  await refused(bia, late.code, late.state);
});

it("says so when the code is refused, and when the provider cannot be asked; nothing is linked", async () => {
  const partner = await aCoach();
  const { state } = await allowed(partner);
  expect((await change(partner, "inventado", state)).problem.code).toBe("social.code_refused");
  for (const trouble of ["down", "slow"] as const) {
    const next = await allowed(partner);
    provider.troubleWith(/access_token/, trouble);
    expect((await change(partner, next.code, next.state)).problem).toMatchObject({
      status: 503,
      code: "social.unavailable",
    });
    provider.troubleWith(/./, undefined);
  }
  expect((await settingsOf(partner)).isLinked).toBe(false);
});

it("unlinks by revoking at the provider, then forgetting", async () => {
  const partner = await aCoach();
  await linked(partner);
  expect((await change(partner, null)).reply.data).toMatchObject({ isLinked: false, account: null });
  expect(provider.calls.at(-1)).toBe("DELETE me/permissions");
  expect(await trailOf(partner)).toEqual([{ action: "social.linked" }, { action: "social.unlinked" }]);
  expect((await change(partner, null)).reply.data.isLinked).toBe(false);
});

it("stays linked while the provider cannot be asked to revoke", async () => {
  const partner = await aCoach();
  await linked(partner);
  for (const trouble of ["down", "slow", "lost"] as const) {
    provider.troubleWith(/permissions/, trouble);
    expect((await change(partner, null)).problem.code).toBe("social.unavailable");
    expect((await settingsOf(partner)).isLinked).toBe(true);
    provider.troubleWith(/./, undefined);
    if (trouble === "lost") expect((await change(partner, null)).reply.data.isLinked).toBe(false);
  }
});

it("stays linked, and says that it expired, when the provider no longer takes the token; then it can be linked anew", async () => {
  const partner = await aCoach();
  await linked(partner);
  provider.troubleWith(/accounts/, new GraphError(190, "expired", 463));
  expect((await partner.call(social.pages)).problem).toMatchObject({ status: 409, code: "social.expired" });
  provider.troubleWith(/./, undefined);
  expect(await settingsOf(partner)).toMatchObject({ isLinked: true, expired: true });
  expect((await partner.call(social.pages)).problem.code).toBe("social.expired");
  expect(await linked(partner)).toMatchObject({ isLinked: true, expired: false });
  expect((await partner.call(social.pages)).reply.data).toHaveLength(2);
});

it("forgets an expired account without asking the provider", async () => {
  const partner = await aCoach();
  await linked(partner);
  provider.network.forgetTokens();
  expect((await change(partner, null)).reply.data.isLinked).toBe(false);
});

it("links nothing where no provider is set up", async () => {
  const { call } = await (await aTestApp()).aPartner();
  expect((await call(social.read)).reply.data).toMatchObject({ isLinked: false, available: false });
  expect((await call(social.start)).problem).toMatchObject({ status: 409, code: "social.off" });
});
