import { sql } from "kysely";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";

const { aPartner, aStudentOf, database } = await aTestApp();
const coach = await aPartner({ name: "Ana Souza" });
const [own, other] = [await aStudentOf(coach), await aStudentOf(coach)];
const elsewhere = await aStudentOf(await aPartner({ name: "Caio Reis" }));

const mine = <T>(work: Parameters<typeof database.asStudent<T>>[1]) =>
  database.asStudent({ partner: coach.owner.partner, student: own.student }, work);

it("reads one student's row, coach and contracts without naming them", async () => {
  const seen = await mine(async (db) => ({
    students: await db.selectFrom("student").select("id").execute(),
    partners: await db.selectFrom("partner").select("id").execute(),
    contracts: await db.selectFrom("contract").select("student_id").execute(),
    plans: await db.selectFrom("plan").select("id").execute(),
    people: await db.selectFrom("account").select("name").orderBy("name").execute(),
  }));
  expect(seen).toEqual({
    students: [{ id: own.student }],
    partners: [{ id: coach.owner.partner }],
    contracts: [{ student_id: own.student }],
    plans: [{ id: coach.trialPlan }],
    people: [{ name: "Ana Souza" }, { name: "Bruno Lima" }],
  });
});

it("reads nothing of another student, even if a query names one", async () => {
  for (const { student } of [other, elsewhere])
    expect(await mine((db) => db.selectFrom("student").select("id").where("id", "=", student).execute())).toEqual([]);
});

it.each(["tags", "search", "sort_name"])("may not read %s of the own row", async (column) => {
  await expect(mine((db) => sql`select ${sql.ref(column)} from student`.execute(db))).rejects.toThrow(
    /permission denied/,
  );
});

it.each([
  "student_note",
  "student_restriction",
  "student_tag",
  "session",
  "mail",
  "idempotency_key",
  "statement_line",
  "payout",
  "sign_in_code",
  "reset_link",
])("may not read %s", async (table) => {
  await expect(mine((db) => sql`select 1 from ${sql.table(table)}`.execute(db))).rejects.toThrow(/permission denied/);
});

it("finds nothing where no student is set", async () => {
  const system = database.asStudent({ partner: coach.owner.partner, student: elsewhere.student }, (db) =>
    db.selectFrom("student").select("id").execute(),
  );
  expect(await system).toEqual([]);
});
