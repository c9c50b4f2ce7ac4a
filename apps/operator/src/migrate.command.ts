import type { Command } from "./command.ts";
import { withDatabase } from "./database.ts";

export const migrateCommand: Command = {
  usage: "migrate",
  summary: "leva o banco de dados até esta versão",
  options: {},
  run: () =>
    withDatabase(async ({ applied }) =>
      applied.length === 0
        ? ["O banco de dados já estava nesta versão."]
        : [...applied.map((name) => `Migração feita: ${name}`), "O banco de dados está nesta versão."],
    ),
};
