import { withClient } from "../with-client.ts";
import { ROLES, type Role, roleSql } from "./roles.ts";

/** One database's URLs for its roles. */
interface RoleUrls {
  readonly app: string;
  readonly owner: string;
  readonly student: string;
  readonly system: string;
}

const DATABASE = "prancheta";

/** Creates the embedded server's database, and the roles that it lacks; returns the roles' URLs. */
export async function setUpEmbedded(superuserUrl: string): Promise<RoleUrls> {
  const inside = new URL(superuserUrl);
  inside.pathname = `/${DATABASE}`;
  const password = decodeURIComponent(inside.password);
  const missing = await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
      ROLES,
    ]);
    return ROLES.filter((role) => rows.every(({ rolname }) => rolname !== role));
  });
  if (missing.length > 0)
    await withClient(inside.href, async (client) => {
      // Each in one transaction, so that a start that ends here leaves no role without its grants.
      for (const role of missing) await client.query(roleSql(role, DATABASE, password).join("\n"));
    });
  const forRole = (role: Role) => {
    const url = new URL(inside);
    url.username = role;
    return url.href;
  };
  return {
    app: forRole("prancheta_app"),
    owner: forRole("prancheta_owner"),
    student: forRole("prancheta_student"),
    system: forRole("prancheta_system"),
  };
}
