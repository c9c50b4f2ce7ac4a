import { expect, it } from "vitest";
import { aTestApp } from "../apps/api/src/testing/app.ts";
import { withClient } from "../apps/api/src/testing/template-database.ts";
import { enterWorld, stand } from "./world.queries.ts";
import { keepDemo } from "./world.ts";
import { worldDayAt } from "./world-day.ts";

const { addresses, aPartner, clock, ...parts } = await aTestApp();
const keep = () => keepDemo({ ...parts, ownerUrl: addresses.owner, now: clock.now() });
const partners = () =>
  withClient(addresses.owner, async (client) => (await client.query("select id, created_at from partner")).rows);

it("leaves a database with somebody's data alone, even where a killed server once began a demo", async () => {
  await aPartner();
  const before = await partners();
  expect(await keep()).toBeUndefined();
  await withClient(addresses.owner, async (client) => {
    await enterWorld(client);
    await stand(client, { day: worldDayAt(clock.now()), finished: false, partners: [] });
  });
  expect(await keep()).toBeUndefined();
  expect(await partners()).toEqual(before);
});
