import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aTestApp } from "../../../testing/app.ts";
import { BatchedClient } from "./batched-client.ts";

const test = await aTestApp();
const client = new pg.Client({ connectionString: test.addresses.app, pipeline: true });
beforeAll(() => client.connect());
afterAll(() => client.end());

const batched = new BatchedClient(client);
const run = (text: string, ...values: string[]) => batched.run({ name: text.slice(0, 60), text, values });

it("gives each statement of a batch its own rows, again and again", async () => {
  for (const letter of ["a", "b", "c"]) {
    const [one, none, two] = await Promise.all([
      run("select $1::text as letter, null as nothing", letter),
      run("select 1 as number where false"),
      run("select number, $1::text as letter from generate_series(1, 2) number", letter),
    ]);
    expect(one.rows).toEqual([{ letter, nothing: null }]);
    expect(none.rows).toEqual([]);
    expect(two).toEqual({
      rows: [
        { number: 1, letter },
        { number: 2, letter },
      ],
      rowCount: 2,
    });
  }
});

it("runs a batch as one transaction, and the next one as another", async () => {
  const transaction = "select pg_current_xact_id()::text as id";
  const [one, same] = await Promise.all([run(transaction), run(transaction)]);
  const other = await run(transaction);
  expect(same.rows).toEqual(one.rows);
  expect(other.rows).not.toEqual(one.rows);
});

it("keeps the results before a statement that failed, and prepares again what was not reached", async () => {
  const texts = ["select 'before' as is", "select 1 / $1::int as is", "select 'after' as is"] as const;
  const all = (by: string) => Promise.allSettled([run(texts[0]), run(texts[1], by), run(texts[2])]);
  const [before, failed, after] = await all("0");
  expect(before).toMatchObject({ value: { rows: [{ is: "before" }] } });
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
  expect(after).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
  expect(await all("1")).toMatchObject([
    { value: { rows: [{ is: "before" }] } },
    { value: { rows: [{ is: 1 }] } },
    { value: { rows: [{ is: "after" }] } },
  ]);
});

it("fails for a value that cannot be read, and goes on", async () => {
  await expect(run("select $1::int8 as number", "9007199254740992")).rejects.toThrow("does not fit");
  expect((await run("select $1::int8 as number", "9007199254740991")).rows).toEqual([{ number: 2 ** 53 - 1 }]);
});

it("fails what was sent when the connection is lost", async () => {
  const lost = new pg.Client({ connectionString: test.addresses.app, pipeline: true });
  await lost.connect();
  lost.on("error", () => undefined);
  const sleeping = new BatchedClient(lost);
  const sleep = "select pg_sleep(60)";
  const answers = Promise.allSettled([1, 2].map(() => sleeping.run({ name: sleep, text: sleep, values: [] })));
  setImmediate(() => lost.connection.stream.destroy());
  expect(await answers).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
});
