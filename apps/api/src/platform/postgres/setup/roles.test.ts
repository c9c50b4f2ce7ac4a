import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../../clock.ts";
import { openDatabase, type RoleUrls } from "../db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { withClient } from "../with-client.ts";
import { refuseUnfitDatabase } from "./database-check.ts";
import { setUpEmbedded } from "./database-setup.ts";
import { ROLES, roleSql } from "./roles.ts";

const dataDir = join(tmpdir(), `prancheta-roles-${randomUUID()}`);
const log = { info: () => undefined, error: () => undefined };

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const { superuserUrl } = postgres;
  const password = decodeURIComponent(new URL(superuserUrl).password);
  await withClient(superuserUrl, (client) => client.query("create database prancheta"));
  const before = ROLES.filter((role) => role !== "prancheta_student");
  await withClient(superuserUrl.replace(/\/postgres$/, "/prancheta"), (client) =>
    client.query(before.flatMap((role) => roleSql(role, "prancheta", password)).join("\n")),
  );
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlFor = (role: string) => {
  const url = new URL(postgres.superuserUrl);
  url.username = role;
  url.pathname = "/prancheta";
  return url.href;
};

const checked = async (urls: RoleUrls) => {
  const database = openDatabase(urls, systemClock);
  await refuseUnfitDatabase(database).finally(() => database.close());
};

const before = () => ({
  app: urlFor("prancheta_app"),
  student: urlFor("prancheta_student"),
  system: urlFor("prancheta_system"),
});

it("refuses a database of a version that had three roles, in one line with the statements that make the fourth", async () => {
  const line = await checked(before()).catch((error: Error) => error.message);
  expect(line).toMatch(/^Falta ao banco de dados o papel prancheta_student\. /);
  for (const statement of roleSql("prancheta_student", "prancheta")) expect(line).toContain(statement);
  expect(line).not.toContain("\n");
  expect(line).not.toContain("create role prancheta_app");
});

it("adds the missing role to an embedded database, and changes nothing at the next start", async () => {
  const urls = await setUpEmbedded(postgres.superuserUrl);
  await checked(urls);
  expect(await setUpEmbedded(postgres.superuserUrl)).toEqual(urls);
  await checked(urls);
});
