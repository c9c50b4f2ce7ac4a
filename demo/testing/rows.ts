import type pg from "pg";
import { withClient } from "../../apps/api/src/platform/postgres/with-client.ts";

const quoted = (name: string) => `"${name}"`;

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
};

// Values that do not come from the seed: ids (the bank's, too), salts, and when a library was loaded.
const ANYWAY =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\$argon2id\$[^"]*|pay_[a-z0-9]{16}|cus_\d{12}/g;
const NOT_OF_THE_WORLD = ["migration", "job_setup", "loaded_library", "exercise", "food"];

/** Every row of the world as text without ids, sorted. */
export const worldRows = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const lines: string[] = [];
    for (const table of await tablesOf(client)) {
      if (NOT_OF_THE_WORLD.includes(table)) continue;
      const { rows } = await client.query<{ line: string }>(`select to_jsonb(t)::text as line from ${quoted(table)} t`);
      lines.push(...rows.map(({ line }) => `${table} ${line.replaceAll(ANYWAY, "")}`));
    }
    return lines.sort();
  });

/** Which student has which workouts and reports, because rows without ids do not show it. */
export const whoDidWhat = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select line collate "C" as line from (select s.name || ' ' || w.finished_at || ' ' || sh.name as line from student s join workout w on w.student_id = s.id
        join sheet sh on sh.id = w.sheet_id
      union all select s.name || ' ' || r.sent_at || ' ' || r.answers from student s join report r on r.student_id = s.id
      union all select s.name || ' ' || k.snapshot || ' ' || c.due_on || coalesce(c.paid_at::text, '') from student s
        join contract k on k.student_id = s.id join charge c on c.contract_id = k.id) deed
      order by 1`);
    return rows.map(({ line }) => line);
  });
