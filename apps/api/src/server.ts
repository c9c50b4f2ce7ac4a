import { join } from "node:path";
import { pino } from "pino";
import { forgetNightly } from "./accounts/sessions/forget.service.ts";
import { buildApp } from "./app.ts";
import { studentData } from "./columns.ts";
import type { Config } from "./config.ts";
import { eraseNightly } from "./erasure/erase.service.ts";
import { outboxMail } from "./gateways/mail.outbox.ts";
import { diskObjects } from "./gateways/objects.disk.ts";
import { outsideOf } from "./outside.ts";
import { systemClock } from "./platform/clock.ts";
import { makeFiles } from "./platform/files/files.ts";
import type { RateLimiter } from "./platform/http/rate-limit.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { sweepNightly } from "./platform/jobs/sweep.ts";
import { sendQueuedMail } from "./platform/mail/mail.ts";
import { dataFolder, holdDataFolder } from "./platform/process/data-folder.ts";
import { untilRead } from "./platform/process/drain.ts";
import { freePort, listenRefusal } from "./platform/process/free-port.ts";
import { makeSeal } from "./platform/secrets/seal.ts";
import { makeTokens } from "./platform/secrets/tokens.ts";
import { readyDatabase } from "./ready-database.ts";
import { TOKEN_SEAL } from "./social/provider.service.ts";
import { publishQueued } from "./social/publish.service.ts";
import { eraseReplacedGifs } from "./training/exercises/exercise-gifs.service.ts";

const WEB = join(import.meta.dirname, "../../web/dist");

export interface Running {
  readonly url: string;
  /** Who may sign in to look around; undefined where the database is not the demo's. */
  readonly signIn: { readonly email: string; readonly password: string } | undefined;
  /** Lets requests and jobs that run come to their end, then closes everything. */
  stop(): Promise<void>;
}

/** Of a second server on the same data it matters more that it is one than that it wants the same port. */
async function portFor({ host, port, database, dataDir }: Config): Promise<number> {
  try {
    return await freePort(host, port);
  } catch (error) {
    if (!database) holdDataFolder(dataFolder(dataDir))();
    throw error;
  }
}

const mailGateway = async ({ smtpUrl, mailFrom }: Config) =>
  smtpUrl === undefined ? outboxMail : (await import("./gateways/mail.smtp.ts")).smtpMail(smtpUrl, mailFrom);

const shownUrl = (listening: string) => listening.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, "//localhost");

/** What only the bench wants otherwise. */
interface Wishes {
  readonly rateLimiter?: RateLimiter;
}

/** Composed by hand: database, migrations, libraries, the demo world where it is allowed, jobs, application. */
async function compose(config: Config, stack: AsyncDisposableStack, wishes: Wishes): Promise<Omit<Running, "stop">> {
  const log = pino({ level: config.logLevel });
  const port = await portFor(config);
  const { urls, database } = await readyDatabase(config, log, stack);
  const objects = diskObjects(join(config.dataDir, "files"));
  const tokens = makeTokens(config.secretKey, systemClock);
  const demo = config.demo ? await import("../../../demo/world.ts") : undefined;
  const signIn = await demo?.keepDemo({ database, objects, tokens, ownerUrl: urls.owner, now: systemClock.now() });
  const jobs = await startJobs(urls.system, (error) => log.error({ err: error }, "job queue"));
  stack.defer(() => jobs.stop());
  const mail = await mailGateway(config);
  stack.defer(() => mail.close());
  const outside = await outsideOf(config, systemClock, stack);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const parts = { database, clock: systemClock, jobs, objects };
  const files = makeFiles({ ...parts, tokens });
  const seal = makeSeal(config.secretKey, TOKEN_SEAL);
  const [app] = await Promise.all([
    buildApp({
      ...parts,
      ...outside,
      ...wishes,
      secretKey: config.secretKey,
      logger: log,
      settings: {
        publicUrl,
        supportEmail: config.supportEmail,
        supportWhatsapp: config.supportWhatsapp,
        outbox: config.demo,
        trustProxy: config.trustProxy,
        webFolder: WEB,
        uploadFolder: join(config.dataDir, "uploads"),
      },
    }),
    sendQueuedMail({ ...parts, mail, logger: log }),
    sweepNightly(parts),
    forgetNightly(parts),
    eraseNightly({ ...parts, files, columns: studentData }),
    eraseReplacedGifs({ ...parts, files }),
    publishQueued({ ...parts, social: outside.social, seal, settings: { publicUrl } }),
  ]);
  stack.defer(() => app.close());
  // The port was free when the start began; somebody may have taken it since.
  const listening = await app.listen({ host: config.host, port }).catch((error: unknown) => {
    throw listenRefusal(error, config.host, port);
  });
  return { url: shownUrl(listening), signIn };
}

/** The whole product. Throws CannotStart with one line when it cannot; whatever was started by then is stopped again. */
export async function startServer(config: Config, wishes: Wishes = {}): Promise<Running> {
  const stack = new AsyncDisposableStack();
  try {
    const running = await compose(config, stack, wishes);
    const stop = async () => {
      await untilRead();
      await stack.disposeAsync();
    };
    return { ...running, stop };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
