import { readConfig } from "../../api/src/config.ts";
import { readyDatabase } from "../../api/src/ready-database.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

type Ready = Awaited<ReturnType<typeof readyDatabase>>;

/**
 * The database that the environment names, migrated. The embedded one is started for the command's time, or used as it is where
 * a server runs it already.
 */
export async function withDatabase<T>(work: (ready: Ready) => Promise<T>): Promise<T> {
  const stack = new AsyncDisposableStack();
  const log = { info: say, error: say };
  try {
    return await work(await readyDatabase(readConfig(process.env), log, stack, { join: true }));
  } finally {
    await stack.disposeAsync();
  }
}
