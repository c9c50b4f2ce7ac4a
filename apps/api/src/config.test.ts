import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { CannotStart } from "./platform/process/cannot-start.ts";

const SECRET_KEY = "0123456789abcdef0123456789abcdef";
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "prancheta-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe("the configuration", () => {
  it("serves the demo on loopback with nothing set", () => {
    expect(config()).toMatchObject({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      dataDir,
      database: undefined,
      smtpUrl: undefined,
      demo: true,
      trustProxy: false,
      logLevel: "info",
      cepUrl: undefined,
      social: undefined,
      payments: undefined,
    });
  });

  it("cannot be changed", () => {
    expect(Object.isFrozen(config())).toBe(true);
  });

  it("reads a variable that is set to nothing as one that is not set", () => {
    expect(config({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it("takes a data folder relative to the checkout", () => {
    const { dataDir: folder } = readConfig({ DATA_DIR: "some/folder", SECRET_KEY });
    expect(folder).toBe(join(import.meta.dirname, "../../../some/folder"));
  });

  it.each([
    [{ PORT: "80a" }, 'PORT deve ser um número de porta, de 0 (qualquer livre) a 65535, não "80a".'],
    [{ PORT: "65536" }, 'PORT deve ser um número de porta, de 0 (qualquer livre) a 65535, não "65536".'],
    [{ HOST: "a b" }, 'HOST deve ser um endereço IP ou o nome desta máquina, não "a b".'],
    [{ NODE_ENV: "prod" }, 'NODE_ENV deve ser development, production ou test, não "prod".'],
    [
      { DATABASE_URL: "mysql://a:senha@b/c" },
      "DATABASE_URL deve ser um endereço postgres://usuário:senha@servidor/banco.",
    ],
    [{ SMTP_URL: "http://a:senha@b" }, "SMTP_URL deve ser um endereço smtp:// ou smtps://."],
    [{ SECRET_KEY: "curta" }, "SECRET_KEY deve ser um segredo de ao menos 32 caracteres."],
    [{ SUPPORT_EMAIL: "nobody" }, 'SUPPORT_EMAIL deve ser um endereço de e-mail, não "nobody".'],
    [
      { SUPPORT_WHATSAPP: "119" },
      'SUPPORT_WHATSAPP deve ser um número com código do país e DDD, como 5511912345678, não "119".',
    ],
    [{ PRANCHETA_DEMO: "yes" }, 'PRANCHETA_DEMO deve ser on ou off, não "yes".'],
    [
      { PRANCHETA_PUBLIC_URL: "exemplo" },
      'PRANCHETA_PUBLIC_URL deve ser um endereço http:// ou https://, não "exemplo".',
    ],
    [{ PRANCHETA_TRUST_PROXY: "10.0.0.0/33" }, /^PRANCHETA_TRUST_PROXY deve ser off, ou os endereços/],
    [
      { PRANCHETA_OWNER_URL: "postgres://a@b/c" },
      "PRANCHETA_OWNER_URL, PRANCHETA_STUDENT_URL e PRANCHETA_SYSTEM_URL só valem junto com DATABASE_URL.",
    ],
    [
      { PRANCHETA_SOCIAL_APP: "123" },
      "PRANCHETA_SOCIAL_URL, PRANCHETA_SOCIAL_DIALOG_URL, PRANCHETA_SOCIAL_APP e PRANCHETA_SOCIAL_SECRET só valem juntas.",
    ],
    [
      { PRANCHETA_ASAAS_URL: "https://api.asaas.example/v3" },
      "PRANCHETA_ASAAS_URL, PRANCHETA_ASAAS_KEY e PRANCHETA_ASAAS_WEBHOOK_TOKEN só valem juntas.",
    ],
    [{ PRANCHETA_ASAAS_KEY: "curta" }, "PRANCHETA_ASAAS_KEY deve ser a chave de API da conta no Asaas."],
    [
      { PRANCHETA_ASAAS_WEBHOOK_TOKEN: "com espaço, e por isso não serve" },
      "PRANCHETA_ASAAS_WEBHOOK_TOKEN deve ser o token dos webhooks do Asaas, de 32 a 255 caracteres sem espaços.",
    ],
    [
      { PRANCHETA_S3_URL: "https://s3.example", PRANCHETA_S3_BUCKET: "arquivos" },
      "PRANCHETA_S3_URL, PRANCHETA_S3_REGION, PRANCHETA_S3_BUCKET, PRANCHETA_S3_KEY e PRANCHETA_S3_SECRET só valem juntas.",
    ],
    [{ PRANCHETA_S3_URL: "s3://a" }, 'PRANCHETA_S3_URL deve ser um endereço http:// ou https://, não "s3://a".'],
    [{ PRANCHETA_S3_REGION: "São Paulo" }, /^PRANCHETA_S3_REGION deve ser uma região do armazenamento/],
    [{ PRANCHETA_S3_BUCKET: "a/b" }, 'PRANCHETA_S3_BUCKET deve ser o nome de um bucket, não "a/b".'],
    [{ PRANCHETA_S3_KEY: "com espaço" }, "PRANCHETA_S3_KEY deve ser a chave de acesso do armazenamento."],
    [{ PRANCHETA_S3_SECRET: "curto" }, "PRANCHETA_S3_SECRET deve ser o segredo da chave de acesso do armazenamento."],
    [{ PRANCHETA_SOCIAL_SECRET: "curto" }, "PRANCHETA_SOCIAL_SECRET deve ser o segredo do aplicativo na rede social."],
    [
      { PRANCHETA_CEP_URL: "ftp://cep" },
      'PRANCHETA_CEP_URL deve ser um endereço http:// ou https://, não "ftp://cep".',
    ],
    [{ PRANCHETA_DEMOO: "on" }, /^PRANCHETA_DEMOO não existe\. As variáveis com esse começo são PRANCHETA_OWNER_URL, /],
  ])("refuses %o in one line that says why", (env, line) => {
    expect(() => config(env)).toThrow(CannotStart);
    expect(() => config(env)).toThrow(line);
  });

  it("derives the addresses of the other roles, unless they are given", () => {
    const app = "postgres://prancheta_app:s%40nha@db:5432/prancheta?sslmode=require";
    expect(config({ DATABASE_URL: app }).database).toEqual({
      app,
      owner: "postgres://prancheta_owner:s%40nha@db:5432/prancheta?sslmode=require",
      student: "postgres://prancheta_student:s%40nha@db:5432/prancheta?sslmode=require",
      system: "postgres://prancheta_system:s%40nha@db:5432/prancheta?sslmode=require",
    });
    const owner = "postgres://dono:outra@db/prancheta";
    expect(config({ DATABASE_URL: app, PRANCHETA_OWNER_URL: owner }).database).toMatchObject({ app, owner });
  });

  it("takes the proxies that are named", () => {
    expect(config({ PRANCHETA_TRUST_PROXY: "loopback, 10.0.0.0/8,::1" }).trustProxy).toBe("loopback, 10.0.0.0/8,::1");
  });

  it("takes the payment gateway's settings together", () => {
    const env = {
      PRANCHETA_ASAAS_URL: "https://api.asaas.example/v3/",
      PRANCHETA_ASAAS_KEY: SECRET_KEY,
      PRANCHETA_ASAAS_WEBHOOK_TOKEN: SECRET_KEY,
    };
    expect(config(env).payments).toEqual({
      url: "https://api.asaas.example/v3",
      key: SECRET_KEY,
      webhookToken: SECRET_KEY,
    });
  });

  it("takes the object store's settings together", () => {
    const env = {
      PRANCHETA_S3_URL: "https://s3.example/",
      PRANCHETA_S3_REGION: "sa-east-1",
      PRANCHETA_S3_BUCKET: "arquivos",
      PRANCHETA_S3_KEY: "chave",
      PRANCHETA_S3_SECRET: SECRET_KEY,
    };
    expect(config(env).s3).toEqual({
      endpoint: "https://s3.example",
      region: "sa-east-1",
      bucket: "arquivos",
      key: "chave",
      secret: SECRET_KEY,
    });
    expect(config({}).s3).toBeUndefined();
  });

  it("takes the social network's settings together", () => {
    const env = {
      PRANCHETA_SOCIAL_URL: "https://graph.example/",
      PRANCHETA_SOCIAL_DIALOG_URL: "https://www.example",
      PRANCHETA_SOCIAL_APP: "123",
      PRANCHETA_SOCIAL_SECRET: SECRET_KEY,
    };
    expect(config(env).social).toEqual({
      graphUrl: "https://graph.example",
      dialogUrl: "https://www.example",
      appId: "123",
      appSecret: SECRET_KEY,
      version: "v26.0",
    });
    expect(config({ ...env, PRANCHETA_SOCIAL_VERSION: "v27.0" }).social?.version).toBe("v27.0");
  });

  it("shows a WhatsApp number as digits and a public address without its last slash", () => {
    expect(
      config({ SUPPORT_WHATSAPP: "+55 (11) 91234-5678", PRANCHETA_PUBLIC_URL: "https://exemplo.com.br/" }),
    ).toMatchObject({
      supportWhatsapp: "5511912345678",
      publicUrl: "https://exemplo.com.br",
    });
  });
});

describe("the demo world with its outbox", () => {
  const DATABASE_URL = "postgres://prancheta_app:senha@db/prancheta";

  it.each([
    { NODE_ENV: "production", SECRET_KEY },
    { DATABASE_URL },
    { HOST: "0.0.0.0" },
    { HOST: "10.0.0.7" },
    { HOST: "127.0.0.1", PRANCHETA_TRUST_PROXY: "loopback" },
    { HOST: "localhost", PRANCHETA_TRUST_PROXY: "10.0.0.0/8" },
  ])("does not exist with %o, unless it is asked for", (env) => {
    expect(config(env).demo).toBe(false);
    expect(config({ ...env, PRANCHETA_DEMO: "on" }).demo).toBe(true);
  });

  it.each([{ HOST: "127.0.0.2" }, { HOST: "::1" }, { HOST: "localhost" }])(
    "exists with %o, unless it is refused",
    (env) => {
      expect(config(env).demo).toBe(true);
      expect(config({ ...env, PRANCHETA_DEMO: "off" }).demo).toBe(false);
    },
  );
});

describe("the secret key", () => {
  it("must be given in production", () => {
    expect(() => config({ NODE_ENV: "production" })).toThrow(/^SECRET_KEY falta: com NODE_ENV=production/);
    expect(existsSync(join(dataDir, "secret-key"))).toBe(false);
  });

  it("is made once in development, for its owner alone", () => {
    const { secretKey } = config();
    const file = join(dataDir, "secret-key");
    expect(secretKey).toMatch(/^[\w-]{43}$/);
    expect(config().secretKey).toBe(secretKey);
    expect(readFileSync(file, "utf8").trim()).toBe(secretKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is not made where one is given", () => {
    expect(config({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
    expect(existsSync(join(dataDir, "secret-key"))).toBe(false);
  });
});
