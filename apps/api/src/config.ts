import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { Cents } from "@prancheta/contract/scalars";
import { type Name, Variables } from "./config-variables.ts";
import type { AsaasSettings } from "./gateways/payments/asaas/asaas-client.ts";
import type { S3Settings } from "./gateways/s3/s3-client.ts";
import type { GraphSettings } from "./gateways/social.graph.ts";
import { urlForRole } from "./platform/postgres/setup/roles.ts";
import { CannotStart } from "./platform/process/cannot-start.ts";
import { developmentSecret } from "./platform/secrets/secret-key.ts";

const CHECKOUT = join(import.meta.dirname, "../../..");

/** Variables whose value may contain a password: messages never repeat it. */
const SECRET: readonly string[] = [
  "DATABASE_URL",
  "PRANCHETA_OWNER_URL",
  "PRANCHETA_STUDENT_URL",
  "PRANCHETA_SYSTEM_URL",
  "SECRET_KEY",
  "SMTP_URL",
  "PRANCHETA_SOCIAL_SECRET",
  "PRANCHETA_ASAAS_KEY",
  "PRANCHETA_ASAAS_WEBHOOK_TOKEN",
  "PRANCHETA_S3_KEY",
  "PRANCHETA_S3_SECRET",
] satisfies Name[];

/** One database's URLs for its roles (`platform/postgres/setup/roles.ts`). */
export interface DatabaseUrls {
  readonly app: string;
  readonly owner: string;
  readonly student: string;
  readonly system: string;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Base of mailed links, without a trailing slash; undefined means the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** Undefined means the embedded database in `dataDir`. */
  readonly database: DatabaseUrls | undefined;
  readonly secretKey: string;
  /** Undefined means that mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Digits with country code. */
  readonly supportWhatsapp: string;
  /**
   * Whether the demo world and the outbox exist. The outbox shows every mail to everybody, and the demo's password is
   * public.
   */
  readonly demo: boolean;
  /** The proxies whose `X-Forwarded-For` is trusted, or false. */
  readonly trustProxy: string | false;
  /** URL of the CEP service; undefined means none, or a local one in the demo. */
  readonly cepUrl: string | undefined;
  /** The social network's settings; undefined means none, or a local network in the demo. */
  readonly social: GraphSettings | undefined;
  /** The payment gateway's settings; undefined means none, or a local bank in the demo. */
  readonly payments: AsaasSettings | undefined;
  /** Where files are stored; undefined means a folder in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Cents that a partner may withdraw on one day; undefined means any. */
  readonly withdrawCeiling: Cents | undefined;
  /** CSV file with the academy's videos; undefined means none. */
  readonly academyFile: string | undefined;
  readonly logLevel: Variables["PRANCHETA_LOG_LEVEL"];
}

type Environment = Readonly<Record<string, string | undefined>>;

const isName = (name: PropertyKey | undefined): name is Name => typeof name === "string" && name in Variables.shape;

const variablesIn = (env: Environment): Variables => {
  const unknown = Object.keys(env).find((name) => name.startsWith("PRANCHETA_") && !isName(name));
  if (unknown !== undefined) {
    const known = Object.keys(Variables.shape).filter((name) => name.startsWith("PRANCHETA_"));
    throw new CannotStart(`${unknown} não existe. As variáveis com esse começo são ${known.join(", ")}.`);
  }
  const given = Object.entries(env).filter(([name, value]) => isName(name) && value !== "");
  const read = Variables.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const name = read.error.issues[0]?.path[0];
  if (!isName(name)) throw read.error;
  const received = SECRET.includes(name) ? "" : `, não "${env[name]}"`;
  throw new CannotStart(`${name} deve ser ${Variables.shape[name].description}${received}.`);
};

const databaseIn = (variables: Variables): DatabaseUrls | undefined => {
  const { DATABASE_URL: app, PRANCHETA_OWNER_URL: owner, PRANCHETA_SYSTEM_URL: system } = variables;
  const { PRANCHETA_STUDENT_URL: student } = variables;
  if (app === undefined) {
    if (owner !== undefined || student !== undefined || system !== undefined)
      throw new CannotStart(
        "PRANCHETA_OWNER_URL, PRANCHETA_STUDENT_URL e PRANCHETA_SYSTEM_URL só valem junto com DATABASE_URL.",
      );
    return undefined;
  }
  return {
    app,
    owner: owner ?? urlForRole(app, "prancheta_owner"),
    student: student ?? urlForRole(app, "prancheta_student"),
    system: system ?? urlForRole(app, "prancheta_system"),
  };
};

const socialIn = (variables: Variables): GraphSettings | undefined => {
  const { PRANCHETA_SOCIAL_URL: graphUrl, PRANCHETA_SOCIAL_DIALOG_URL: dialogUrl } = variables;
  const { PRANCHETA_SOCIAL_APP: appId, PRANCHETA_SOCIAL_SECRET: appSecret } = variables;
  if ([graphUrl, dialogUrl, appId, appSecret].every((value) => value === undefined)) return undefined;
  if (graphUrl === undefined || dialogUrl === undefined || appId === undefined || appSecret === undefined)
    throw new CannotStart(
      "PRANCHETA_SOCIAL_URL, PRANCHETA_SOCIAL_DIALOG_URL, PRANCHETA_SOCIAL_APP e PRANCHETA_SOCIAL_SECRET só valem juntas.",
    );
  return Object.freeze({ graphUrl, dialogUrl, appId, appSecret, version: variables.PRANCHETA_SOCIAL_VERSION });
};

const paymentsIn = (variables: Variables): AsaasSettings | undefined => {
  const { PRANCHETA_ASAAS_URL: url, PRANCHETA_ASAAS_KEY: key } = variables;
  const { PRANCHETA_ASAAS_WEBHOOK_TOKEN: webhookToken } = variables;
  if ([url, key, webhookToken].every((value) => value === undefined)) return undefined;
  if (url === undefined || key === undefined || webhookToken === undefined)
    throw new CannotStart("PRANCHETA_ASAAS_URL, PRANCHETA_ASAAS_KEY e PRANCHETA_ASAAS_WEBHOOK_TOKEN só valem juntas.");
  return Object.freeze({ url, key, webhookToken });
};

const s3In = (variables: Variables): S3Settings | undefined => {
  const { PRANCHETA_S3_URL: endpoint, PRANCHETA_S3_REGION: region, PRANCHETA_S3_BUCKET: bucket } = variables;
  const { PRANCHETA_S3_KEY: key, PRANCHETA_S3_SECRET: secret } = variables;
  if ([endpoint, region, bucket, key, secret].every((value) => value === undefined)) return undefined;
  if (!endpoint || !region || !bucket || !key || !secret)
    throw new CannotStart(
      "PRANCHETA_S3_URL, PRANCHETA_S3_REGION, PRANCHETA_S3_BUCKET, PRANCHETA_S3_KEY e PRANCHETA_S3_SECRET só valem juntas.",
    );
  return Object.freeze({ endpoint, region, bucket, key, secret });
};

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

/**
 * Behind a proxy all requests come from loopback, so with a trusted proxy the server counts as reachable from
 * elsewhere.
 */
const isForThisMachineAlone = ({ NODE_ENV, DATABASE_URL, HOST, PRANCHETA_TRUST_PROXY }: Variables): boolean =>
  NODE_ENV !== "production" && DATABASE_URL === undefined && isLoopback(HOST) && PRANCHETA_TRUST_PROXY === "off";

/**
 * The only code that reads the environment. Throws CannotStart with a line that names the variable and its expected
 * format.
 */
export const readConfig = (env: Environment): Config => {
  const variables = variablesIn(env);
  const production = variables.NODE_ENV === "production";
  const database = databaseIn(variables);
  const dataDir = resolve(CHECKOUT, variables.DATA_DIR);
  const { PRANCHETA_DEMO: demo, PRANCHETA_TRUST_PROXY: trustProxy, SECRET_KEY: secretKey } = variables;
  const ceiling = variables.PRANCHETA_WITHDRAW_CEILING;
  if (production && secretKey === undefined)
    throw new CannotStart(
      `SECRET_KEY falta: com NODE_ENV=production, deve ser ${Variables.shape.SECRET_KEY.description}.`,
    );
  return Object.freeze({
    production,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: variables.PRANCHETA_PUBLIC_URL,
    dataDir,
    database: database && Object.freeze(database),
    secretKey: secretKey ?? developmentSecret(dataDir),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.PRANCHETA_MAIL_FROM,
    supportEmail: variables.SUPPORT_EMAIL,
    supportWhatsapp: variables.SUPPORT_WHATSAPP,
    demo: demo === undefined ? isForThisMachineAlone(variables) : demo === "on",
    trustProxy: trustProxy === "off" ? false : trustProxy,
    cepUrl: variables.PRANCHETA_CEP_URL,
    social: socialIn(variables),
    payments: paymentsIn(variables),
    s3: s3In(variables),
    withdrawCeiling: ceiling === undefined ? undefined : Cents.parse(ceiling * 100),
    academyFile: variables.PRANCHETA_ACADEMY_FILE && resolve(CHECKOUT, variables.PRANCHETA_ACADEMY_FILE),
    logLevel: variables.PRANCHETA_LOG_LEVEL,
  });
};
