import { join } from "node:path";
import { readAcademyFile } from "./academy/academy-file.ts";
import { cleanUpAccountsNightly } from "./accounts/sessions/clean-up.service.ts";
import { tellNewTermsNightly } from "./accounts/terms/terms.service.ts";
import { buildApp } from "./app.ts";
import { paymentCards } from "./billing/billing-eligibility.service.ts";
import { invoiceOutcome, readInvoices, workOnInvoices } from "./billing/invoices/charging.service.ts";
import { studentData } from "./columns.ts";
import type { Config } from "./config.ts";
import { eraseNightly } from "./erasure/erase.service.ts";
import { erasePartnersNightly } from "./erasure/erase-partner.service.ts";
import { eraseTrashNightly } from "./folders/trash.service.ts";
import { outboxMail } from "./gateways/mail.outbox.ts";
import { demoBankFile, openGateways } from "./open-gateways.ts";
import { openObjects } from "./open-objects.ts";
import { allPartners } from "./partners/partners.service.ts";
import { systemClock } from "./platform/clock.ts";
import { makeFiles } from "./platform/files/files.ts";
import { sweepFilesNightly } from "./platform/files/sweep-files.ts";
import { redactingLogger } from "./platform/http/log.ts";
import type { RateLimiter } from "./platform/http/rate-limit.ts";
import { deleteExpiredNightly } from "./platform/jobs/delete-expired.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import { sendQueuedMail } from "./platform/mail/mail.ts";
import { dataFolder, lockDataFolder } from "./platform/process/data-folder.ts";
import { closeInTime, untilRequestsRead } from "./platform/process/drain.ts";
import { freePort, listenRefusal } from "./platform/process/free-port.ts";
import { makeSeal } from "./platform/secrets/seal.ts";
import { makeTokens } from "./platform/secrets/tokens.ts";
import type { Queue } from "./queues.ts";
import { readyDatabase } from "./ready-database.ts";
import { alertUnproven, isBlocked, lastApproval, workOnEvents } from "./sales/gateway/gateway-events.service.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "./sales/gateway/gateway-webhooks.routes.ts";
import { TOKEN_SEAL } from "./social/provider.service.ts";
import { publishQueued } from "./social/publish.service.ts";
import { admitBuyer } from "./student/joining/accept.service.ts";
import { workOnNotices } from "./student/notices/notices.service.ts";
import { eraseReplacedGifs } from "./training/exercises/exercise-gifs.service.ts";
import { releaseHourly } from "./wallet/receivables/release.service.ts";
import { testApproval } from "./wallet/withdrawals/payout-approval.service.ts";
import { workOnPayouts } from "./wallet/withdrawals/payouts.service.ts";

const WEB_APPS = [
  { prefix: "/", folder: join(import.meta.dirname, "../../web/dist") },
  { prefix: "/aluno/", folder: join(import.meta.dirname, "../../student/dist") },
];

/** Any valid CPF: the local bank pays nobody. */
const DEMO_KEY = "52998224725";

export interface Running {
  readonly url: string;
  /** The demo's credentials; undefined if the database is not the demo's. */
  readonly signIn: { readonly email: string; readonly studentEmail: string; readonly password: string } | undefined;
  /** Waits for running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

/** If another server uses the same data, report that rather than the occupied port. */
async function portFor({ host, port, database, dataDir }: Config): Promise<number> {
  try {
    return await freePort(host, port);
  } catch (error) {
    if (!database) lockDataFolder(dataFolder(dataDir))();
    throw error;
  }
}

const mailGateway = async ({ smtpUrl, mailFrom }: Config) =>
  smtpUrl === undefined ? outboxMail : (await import("./gateways/mail.smtp.ts")).smtpMail(smtpUrl, mailFrom);

const shownUrl = (listening: string) => listening.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, "//localhost");

/** Replacements for the bench. */
interface Overrides {
  readonly rateLimiter?: RateLimiter;
}

/** Composes everything by hand: database, migrations, libraries, demo world if allowed, jobs, application. */
async function compose(
  config: Config,
  stack: AsyncDisposableStack,
  overrides: Overrides,
): Promise<Omit<Running, "stop">> {
  const log = redactingLogger(config.logLevel);
  const port = await portFor(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const { urls, database } = await readyDatabase(config, log, stack);
  const objects = await openObjects(config);
  const tokens = makeTokens(config.secretKey, systemClock);
  const demo = config.demo ? await import("../../../demo/world.ts") : undefined;
  const signIn = await demo?.prepareDemo({
    database,
    objects,
    tokens,
    publicUrl,
    bankFile: demoBankFile(config),
    ownerUrl: urls.owner,
    now: systemClock.now(),
  });
  const jobs: Jobs<Queue> = await startJobs(
    urls.system,
    (error) => log.error({ err: error }, "job queue"),
    (failure) => log.warn(failure, "a job failed"),
  );
  stack.defer(() => jobs.stop());
  const mail = await mailGateway(config);
  stack.defer(() => mail.close());
  const { bank, ...outside } = await openGateways(config, systemClock, stack);
  const parts = { database, clock: systemClock, jobs, objects };
  const files = makeFiles({ ...parts, tokens });
  const seal = makeSeal(config.secretKey, TOKEN_SEAL);
  const [app] = await Promise.all([
    buildApp({
      ...parts,
      cards: paymentCards,
      ...outside,
      ...overrides,
      secretKey: config.secretKey,
      logger: log,
      settings: {
        publicUrl,
        supportEmail: config.supportEmail,
        supportWhatsapp: config.supportWhatsapp,
        outbox: config.demo,
        bankPage: bank && `${bank.url}/banco`,
        trustProxy: config.trustProxy,
        withdrawCeiling: config.withdrawCeiling,
        academy: readAcademyFile(config.academyFile),
        webApps: WEB_APPS,
        uploadFolder: join(config.dataDir, "uploads"),
      },
    }),
    sendQueuedMail({ ...parts, mail }),
    workOnNotices({ ...parts, settings: { publicUrl } }),
    deleteExpiredNightly(parts),
    sweepFilesNightly({ ...parts, logger: log, allPartners }),
    cleanUpAccountsNightly(parts),
    tellNewTermsNightly({ ...parts, settings: { publicUrl } }),
    eraseNightly({ ...parts, files, columns: studentData }),
    erasePartnersNightly({ ...parts, files, columns: studentData, logger: log }),
    eraseReplacedGifs({ ...parts, files }),
    eraseTrashNightly({ ...parts, files }),
    releaseHourly({ ...parts, logger: log }),
    workOnEvents({
      ...parts,
      payments: outside.payments,
      settings: { publicUrl, supportEmail: config.supportEmail },
      logger: log,
      admit: (db, seller, joining) =>
        admitBuyer(db, seller, { ...parts, cards: paymentCards, settings: { publicUrl } }, joining),
      invoiceOutcome,
      readInvoices,
    }),
    workOnInvoices({
      ...parts,
      tokens,
      payments: outside.payments,
      settings: { supportEmail: config.supportEmail },
      logger: log,
    }),
    workOnPayouts({
      ...parts,
      payments: outside.payments,
      settings: { supportEmail: config.supportEmail },
      lastApproval,
      isBlocked,
      alertUnproven,
      logger: log,
    }),
    publishQueued({ ...parts, social: outside.social, seal, settings: { publicUrl } }),
  ]);
  stack.defer(() => closeInTime(app));
  // The port was free at the start's beginning; another program may have taken it since.
  const listening = await app.listen({ host: config.host, port }).catch((error: unknown) => {
    throw listenRefusal(error, config.host, port);
  });
  const url = shownUrl(listening);
  if (bank && outside.payments) {
    await bank.connect(`${url}${EVENTS_PATH}`, `${url}${APPROVALS_PATH}`);
    // In the demo nobody runs the operator's test.
    if (!(await database.asSystem(lastApproval)))
      await testApproval(outside.payments, DEMO_KEY).catch((error: unknown) =>
        log.warn({ err: error }, "the local bank was not asked for a transfer, so no payout leaves"),
      );
  }
  return { url, signIn };
}

/** Starts the whole product. If that fails, throws CannotStart with one line and stops whatever was started. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<Running> {
  const stack = new AsyncDisposableStack();
  try {
    const running = await compose(config, stack, overrides);
    const stop = async () => {
      await untilRequestsRead();
      await stack.disposeAsync();
    };
    return { ...running, stop };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
