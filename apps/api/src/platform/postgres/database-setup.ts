import { ROLES, rolesSql } from "./roles.ts";
import { withClient } from "./with-client.ts";

/** One database's URLs for its three roles. */
interface RoleUrls {
  readonly app: string;
  readonly owner: string;
  readonly system: string;
}

const DATABASE = "prancheta";

/** Creates the embedded server's database and roles at the first start; returns the three roles' URLs. */
export async function setUpEmbedded(superuserUrl: string): Promise<RoleUrls> {
  const inside = new URL(superuserUrl);
  inside.pathname = `/${DATABASE}`;
  const password = decodeURIComponent(inside.password);
  await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const { rows } = await client.query("select 1 from pg_roles where rolname = any($1)", [ROLES]);
    if (rows.length < ROLES.length)
      await withClient(inside.href, (own) => own.query(rolesSql(DATABASE, password)).then(() => undefined));
  });
  const forRole = (role: (typeof ROLES)[number]) => {
    const url = new URL(inside);
    url.username = role;
    return url.href;
  };
  return { app: forRole("prancheta_app"), owner: forRole("prancheta_owner"), system: forRole("prancheta_system") };
}
