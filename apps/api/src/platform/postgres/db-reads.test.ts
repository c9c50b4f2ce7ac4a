import { sql } from "kysely";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { instantOf } from "../clock.ts";

const test = await aTestApp();
const { owner } = await test.aPartner();

it("refuses whatever a read would write, in its first statements and in later ones", async () => {
  const writing = (before: string[]) =>
    test.database.readAsOwner(owner, async (db) => {
      for (const text of before) await sql.raw(text).execute(db);
      await db.updateTable("partner").set({ whatsapp: "11987654321" }).where("id", "=", owner.partner).execute();
    });
  await expect(writing([])).rejects.toThrow("read-only transaction");
  await expect(writing(["select 1"])).rejects.toThrow("read-only transaction");
});

it("gives each of many reads at once its own partner's rows, on fewer connections than there are reads", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => test.aPartner()));
  const owners = [owner, ...others.map((other) => other.owner)];
  const reads = Array.from({ length: 60 }, (_, at) => owners[at % owners.length] ?? owner);
  const found = await Promise.all(
    reads.map((reader) =>
      test.database.readAsOwner(reader, async (db) => {
        const ids = () => db.selectFrom("partner").select("id").execute();
        const first = await ids();
        return [...first, ...(await ids())];
      }),
    ),
  );
  expect(found).toEqual(reads.map(({ partner }) => [{ id: partner }, { id: partner }]));
});

it("leaves nobody's rows to the next use of a connection", async () => {
  await test.database.readAsOwner(owner, (db) => db.selectFrom("partner").select("id").execute());
  const left = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.database.asPartner(owner.partner, (db) =>
        sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db),
      ),
    ),
  );
  expect(new Set(left.flatMap(({ rows }) => rows.map(({ readOnly }) => readOnly)))).toEqual(new Set(["off"]));
});

it("tells a caller whose session has ended nothing, even of a statement that failed", async () => {
  const ended = await test.aPartner();
  await test.database.asSystem((db) =>
    db
      .updateTable("session")
      .set({ ended_at: instantOf(test.clock.now()) })
      .where("id", "=", ended.owner.session)
      .execute(),
  );
  for (const within of [test.database.readAsOwner, test.database.asOwner])
    await expect(within(ended.owner, (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow("session.missing");
});
