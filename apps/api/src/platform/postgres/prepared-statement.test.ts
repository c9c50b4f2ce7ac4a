import type { PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { preparedRow, preparedStatement, type Value } from "./prepared-statement.ts";

const test = await aTestApp();
const partner = await test.aPartner();
const { mine } = studentsOf(test, partner);

it("is built once, and each run reads its own values, whatever order and however often they are named", async () => {
  let built = 0;
  const echo = preparedStatement((_db, one: Value<string>, other: Value<string>) => {
    built++;
    return sql<{ said: string; same: string }>`
      select ${other}::text || ${one}::text || ${"!"}::text || ${other}::text as said, ${"!"}::text as same`;
  });
  const answers = await mine((db) => Promise.all([echo(db, "a", "b"), echo(db, "b", "b"), echo(db, "", "ç")]));
  expect(answers.flat().map(({ said }) => said)).toEqual(["ba!b", "bb!b", "ç!ç"]);
  expect(built).toBe(1);
});

it("sends a value once that the statement names often, and tells two of equal value apart", () => {
  const seen: unknown[] = [];
  const statement = preparedStatement((_db, one: Value<string>, other: Value<string>) => {
    const query = sql`select ${one}::text, ${one}::text, ${other}::text, ${one}::text`;
    return {
      compile: (db) => {
        const compiled = query.compile(db);
        seen.push(compiled.sql, compiled.parameters.length);
        return compiled;
      },
    };
  });
  return mine(async (db) => {
    await statement(db, "a", "a");
    expect(seen).toEqual(["select $1::text, $1::text, $2::text, $1::text", 2]);
  });
});

it("has the first row, or none", () => {
  const upTo = preparedRow(
    (_db, last: Value<number>) => sql<{ at: number }>`select at from generate_series(1, ${last}::int) at order by at`,
  );
  return mine(async (db) => {
    expect(await Promise.all([upTo(db, 2), upTo(db, 0)])).toEqual([{ at: 1 }, undefined]);
  });
});

it("is bound by the transaction it runs in: another partner's rows stay out of reach", async () => {
  const studentsIn = preparedStatement((db, owner: Value<PartnerId>) =>
    db.selectFrom("student").select("id").where("partner_id", "=", owner),
  );
  const other = await test.aPartner();
  const id = await studentsOf(test, other).aStudent();
  const owner = other.owner.partner;
  expect(await mine((db) => studentsIn(db, owner))).toEqual([]);
  expect(await studentsOf(test, other).mine((db) => studentsIn(db, owner))).toEqual([{ id }]);
});
