/** The three roles of the database (docs/rules/api.md). */
export const ROLES = ["prancheta_owner", "prancheta_app", "prancheta_system"] as const;
export type Role = (typeof ROLES)[number];

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * The SQL that an administrator runs once, as superuser, in the product's database. `password` is written into it;
 * undefined keeps psql's variable `:'password'`.
 */
export const rolesSql = (database: string, password?: string): string => {
  const secret = password === undefined ? ":'password'" : quoted(password);
  const name = `"${database.replaceAll('"', '""')}"`;
  return [
    "-- prancheta_owner owns and migrates; prancheta_app serves requests under row-level security; prancheta_system serves what",
    "-- has no partner yet. None is a superuser and none bypasses row-level security.",
    ...ROLES.map(
      (role) => `create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${secret};`,
    ),
    `grant connect on database ${name} to ${ROLES.join(", ")};`,
    `grant create on database ${name} to prancheta_owner;`,
    "revoke create on schema public from public;",
    "grant usage on schema public to prancheta_app, prancheta_system;",
    "grant usage, create on schema public to prancheta_owner;",
    "",
  ].join("\n");
};

/** The database's URL for another role, if all three have the same password. */
export const urlForRole = (url: string, role: Role): string => {
  const address = new URL(url);
  address.username = role;
  return address.toString();
};
