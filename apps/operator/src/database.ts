import { readConfig } from "../../api/src/config.ts";
import { type Jobs, startJobs } from "../../api/src/platform/jobs/jobs.ts";
import { readyDatabase } from "../../api/src/ready-database.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

type Ready = Awaited<ReturnType<typeof readyDatabase>>;

/**
 * The configured database, migrated. The embedded one is started for the duration of the command, or shared with a
 * running server.
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

/** Like `withDatabase`, with the job queues. A command only adds jobs; the server runs them. */
export const withJobs = <T>(work: (ready: Ready & { readonly jobs: Jobs<string> }) => Promise<T>): Promise<T> =>
  withDatabase(async (ready) => {
    const jobs = await startJobs(ready.urls.system, () => undefined);
    try {
      return await work({ ...ready, jobs });
    } finally {
      await jobs.stop();
    }
  });
