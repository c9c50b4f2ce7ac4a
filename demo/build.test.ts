import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadLibraries } from "../apps/api/src/libraries.ts";
import { DrivenClock } from "../apps/api/src/platform/clock.ts";
import { openDatabase } from "../apps/api/src/platform/postgres/db.ts";
import { makeTokens } from "../apps/api/src/platform/secrets/tokens.ts";
import { copyDatabase, type TestDatabase } from "../apps/api/src/testing/database/database.ts";
import { memoryObjects } from "../apps/api/src/testing/files/objects.ts";
import { buildDemo } from "./build.ts";
import { COACHES } from "./coaches.ts";
import { whoDidWhat, worldRows } from "./testing/rows.ts";

// A year's last day.
const NOW = "2026-12-31T15:30:00Z";
const PUBLIC_URL = "https://demo.example";
const LATER_THAT_DAY = "2027-01-01T01:10:00Z";
const FEW = COACHES.map((coach) => ({ ...coach, students: Math.ceil(coach.students / 8) }));

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const folder = mkdtempSync(join(tmpdir(), "prancheta-bank-"));
afterAll(() => rmSync(folder, { recursive: true }));

const built = async (at: string, { seed, bank = true }: { seed?: string; bank?: boolean } = {}) => {
  const addresses = await copyDatabase();
  databases.push(addresses);
  const clock = new DrivenClock(at);
  const database = openDatabase(addresses, clock);
  await loadLibraries(database);
  const tokens = makeTokens("a secret of the tests, long enough", clock);
  const now = Temporal.Instant.from(at);
  const parts = { database, objects: memoryObjects(), tokens, publicUrl: PUBLIC_URL };
  const bankFile = bank ? join(folder, "bank.json") : undefined;
  await buildDemo({ ...parts, bankFile }, now, { coaches: FEW, ...(seed && { seed }) });
  await database.close();
  return { rows: await worldRows(addresses.owner), deeds: await whoDidWhat(addresses.owner) };
};

let one: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  one = await built(NOW);
}, 120_000);

it("is the same world for the same seed on the same day, whatever the hour", async () => {
  const other = await built(LATER_THAT_DAY);
  expect(one.rows.length).toBeGreaterThan(1_000);
  expect(other).toEqual(one);
}, 120_000);

it("is another world for another seed", async () => {
  const other = await built(NOW, { seed: "another" });
  expect(other.deeds).not.toEqual(one.deeds);
}, 120_000);

it("sells nothing through the gateway where there is no bank of the demo's", async () => {
  const throughGateway = (rows: readonly string[]) =>
    rows.filter((row) => row.startsWith("sale ") && !row.includes('"method": "BY_HAND"'));
  expect(throughGateway(one.rows).length).toBeGreaterThan(5);
  const { rows } = await built(NOW, { bank: false });
  expect(throughGateway(rows)).toEqual([]);
}, 120_000);

it("has absolute links in all of its mails", () => {
  const mails = one.rows.filter((row) => row.startsWith("mail "));
  // A body is JSON here, so that a line's end is '\\n'.
  const links = mails.flatMap((row) => row.match(/(?<=\s|\\n)[^\s"\\]*\/[a-z][^\s"\\]*/g) ?? []);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([]);
});

it("has a valid PAR-Q of everybody who joined and stayed, and one of each coach's students is flagged", () => {
  const rowsOf = (table: string) => one.rows.filter((row) => row.startsWith(`${table} `));
  const joined = rowsOf("consent").filter((row) => row.includes('"purpose": "TERMS"')).length;
  const left = rowsOf("student").filter((row) => !row.includes('"detached_at": null')).length;
  const dayOf = (row: string) => /"valid_until": "([\d-]+)"/.exec(row)?.[1] ?? "";
  const valid = rowsOf("parq").filter((row) => dayOf(row) >= NOW.slice(0, 10));
  expect(joined - left).toBeGreaterThan(FEW.length);
  expect(valid.length).toBeGreaterThanOrEqual(joined - left);
  expect(rowsOf("parq").filter((row) => row.includes('"flagged": true'))).toHaveLength(FEW.length);
});
