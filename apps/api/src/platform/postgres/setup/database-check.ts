import { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import pg from "pg";
import { CannotStart, codeOf, reasonOf } from "../../process/cannot-start.ts";
import type { Database } from "../db.ts";
import { ROLES, roleSql } from "./roles.ts";

const OLDEST = 18;
const NOBODY = { partner: PartnerId.parse(""), student: StudentId.parse("") };

interface Role {
  readonly name: string;
  readonly version: number;
  readonly unbound: boolean;
  readonly encoding: string;
}

/** A superuser, a role with BYPASSRLS and an owner of tables are not bound by row-level security. */
const ROLE = sql<Role>`
  select rolname as name, current_setting('server_version_num')::int / 10000 as version,
    rolsuper or rolbypassrls or exists (
      select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
    ) as unbound,
    getdatabaseencoding() as encoding
  from pg_roles where rolname = current_user`;

const refuseUnfit = ({ rows: [role] }: { rows: Role[] }): void => {
  if (role && role.version < OLDEST)
    throw new CannotStart(`O banco de dados é o PostgreSQL ${role.version}; é preciso o ${OLDEST} ou mais novo.`);
  if (role && role.encoding !== "UTF8")
    throw new CannotStart(`O banco de dados guarda textos em ${role.encoding}; é preciso um criado com encoding UTF8.`);
  if (role?.unbound)
    throw new CannotStart(
      `O papel ${role.name} do banco de dados ignora a segurança por linha. Use os papéis de npm run operator -- roles-sql.`,
    );
};

const WRONG_LOGIN = /^28/;
const DAMAGED = /^(42P01|42703|42883|XX)/;

/** An error of PostgreSQL or the network at the start, as one readable line. */
export const explained = (error: unknown): Error => {
  const code = codeOf(error) ?? "";
  const reason = reasonOf(error);
  if (error instanceof CannotStart) return error;
  if (!(error instanceof pg.DatabaseError) && /^(E[A-Z_]+)$/.test(code))
    return new CannotStart(`O banco de dados de DATABASE_URL não responde (${code}). Confira o endereço.`);
  if (WRONG_LOGIN.test(code)) return new CannotStart(`O banco de dados não aceita o acesso: ${reason}.`);
  if (code === "3D000") return new CannotStart(`O banco de dados de DATABASE_URL não existe: ${reason}.`);
  if (code === "42501")
    return new CannotStart(`Faltam permissões no banco de dados: ${reason}. Veja operator roles-sql.`);
  if (DAMAGED.test(code))
    return new CannotStart(`O banco de dados está danificado: ${reason}. Nada foi alterado; restaure uma cópia.`);
  return error instanceof Error ? error : new Error(reason);
};

/** The roles that the server lacks, and the database's name. Versions before the students' app had three of them. */
const LACKING = sql<{ readonly roles: readonly string[]; readonly database: string }>`
  select array(select name from unnest(${sql.val(ROLES)}::text[]) name where not exists (select 1 from pg_roles where rolname = name)) as roles,
    current_database() as database`;

const refuseMissingRoles = async (database: Database): Promise<void> => {
  const { rows } = await database.asSystem((db) => LACKING.execute(db));
  const [row] = rows;
  const missing = ROLES.filter((role) => row?.roles.includes(role));
  if (!row || missing.length === 0) return;
  const lines = missing.flatMap((role) => roleSql(role, row.database));
  throw new CannotStart(
    `Falta ao banco de dados o papel ${missing.join(", ")}. Rode nele, como superusuário, com psql -v password=...: ${lines.join(" ")}`,
  );
};

/**
 * Refuses to run without a role, with a role that bypasses row-level security, on an old PostgreSQL, or on a database that
 * is not UTF-8.
 */
export async function refuseUnfitDatabase(database: Database): Promise<void> {
  await refuseMissingRoles(database);
  const roles = await Promise.all([
    database.asPartner(NOBODY.partner, (db) => ROLE.execute(db)),
    database.asStudent(NOBODY, (db) => ROLE.execute(db)),
    database.asSystem((db) => ROLE.execute(db)),
  ]);
  for (const role of roles) refuseUnfit(role);
}
