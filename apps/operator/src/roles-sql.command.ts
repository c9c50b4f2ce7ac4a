import { rolesSql } from "../../api/src/platform/postgres/setup/roles.ts";
import { type Command, textOf } from "./command.ts";

const DEFAULT_NAME = "prancheta";

export const rolesSqlCommand: Command = {
  usage: "roles-sql [--database <nome>]",
  summary: "mostra o SQL que cria os papéis do banco, para o administrador rodar com psql -v password=...",
  options: { database: { type: "string" } },
  run: async (given) => [rolesSql(textOf(given, "database") ?? DEFAULT_NAME).trimEnd()],
};
