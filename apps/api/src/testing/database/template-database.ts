import { randomUUID } from "node:crypto";
import type pg from "pg";
import { migrate } from "../../platform/postgres/setup/migrate.ts";
import { ROLES, type Role, roleSql } from "../../platform/postgres/setup/roles.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { QUEUES } from "../../queues.ts";

/** What a test run gives to each file: a server, and the migrated database to copy. */
export interface TestServer {
  readonly superuserUrl: string;
  readonly template: string;
}

/** The URLs of one database, by role. */
export interface DatabaseAddresses {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly student: string;
  readonly system: string;
}

// The same in every run, so that two runs can share the server of `TEST_DATABASE_URL`.
const PASSWORD = "prancheta-test";

export const addressesOf = (superuserUrl: string, database: string): DatabaseAddresses => {
  const superuser = new URL(superuserUrl);
  superuser.pathname = `/${database}`;
  const forRole = (role: Role) => {
    const url = new URL(superuser);
    url.username = role;
    url.password = PASSWORD;
    return url.href;
  };
  return {
    superuser: superuser.href,
    owner: forRole("prancheta_owner"),
    app: forRole("prancheta_app"),
    student: forRole("prancheta_student"),
    system: forRole("prancheta_system"),
  };
};

/** Runs the administrator's script. Roles belong to the whole server and may exist from another run. */
const giveRoles = async (client: pg.Client, database: string): Promise<void> => {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
    ROLES,
  ]);
  const existing = new Set(rows.map(({ rolname }) => rolname));
  for (const role of ROLES) {
    const script = roleSql(role, database, PASSWORD).join("\n");
    await client.query(existing.has(role) ? script.replace(/^create role/, "alter role") : script);
  }
};

export const makeTemplate = async (superuserUrl: string): Promise<TestServer> => {
  const template = `prancheta_template_${randomUUID().slice(0, 8)}`;
  await withClient(superuserUrl, (client) => client.query(`create database ${template}`));
  const { superuser, owner } = addressesOf(superuserUrl, template);
  await withClient(superuser, (client) => giveRoles(client, template));
  await migrate(owner, QUEUES);
  return { superuserUrl, template };
};

export const dropDatabase = (superuserUrl: string, database: string): Promise<unknown> =>
  withClient(superuserUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
