import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { Kysely, type KyselyConfig } from "kysely";
import type pg from "pg";
import type { Clock } from "../clock.ts";
import { found } from "../http/refusal.ts";
import type { Statement } from "./connections/batch.ts";
import { BatchedClient } from "./connections/batched-client.ts";
import { clientDialect } from "./connections/client-dialect.ts";
import { ConcurrencyLimiter } from "./connections/concurrency-limit.ts";
import { CONNECTIONS, openPool, STATEMENT_TIMEOUT_MS } from "./connections/pool.ts";
import {
  type Access,
  type LinkedStudent,
  type Opening,
  type Owner,
  openingFor,
  openingForStudent,
  openingOf,
  openingOfLink,
  openingOfSession,
  READING,
  type SignedInAccount,
  type StudentRef,
} from "./identity.ts";
import type { DB } from "./tables.ts";

/** One partner's rows, inside a transaction of `asPartner`; of these only one student's, inside one of `asStudent`. */
export class Db extends Kysely<DB> {
  readonly #scope = "partner";
  readonly #client: BatchedClient | undefined;

  constructor(config: KyselyConfig, client?: BatchedClient) {
    super(config);
    this.#client = client;
  }

  get scope() {
    return this.#scope;
  }

  /** Bytes of values that this transaction has sent to PostgreSQL. */
  get sentBytes(): number {
    return this.#client?.sentBytes ?? 0;
  }
}

/** Rows without a partner or of several, inside a transaction of `asSystem`. */
export class SystemDb extends Kysely<DB> {
  readonly #scope = "system";
  get scope() {
    return this.#scope;
  }
}

export type { Owner } from "./identity.ts";

type LinkedWork<T> = (db: Db, student: LinkedStudent) => Promise<T>;

export interface Database {
  /** The only way to a partner's rows without a request: jobs, the demo world, tests. */
  asPartner<T>(partner: PartnerId, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same without the limit of concurrent writes, for work inside a student's open transaction: the writes that fill the
   * limit may wait for that transaction's locks.
   */
  asPartnerUnlimited<T>(partner: PartnerId, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for work that only reads: PostgreSQL refuses writes. */
  readAsPartner<T>(partner: PartnerId, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for a request: rolls back unless the session is active. Waits `maxWaitMs` at most for its turn. */
  asOwner<T>(owner: Owner, work: (db: Db) => Promise<T>, maxWaitMs?: number): Promise<T>;
  /** The same for a request that only reads: PostgreSQL refuses writes. */
  readAsOwner<T>(owner: Owner, work: (db: Db) => Promise<T>): Promise<T>;
  /** The only way to a student's rows without a request: for the check of the roles at the start, and tests. Not limited. */
  asStudent<T>(who: StudentRef, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for a request of a student: refuses an ended session and a student who is not this account. */
  asLinked<T>(who: SignedInAccount, student: StudentId, work: LinkedWork<T>, maxWaitMs?: number): Promise<T>;
  /** The same for a request that only reads. */
  readAsLinked<T>(who: SignedInAccount, student: StudentId, work: LinkedWork<T>): Promise<T>;
  /** Refuses a student's session that has ended, for calls that concern no coach yet. */
  refuseEndedSession(who: SignedInAccount): Promise<void>;
  asSystem<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** The same for work that only reads: PostgreSQL refuses writes. */
  readAsSystem<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** Resolves when all pools answer; for the readiness probe. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const settle = (running: Promise<unknown>) => running.catch(() => undefined);

const command = (text: string): Statement => ({ name: text, text, values: [] });
const BEGIN = command("BEGIN READ WRITE");
const COMMIT = command("COMMIT");
const ROLLBACK = command("ROLLBACK");

const admit = async <Admitted>(
  client: BatchedClient,
  opening: Opening<Admitted> | undefined,
  access: Access,
): Promise<Admitted | undefined> => {
  const begun = access === "write" ? client.run(BEGIN) : undefined;
  const [, opened] = await Promise.all([begun, opening && client.run(opening)]);
  if (!opening) return undefined;
  const admitted = opening.check(opened?.rows[0]);
  if (access === "read" && opening.again) client.openEachWith(opening.again(admitted));
  return admitted;
};

/**
 * Work on one client. Its opening is sent together with its first statements and checked before a result of them is
 * used. Work that writes is one transaction: COMMIT is sent only if both succeed. In work that only reads, each batch of
 * statements is a transaction of its own that begins with the opening, which is checked once. One transaction for all of
 * them would see other people's changes between two statements as well ('read committed'), and cost BEGIN and COMMIT.
 */
async function inTransaction<T, Admitted>(
  pool: pg.Pool,
  opening: Opening<Admitted> | undefined,
  work: (config: KyselyConfig, client: BatchedClient, admitted: Promise<Admitted | undefined>) => Promise<T>,
  access: Access = "write",
): Promise<T> {
  const client = await pool.connect();
  const batched = new BatchedClient(client);
  let broken: Error | undefined;
  try {
    const admitted = admit(batched, opening, access);
    if (access === "read" && opening) batched.openEachWith(opening);
    const running = work({ dialect: clientDialect(batched, admitted) }, batched, admitted);
    try {
      await Promise.all([settle(admitted), settle(running)]);
      await admitted;
      const value = await running;
      if (access === "write") await batched.run(COMMIT);
      return value;
    } catch (error) {
      if (access === "write")
        await batched.run(ROLLBACK).catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    }
  } finally {
    client.release(broken);
  }
}

/** Runs one transaction of a partner or student; a call or job may use several, one after the other. */
export type Step = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const ownPart =
  <T>(work: (db: Db) => Promise<T>) =>
  async (config: KyselyConfig, client: BatchedClient) =>
    work(new Db(config, client));

const systemPart =
  <T>(work: (db: SystemDb) => Promise<T>) =>
  async (config: KyselyConfig) =>
    work(new SystemDb(config));

/** Waits for the opening, because only its row names the coach. */
const linkedPart =
  <T>(work: LinkedWork<T>) =>
  async (config: KyselyConfig, client: BatchedClient, admitted: Promise<LinkedStudent | undefined>) =>
    work(new Db(config, client), found(await admitted, "link.not_found"));

export interface RoleUrls {
  readonly app: string;
  readonly student: string;
  readonly system: string;
}

export function openDatabase(urls: RoleUrls, clock: Clock): Database {
  const app = openPool(urls.app, CONNECTIONS.app);
  const student = openPool(urls.student, CONNECTIONS.student);
  const system = openPool(urls.system, CONNECTIONS.system);
  const pools = [app, student, system];
  // The writes of one partner, or of one student, leave half of the connections to others, whatever they wait for.
  const partnerWrites = new ConcurrencyLimiter(CONNECTIONS.app / 2);
  const studentWrites = new ConcurrencyLimiter(CONNECTIONS.student / 2);
  const asPartnerUnlimited: Database["asPartnerUnlimited"] = (partner, work) =>
    inTransaction(app, openingFor(partner, "write"), ownPart(work));
  return {
    asPartner: (partner, work) =>
      partnerWrites.run(partner, () => asPartnerUnlimited(partner, work), STATEMENT_TIMEOUT_MS),
    asPartnerUnlimited,
    readAsPartner: (partner, work) => inTransaction(app, openingFor(partner, "read"), ownPart(work), "read"),
    asOwner: (owner, work, maxWaitMs) =>
      partnerWrites.run(
        owner.partner,
        () => inTransaction(app, openingOf(owner, clock.now(), "write"), ownPart(work)),
        maxWaitMs,
      ),
    readAsOwner: (owner, work) => inTransaction(app, openingOf(owner, clock.now(), "read"), ownPart(work), "read"),
    asStudent: (who, work) => inTransaction(student, openingForStudent(who), ownPart(work)),
    asLinked: (who, id, work, maxWaitMs) =>
      studentWrites.run(
        who.account,
        () => inTransaction(student, openingOfLink(who, id, clock.now(), "write"), linkedPart(work)),
        maxWaitMs,
      ),
    readAsLinked: (who, id, work) =>
      inTransaction(student, openingOfLink(who, id, clock.now(), "read"), linkedPart(work), "read"),
    refuseEndedSession: (who) =>
      inTransaction(student, openingOfSession(who, clock.now()), async () => undefined, "read"),
    asSystem: (work) => inTransaction(system, undefined, systemPart(work)),
    readAsSystem: (work) => inTransaction(system, READING, systemPart(work), "read"),
    ping: async () => {
      await Promise.all(pools.map((pool) => pool.query("select 1")));
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
