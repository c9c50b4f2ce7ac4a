import { expect, it } from "vitest";
import { withClient } from "../apps/api/src/platform/postgres/with-client.ts";
import { aTestApp } from "../apps/api/src/testing/app.ts";
import { enterWorld, stand } from "./world.queries.ts";
import { prepareDemo } from "./world.ts";
import { worldDayAt } from "./world-day.ts";

const aDatabase = async () => {
  const { addresses, aPartner, clock, settings, ...parts } = await aTestApp();
  return {
    aPartner,
    prepare: () =>
      prepareDemo({ ...parts, publicUrl: settings.publicUrl, ownerUrl: addresses.owner, now: clock.now() }),
    /** Leaves the database as a server that was killed while building a world. */
    leaveBegun: () =>
      withClient(addresses.owner, async (client) => {
        await enterWorld(client);
        await stand(client, { day: worldDayAt(clock.now()), finished: false, partners: [] });
      }),
    partners: () =>
      withClient(addresses.owner, async (client) => (await client.query("select id, created_at from partner")).rows),
  };
};

const [somebodys, visited] = await Promise.all([aDatabase(), aDatabase()]);

it("leaves a database with somebody's data alone, even where a killed server once began a demo", async () => {
  const { aPartner, prepare, leaveBegun, partners } = somebodys;
  await aPartner();
  const before = await partners();
  expect(await prepare()).toBeUndefined();
  await leaveBegun();
  expect(await prepare()).toBeUndefined();
  expect(await partners()).toEqual(before);
});

it("leaves a demo that was begun alone once somebody has signed in to it", async () => {
  const { aPartner, prepare, leaveBegun, partners } = visited;
  await leaveBegun();
  await aPartner({ email: "coach@prancheta.demo" });
  const before = await partners();
  expect(await prepare()).toBeUndefined();
  expect(await partners()).toEqual(before);
});
