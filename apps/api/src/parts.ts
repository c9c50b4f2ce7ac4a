import type { Cents, PartnerId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import type { AcademyFile } from "./academy/academy-file.ts";
import type { CepGateway } from "./gateways/cep.ts";
import type { ObjectStore } from "./gateways/objects.ts";
import type { PaymentGateway } from "./gateways/payments/payments.ts";
import type { SocialGateway } from "./gateways/social.ts";
import type { Clock } from "./platform/clock.ts";
import type { Files } from "./platform/files/files.ts";
import type { Uploads } from "./platform/files/uploads.ts";
import type { RateLimiter } from "./platform/http/rate-limit.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { Database, Db } from "./platform/postgres/db.ts";
import type { Tokens } from "./platform/secrets/tokens.ts";
import type { WebApp } from "./platform/web/web-files.ts";
import type { Queue } from "./queues.ts";

/** The differences between production, the demo and a test. */
export interface Settings {
  /** Base of mailed links, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Digits with country code. */
  readonly supportWhatsapp: string;
  /** Whether unsent mails can be read at `/outbox`. */
  readonly outbox: boolean;
  /** The local bank's page, to which `/banco` leads; undefined means that there is none. */
  readonly bankPage?: string | undefined;
  readonly trustProxy: boolean | string;
  /** Cents that a partner may withdraw on one day; undefined means any. */
  readonly withdrawCeiling?: Cents | undefined;
  /** Event-loop delay in milliseconds above which calls are answered 503; 0 turns this off. */
  readonly busyAboveMs?: number;
  /** Folder for files being received; undefined means the system's temporary folder. */
  readonly uploadFolder?: string;
  /** Bytes that a partner's files may use together; undefined means the product's limit. */
  readonly storageBytes?: number;
  /** Bytes that an account may store in the database in a day; undefined means the product's limits. */
  readonly dailyBytes?: number;
  /** The operator's videos for partners; undefined means none. */
  readonly academy?: AcademyFile | undefined;
  /** The web apps to serve, those that are built; API tests have none. */
  readonly webApps: readonly WebApp[];
}

/** Whether a partner can be billed for students in person. */
export interface PaymentCards {
  /** There is a card that invoices are charged to. */
  hasDefault(db: Db, owner: PartnerId): Promise<boolean>;
  /** An invoice is overdue. */
  hasOverdue(db: Db, owner: PartnerId): Promise<boolean>;
}

export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs<Queue>;
  readonly objects: ObjectStore;
  /** Undefined means that no CEP is looked up. */
  readonly cep?: CepGateway | undefined;
  /** Undefined means that no social account can be linked. */
  readonly social?: SocialGateway | undefined;
  /** Undefined means that nobody can pay here: sales are recorded by hand. */
  readonly payments?: PaymentGateway | undefined;
  /** Undefined means that no partner has a payment card. */
  readonly cards?: PaymentCards | undefined;
  /** Undefined means that calls are counted in the database. */
  readonly rateLimiter?: RateLimiter | undefined;
  readonly secretKey: string;
  readonly settings: Settings;
  /** Must be a `redactingLogger`; false means none. */
  readonly logger: FastifyBaseLogger | false;
}

/** What routes receive: the app's parts and what was built from them. */
export interface AreaParts extends AppParts {
  /** Writes nothing where the app has no logger. */
  readonly logger: FastifyBaseLogger;
  readonly tokens: Tokens;
  readonly files: Files;
  readonly uploads: Uploads;
}
