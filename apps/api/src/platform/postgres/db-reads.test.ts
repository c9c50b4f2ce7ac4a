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

it("refuses the writes of work that only reads for a partner, or for nobody in particular", async () => {
  const first = test.database.readAsPartner(owner.partner, (db) =>
    db.updateTable("partner").set({ whatsapp: "11987654321" }).where("id", "=", owner.partner).execute(),
  );
  await expect(first).rejects.toThrow("read-only transaction");
  for (const before of [0, 1])
    await expect(
      test.database.readAsSystem(async (db) => {
        for (let reads = 0; reads < before; reads++) await db.selectFrom("tenant").select("id").execute();
        return db.deleteFrom("mail").execute();
      }),
    ).rejects.toThrow("read-only transaction");
  const rows = await test.database.readAsPartner(owner.partner, (db) =>
    db.selectFrom("partner").select("id").execute(),
  );
  expect(rows).toEqual([{ id: owner.partner }]);
});

it("leaves no partner and no refusal of writes to those who use a connection after it", async () => {
  const settings = sql<{ partner: string | null; readOnly: string }>`select
    nullif(current_setting('app.partner_id', true), '') as partner, current_setting('transaction_read_only') as "readOnly"`;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      test.database.readAsPartner(owner.partner, (db) => db.selectFrom("partner").select("id").execute()),
    ),
  );
  await Promise.all(Array.from({ length: 8 }, () => test.database.readAsSystem((db) => sql`select 1`.execute(db))));
  const left = await Promise.all(Array.from({ length: 8 }, () => test.database.asSystem((db) => settings.execute(db))));
  for (const { rows } of left) expect(rows).toEqual([{ partner: null, readOnly: "off" }]);
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

it("shows a student the own row alone in every batch of a read, and refuses writes in each", async () => {
  const coach = await test.aPartner();
  const [one, other] = [await test.aStudentOf(coach), await test.aStudentOf(coach)];
  const reading = (write: boolean) =>
    test.database.readAsLinked(one.signedIn, one.student, async (db) => {
      const ids = () => db.selectFrom("student").select("id").execute();
      const seen = [await ids(), await ids()];
      if (write) await db.updateTable("student").set({ telegram: null }).where("id", "=", one.student).execute();
      return seen;
    });
  expect(await reading(false)).toEqual([[{ id: one.student }], [{ id: one.student }]]);
  await expect(reading(true)).rejects.toThrow(/read-only transaction|permission denied/);
  await expect(
    test.database.readAsLinked(one.signedIn, other.student, (db) => db.selectFrom("student").select("id").execute()),
  ).rejects.toThrow("link.not_found");
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
