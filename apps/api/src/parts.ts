import type { PartnerId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import type { CepGateway } from "./gateways/cep.ts";
import type { ObjectStore } from "./gateways/objects.ts";
import type { SocialGateway } from "./gateways/social.ts";
import type { Clock } from "./platform/clock.ts";
import type { Files } from "./platform/files/files.ts";
import type { RateLimiter } from "./platform/http/rate-limit.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { Database, Db } from "./platform/postgres/db.ts";
import type { Tokens } from "./platform/secrets/tokens.ts";

/** What is different between production, the demo and a test. */
export interface Settings {
  /** Base of the links that are mailed, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Digits with country code. */
  readonly supportWhatsapp: string;
  /** Whether mails that nobody sends may be read at `/outbox`. */
  readonly outbox: boolean;
  readonly trustProxy: boolean | string;
  /** Event-loop delay in milliseconds above which callers are asked to come back; 0 never asks. */
  readonly busyAboveMs?: number;
  /** Folder of the files that are being received; left out, the system's for what is temporary. */
  readonly uploadFolder?: string;
  /** Bytes that a partner's files may take together; left out, what the product allows. */
  readonly storageBytes?: number;
  /** Folder of the built web; API tests have none. */
  readonly webFolder: string | undefined;
}

/** Whether a partner has a card that its own fees can be charged to. */
export interface PaymentCards {
  hasDefault(db: Db, owner: PartnerId): Promise<boolean>;
}

export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly objects: ObjectStore;
  /** Left out, no place is known by its CEP. */
  readonly cep?: CepGateway | undefined;
  /** Left out, no social account can be linked. */
  readonly social?: SocialGateway | undefined;
  /** Left out, no partner has a payment card. */
  readonly cards?: PaymentCards | undefined;
  /** Left out, calls are counted in the database. */
  readonly rateLimiter?: RateLimiter | undefined;
  readonly secretKey: string;
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger | false;
}

/** What the areas' routes are handed: the app's parts and what was made of them. */
export interface AreaParts extends AppParts {
  readonly tokens: Tokens;
  readonly files: Files;
}
