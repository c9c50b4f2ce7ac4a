import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notFoundHandler } from "../http/not-found-handler.ts";
import { answerProblem } from "../http/problems.ts";
import { addSecurityHeaders } from "./headers.ts";
import { builtWebApps, serveWeb } from "./web-files.ts";

const folder = mkdtempSync(join(tmpdir(), "prancheta-web-"));
const app = fastify();
app.setErrorHandler(answerProblem);

/** Builds an app whose page and asset contain its name. */
const builtApp = (name: string, prefix: string) => {
  const built = join(folder, name);
  mkdirSync(join(built, "assets"), { recursive: true });
  writeFileSync(join(built, "assets", "main-1a2b.js"), `"${name}";`);
  writeFileSync(join(built, "index.html"), `<!doctype html><title>${name}</title><script>${name}()</script>`);
  return { prefix, folder: built };
};

beforeAll(async () => {
  const unbuilt = { prefix: "/none/", folder: join(folder, "none") };
  const webApps = builtWebApps([builtApp("office", "/"), unbuilt, builtApp("students", "/aluno/")]);
  addSecurityHeaders(app, webApps, { https: false, mediaOrigins: [] });
  await serveWeb(app, webApps, notFoundHandler(app));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  "/",
  "/alunos",
  "/alunos?nameOrEmail=ana@exemplo.com",
  "/configuracoes?code=a1&state=0190.7S5VW38KnqySjlly0tZ7",
])("answers the page for the screen %s", async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const head = await app.inject({ method: "HEAD", url });
  expect([head.statusCode, head.headers["content-type"], head.body]).toEqual([200, headers["content-type"], ""]);
});

it("serves screens only to requests that read", async () => {
  const answer = await app.inject({ method: "POST", url: "/alunos?nameOrEmail=a.b" });
  expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  expect((await app.inject({ method: "POST", url: "/assets/main-9z9z.js" })).statusCode).toBe(404);
  expect((await app.inject({ method: "OPTIONS", url: "/alunos" })).statusCode).toBe(404);
});

it.each([
  ["/", "office"],
  ["/none/treino", "office"],
  ["/alunos", "office"],
  ["/%61luno/", "office"],
  ["/?next=/aluno/", "office"],
  ["/aluno", "students"],
  ["/aluno?dia=1", "students"],
  ["/aluno/", "students"],
  ["/aluno/treino?dia=1", "students"],
])("answers %s with the page of the app %s, which allows the inline script of that app alone", async (url, name) => {
  const { body, headers } = await app.inject({ url });
  expect(body).toContain(`<title>${name}</title>`);
  const hash = createHash("sha256").update(`${name}()`).digest("base64");
  const policy = String(headers["content-security-policy"]);
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`]);
});

it.each([
  ["/assets/main-1a2b.js", "office"],
  ["/aluno/assets/main-1a2b.js", "students"],
])("serves %s of the app %s, cacheable forever", async (url, name) => {
  const { body, headers } = await app.inject({ url });
  expect(body).toBe(`"${name}";`);
  expect(headers["cache-control"]).toContain("immutable");
});

it("answers no screen of an app that is not served, and refuses other methods under each prefix", async () => {
  const alone = fastify();
  alone.setErrorHandler(answerProblem);
  await serveWeb(alone, builtWebApps([builtApp("students", "/aluno/")]), notFoundHandler(alone));
  expect((await alone.inject({ url: "/alunos" })).statusCode).toBe(404);
  expect((await alone.inject({ url: "/aluno/treino" })).statusCode).toBe(200);
  const answer = await alone.inject({ method: "POST", url: "/aluno/treino" });
  expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  await alone.close();
});

it.each([
  "/assets/main-9z9z.js",
  "/favicon.ico?v=2",
  "/v2/partners/unknown",
  "/media/x",
  "/openapi.json",
  "/aluno/assets/main-9z9z.js",
  "/aluno/favicon.ico",
])("answers no page for %s", async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(404);
  expect(headers["content-type"]).not.toContain("text/html");
});

it.each([undefined, "gzip"])(
  "answers the page at the root and nothing at a folder, with %s accepted",
  async (encoding) => {
    const headers = encoding ? { "accept-encoding": encoding } : {};
    expect((await app.inject({ url: "/", headers })).statusCode).toBe(200);
    expect((await app.inject({ url: "/assets/", headers })).statusCode).not.toBe(500);
  },
);

it.each([
  { range: "bytes=90000-" },
  { "if-match": '"another"' },
  { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
])("takes %o, which no asset meets, for the caller's fault", async (headers) => {
  expect((await app.inject({ url: "/assets/main-1a2b.js", headers })).statusCode).toBe(400);
});

it("keeps hashed assets forever", async () => {
  const { headers } = await app.inject({ url: "/assets/main-1a2b.js" });
  expect(headers["cache-control"]).toContain("immutable");
});
