/** The four roles of the database (docs/rules/api.md). */
export const ROLES = ["prancheta_owner", "prancheta_app", "prancheta_student", "prancheta_system"] as const;
export type Role = (typeof ROLES)[number];

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;

const roleGrants = (role: Role, database: string): string[] => {
  const name = quotedName(database);
  const connect = `grant connect on database ${name} to ${role};`;
  if (role !== "prancheta_owner") return [connect, `grant usage on schema public to ${role};`];
  return [
    connect,
    `grant create on database ${name} to ${role};`,
    "revoke create on schema public from public;",
    `grant usage, create on schema public to ${role};`,
  ];
};

/**
 * The statements that make one role, for a superuser in the product's database. `password` is written into them; undefined
 * keeps psql's variable `:'password'`.
 */
export const roleSql = (role: Role, database: string, password?: string): string[] => [
  `create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${password === undefined ? ":'password'" : quoted(password)};`,
  ...roleGrants(role, database),
];

/** The SQL that an administrator runs once, as superuser, in the product's database. */
export const rolesSql = (database: string): string =>
  [
    "-- prancheta_owner owns and migrates; prancheta_app serves partners and prancheta_student their students, both under",
    "-- row-level security; prancheta_system serves what has no partner yet. None is a superuser and none bypasses row-level",
    "-- security. A database that lacks one of them needs the lines of that one alone.",
    ...ROLES.flatMap((role) => roleSql(role, database)),
    "",
  ].join("\n");

/** The database's URL for another role, if all have the same password. */
export const urlForRole = (url: string, role: Role): string => {
  const address = new URL(url);
  address.username = role;
  return address.toString();
};
