import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { PlanId, QuestionnaireId, TenantId } from "@prancheta/contract/scalars";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { hashPassword } from "../accounts/passwords/passwords.service.ts";
import { openSession, tokenPair } from "../accounts/sessions/sessions.service.ts";
import { createTenant } from "../accounts/tenants.service.ts";
import { buildApp } from "../app.ts";
import { paymentCards } from "../billing/billing-eligibility.service.ts";
import type { ObjectStore } from "../gateways/objects.ts";
import { newPartner } from "../new-partner.ts";
import type { AppParts, Settings } from "../parts.ts";
import { DrivenClock } from "../platform/clock.ts";
import { DEFAULT_TENANT } from "../platform/http/guard.ts";
import { redactingLogger } from "../platform/http/log.ts";
import { type Jobs, startJobs } from "../platform/jobs/jobs.ts";
import { type Database, type Owner, openDatabase } from "../platform/postgres/db.ts";
import { makeTokens, type Tokens } from "../platform/secrets/tokens.ts";
import type { Queue } from "../queues.ts";
import { anAddress, type Call, callerOf } from "./call.ts";
import { copyDatabase, type TestDatabase } from "./database/database.ts";
import { memoryObjects } from "./files/objects.ts";
import { type StudentAccounts, studentAccounts } from "./students/student-accounts.ts";

export const SECRET_KEY = "a secret of the tests, long enough";
export const PASSWORD = "uma senha de teste";

interface PartnerOverrides {
  readonly name?: string;
  readonly email?: string;
  readonly tenant?: string;
}

export interface TestPartner {
  readonly owner: Owner;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly trialPlan: PlanId;
  readonly trialQuestionnaire: QuestionnaireId;
  readonly call: Call;
}

export interface TestApp extends StudentAccounts {
  readonly app: FastifyInstance;
  readonly addresses: TestDatabase;
  readonly database: Database;
  readonly clock: DrivenClock;
  readonly objects: ObjectStore;
  readonly jobs: Jobs<Queue>;
  readonly tokens: Tokens;
  /** Every line logged so far. */
  readonly logged: readonly string[];
  readonly settings: Settings;
  /** A visitor without a session, each with another IP address. */
  aStranger(tenant?: string): Call;
  /** A signed-in partner with the TRIAL plan. */
  aPartner(overrides?: PartnerOverrides): Promise<TestPartner>;
  tenant(slug: string): Promise<TenantId>;
}

const capturedLogger = (lines: string[]) => {
  const stream = new Writable({
    write: (chunk, _encoding, written) => {
      lines.push(String(chunk));
      written();
    },
  });
  return redactingLogger("trace", stream);
};

/** The real application on the test file's own database; everything is closed after the file. */
export async function aTestApp(
  overrides: Partial<Settings> = {},
  outside: Pick<AppParts, "cep" | "social" | "payments" | "cards"> = {},
): Promise<TestApp> {
  const addresses = await copyDatabase();
  const clock = new DrivenClock("2026-11-21T12:00:00Z");
  const database = openDatabase(addresses, clock);
  const tokens = makeTokens(SECRET_KEY, clock);
  const objects = memoryObjects();
  const logged: string[] = [];
  const jobs = await startJobs(
    addresses.system,
    (error) => logged.push(error.message),
    (failure) => logged.push(JSON.stringify(failure)),
  );
  const settings: Settings = {
    publicUrl: "https://prancheta.example",
    supportEmail: "suporte@prancheta.example",
    supportWhatsapp: "5511900000000",
    outbox: true,
    trustProxy: false,
    busyAboveMs: 0,
    webApps: [],
    ...overrides,
  };
  const parts = { database, clock, jobs, secretKey: SECRET_KEY, settings };
  const app = await buildApp({ ...parts, cards: paymentCards, ...outside, objects, logger: capturedLogger(logged) });
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await database.close();
    await addresses.drop();
  });

  const tenant = (slug: string) => database.asSystem((db) => createTenant(db, clock, { slug, name: slug }));
  await tenant(DEFAULT_TENANT);
  const passwordHash = await hashPassword(PASSWORD);

  const aPartner = async ({
    name = "Ana Souza",
    tenant: slug = DEFAULT_TENANT,
    ...overrides
  }: PartnerOverrides = {}) => {
    const tenantId = await tenant(slug);
    const email = overrides.email ?? `${randomUUID()}@coach.example`;
    const { session, ...made } = await database.asSystem(async (db) => {
      const created = await newPartner(db, clock, { tenant: tenantId, name, email, passwordHash });
      return { ...created, session: await openSession(db, clock, created.account, "") };
    });
    const owner: Owner = {
      partner: made.partner,
      account: made.account,
      session: session.id,
      tenant: tenantId,
      zone: "America/Sao_Paulo",
    };
    const { token, refreshToken } = await tokenPair(tokens, owner, slug, session.secret);
    const headers = { authorization: `Bearer ${token}`, "x-tenant": slug };
    const { trialPlan, trialQuestionnaire } = made;
    return {
      owner,
      email,
      token,
      refreshToken,
      trialPlan,
      trialQuestionnaire,
      call: callerOf(app, anAddress(), headers),
    };
  };

  return {
    app,
    addresses,
    database,
    clock,
    objects,
    jobs,
    tokens,
    logged,
    settings,
    aStranger: (slug = DEFAULT_TENANT) => callerOf(app, anAddress(), { "x-tenant": slug }),
    aPartner,
    ...studentAccounts({ app, database, clock, tokens, tenant }),
    tenant,
  };
}
