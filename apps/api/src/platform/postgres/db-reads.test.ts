import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";

const test = await aTestApp();
const { owner } = await test.aPartner();

it("refuses whatever a read would write", async () => {
  const writing = test.database.readAsOwner(owner, (db) =>
    db.updateTable("partner").set({ whatsapp: "11987654321" }).where("id", "=", owner.partner).execute(),
  );
  await expect(writing).rejects.toThrow("read-only transaction");
});

it("gives each of many reads at once its own partner's rows, on fewer connections than there are reads", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => test.aPartner()));
  const owners = [owner, ...others.map((other) => other.owner)];
  const reads = Array.from({ length: 60 }, (_, at) => owners[at % owners.length] ?? owner);
  const found = await Promise.all(
    reads.map((reader) => test.database.readAsOwner(reader, (db) => db.selectFrom("partner").select("id").execute())),
  );
  expect(found).toEqual(reads.map(({ partner }) => [{ id: partner }]));
});
