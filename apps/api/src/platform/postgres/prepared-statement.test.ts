import type { PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students.ts";
import { preparedStatement, type SlotOf } from "./prepared-statement.ts";

const test = await aTestApp();
const partner = await test.aPartner();
const { mine } = studentsOf(test, partner);

interface Input {
  readonly one: string;
  readonly other: string;
}

it("is built once, and each run reads its own values, whatever order and however often they are named", async () => {
  let built = 0;
  const echo = preparedStatement((db, slot: SlotOf<Input>) => {
    built++;
    const [one, other] = [slot((input) => input.one), slot((input) => input.other)];
    return sql<{ said: string; same: string }>`
      select ${other}::text || ${one}::text || ${"!"}::text || ${other}::text as said, ${"!"}::text as same`.compile(
      db,
    );
  });
  const answers = await mine((db) =>
    Promise.all([
      echo(db, { one: "a", other: "b" }),
      echo(db, { one: "b", other: "b" }),
      echo(db, { one: "", other: "ç" }),
    ]),
  );
  expect(answers.flat().map(({ said }) => said)).toEqual(["ba!b", "bb!b", "ç!ç"]);
  expect(built).toBe(1);
});

it("sends a value once that the statement names often, and tells two of equal value apart", () => {
  const seen: string[] = [];
  const statement = preparedStatement((db, slot: SlotOf<Input>) => {
    const [one, other] = [slot((input) => input.one), slot((input) => input.other)];
    const query = sql`select ${one}, ${one}, ${other}, ${one}`.compile(db);
    seen.push(query.sql);
    expect(query.parameters).toHaveLength(2);
    return query;
  });
  return mine(async (db) => {
    await statement(db, { one: "a", other: "a" });
    expect(seen).toEqual(["select $1, $1, $2, $1"]);
  });
});

it("is bound by the transaction it runs in: another partner's rows stay out of reach", async () => {
  const studentsIn = preparedStatement((db, slot: SlotOf<{ readonly owner: PartnerId }>) =>
    db
      .selectFrom("student")
      .select("id")
      .where(
        "partner_id",
        "=",
        slot(({ owner }) => owner),
      )
      .compile(),
  );
  const other = await test.aPartner();
  const id = await studentsOf(test, other).aStudent();
  const owner = other.owner.partner;
  expect(await mine((db) => studentsIn(db, { owner }))).toEqual([]);
  expect(await studentsOf(test, other).mine((db) => studentsIn(db, { owner }))).toEqual([{ id }]);
});
