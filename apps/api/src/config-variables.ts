import { isIP } from "node:net";
import * as z from "zod";

const urlOf = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== "";

const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];
const isProxy = (text: string): boolean => {
  const [address = "", bits, ...more] = text.trim().split("/");
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
  return PROXY_NAMES.includes(address) ? bits === undefined : isIP(address) !== 0 && isRange && more.length === 0;
};

const database = z.string().refine(urlOf(["postgres:", "postgresql:"]));
const DATABASE = "um endereço postgres://usuário:senha@servidor/banco";
/** An http(s) URL without a trailing slash. */
const webAddress = z
  .string()
  .refine(urlOf(["http:", "https:"]))
  .transform((url) => url.replace(/\/+$/, ""));
const WEB_ADDRESS = "um endereço http:// ou https://";
/** Visible characters without spaces. */
const credential = (least: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{${least},1024}$`));
const mailbox = z.string().regex(/^([^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** Every environment variable that is read, and its format. */
export const Variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("development, production ou test"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe("um número de porta, de 0 (qualquer livre) a 65535"),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    .default("127.0.0.1")
    .describe("um endereço IP ou o nome desta máquina"),
  DATA_DIR: z.string().default(".data").describe("uma pasta"),
  DATABASE_URL: database.optional().describe(DATABASE),
  PRANCHETA_OWNER_URL: database.optional().describe(DATABASE),
  PRANCHETA_STUDENT_URL: database.optional().describe(DATABASE),
  PRANCHETA_SYSTEM_URL: database.optional().describe(DATABASE),
  SECRET_KEY: z.string().min(32).optional().describe("um segredo de ao menos 32 caracteres"),
  SMTP_URL: z
    .string()
    .refine(urlOf(["smtp:", "smtps:"]))
    .optional()
    .describe("um endereço smtp:// ou smtps://"),
  SUPPORT_EMAIL: z.email().default("suporte@prancheta.example").describe("um endereço de e-mail"),
  SUPPORT_WHATSAPP: z
    .string()
    .transform((text) => text.replaceAll(/[\s()+-]/g, ""))
    .refine((digits) => /^\d{12,15}$/.test(digits))
    .default("5511900000000")
    .describe("um número com código do país e DDD, como 5511912345678"),
  PRANCHETA_DEMO: z.enum(["on", "off"]).optional().describe("on ou off"),
  PRANCHETA_LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("debug, info, warn, error ou silent"),
  PRANCHETA_MAIL_FROM: mailbox
    .default("Prancheta <nao-responda@prancheta.example>")
    .describe("um remetente, como Prancheta <nao-responda@exemplo.com.br>"),
  PRANCHETA_PUBLIC_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_TRUST_PROXY: z
    .string()
    .refine((text) => text === "off" || text.split(",").every(isProxy))
    .default("off")
    .describe("off, ou os endereços dos proxies (10.0.0.0/8, loopback) separados por vírgulas"),
  PRANCHETA_CEP_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_SOCIAL_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_SOCIAL_DIALOG_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_SOCIAL_APP: z.string().regex(/^\d+$/).optional().describe("o número do aplicativo na rede social"),
  PRANCHETA_SOCIAL_SECRET: z.string().min(16).optional().describe("o segredo do aplicativo na rede social"),
  PRANCHETA_SOCIAL_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default("v26.0")
    .describe("uma versão da API, como v26.0"),
  PRANCHETA_WITHDRAW_CEILING: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .describe("quanto um parceiro pode sacar por dia, em reais inteiros"),
  PRANCHETA_ACADEMY_FILE: z.string().optional().describe("um arquivo CSV"),
  PRANCHETA_S3_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/)
    .optional()
    .describe("uma região do armazenamento, como sa-east-1"),
  PRANCHETA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe("o nome de um bucket"),
  PRANCHETA_S3_KEY: credential(3).optional().describe("a chave de acesso do armazenamento"),
  PRANCHETA_S3_SECRET: credential(6).optional().describe("o segredo da chave de acesso do armazenamento"),
  PRANCHETA_ASAAS_URL: webAddress.optional().describe(WEB_ADDRESS),
  PRANCHETA_ASAAS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .describe("a chave de API da conta no Asaas"),
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,255}$/)
    .optional()
    .describe("o token dos webhooks do Asaas, de 32 a 255 caracteres sem espaços"),
});
export type Variables = z.infer<typeof Variables>;
export type Name = keyof Variables;
