import { gzipSync } from "node:zlib";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { api } from "@prancheta/contract/api";
import { care } from "@prancheta/contract/students/care";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { aTestApp } from "./testing/app.ts";
import { studentsOf } from "./testing/students/students.ts";

const test = await aTestApp();
const { app } = test;

const login = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: accounts.login.path,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

describe("the frame", () => {
  it("mounts every call of the contract", () => {
    for (const endpoint of Object.values(api).flatMap((area) => Object.values(area)))
      expect(app.hasRoute({ method: endpoint.method, url: endpoint.path }), `${endpoint.method} ${endpoint.path}`).toBe(
        true,
      );
  });

  it("limits the time of the headers only, as a body has a limit of its own", () => {
    expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 0 });
  });

  it("describes every call in an OpenAPI 3.1 document, browsable under the CSP", async () => {
    const document = (await app.inject("/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values<object>(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(Object.values(api).flatMap((area) => Object.values(area)).length);
    const docs = await app.inject("/docs/");
    expect(docs.statusCode).toBe(200);
    expect(docs.body).not.toMatch(/<script(?![^>]*src=)/);
  });

  it("reports that it runs and that it is ready", async () => {
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("sends security headers with every answer and keeps personal data out of caches", async () => {
    const page = /script-src 'self'(;| 'sha256-).*object-src 'none';base-uri 'none';frame-ancestors 'none'/;
    const nothing = /^default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'$/;
    for (const [url, policy] of [
      ["/healthz", page],
      ["/nada", page],
      ["/nada?de=/v2/assets/", page],
      [students.list.path, page],
      ["/aluno/assets/nada.js", nothing],
    ] as const) {
      const { headers } = await app.inject(url);
      expect(headers["content-security-policy"], url).toMatch(policy);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["x-request-id"]).toBeTruthy();
    }
  });

  it("keeps the browser's devices from every document, but a camera and a wake lock from the students' side", async () => {
    const policyOf = async (url: string) => {
      const policy = String((await app.inject(url)).headers["permissions-policy"]);
      return new Map(policy.split(", ").map((line): [string, string] => [line.split("=")[0] ?? "", line]));
    };
    for (const url of ["/", "/alunos", "/aluno", "/healthz", students.list.path]) {
      const policy = await policyOf(url);
      for (const name of ["camera", "screen-wake-lock", "microphone", "geolocation", "payment", "usb"])
        expect(policy.get(name), `${url} ${name}`).toBe(`${name}=()`);
    }
    const policy = await policyOf("/aluno/treino?dia=1");
    expect(policy.get("camera")).toBe("camera=(self)");
    expect(policy.get("screen-wake-lock")).toBe("screen-wake-lock=(self)");
    expect([...policy.values()].filter((line) => !line.endsWith("=()"))).toHaveLength(4);
  });

  it("answers an unknown address as a problem", async () => {
    const answer = await app.inject("/v2/partners/nada");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({ status: 404, code: "route.not_found", title: "Não encontrado" });
  });

  it("answers an unknown address alike whatever is sent to it", async () => {
    const answer = await app.inject({ method: "POST", url: "/v2/partners/nada", payload: { some: ["thing"] } });
    expect(answer.json()).toMatchObject({ status: 404, code: "route.not_found" });
  });

  it.each(["%ZZ", "%FF%FE", "%", "x%2"])(
    "takes an address with %s, which nobody can decode, for one that is not there",
    async (id) => {
      const { call, token } = await test.aPartner();
      const missing = (await call(students.read, { params: { id: "x" } })).refusal;
      const answer = await app.inject({
        url: `/v2/partners/students/${id}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      expect(answer.json()).toMatchObject(missing);
      expect((await app.inject(`/${id}`)).json()).toMatchObject({ status: 404, code: "route.not_found" });
    },
  );

  it.each(["/healthz", "/openapi.json", students.list.path])(
    "answers HEAD of %s as GET, without a body",
    async (url) => {
      const { token } = await test.aPartner();
      const headers = { authorization: `Bearer ${token}` };
      const [got, head] = await Promise.all(
        (["GET", "HEAD"] as const).map((method) => app.inject({ method, url, headers })),
      );
      const headersOf = (answer: typeof got) => [
        answer?.statusCode,
        answer?.headers["content-type"],
        answer?.headers["content-length"],
      ];
      expect(headersOf(head)).toEqual(headersOf(got));
      expect(head?.body).toBe("");
      expect((await app.inject({ method: "HEAD", url: students.list.path })).statusCode).toBe(401);
    },
  );

  it.each(["Bearer", "bearer", "BEARER"])("takes the token of the scheme %s", async (scheme) => {
    const { token } = await test.aPartner();
    const answer = await app.inject({ url: students.list.path, headers: { authorization: `${scheme} ${token}` } });
    expect(answer.statusCode).toBe(200);
  });

  it("compresses long answers", async () => {
    const answer = await app.inject({ url: "/openapi.json", headers: { "accept-encoding": "gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
  });
});

it("refuses calls alone while it is too busy, as pages and files are cheap", async () => {
  const busy = await aTestApp({ busyAboveMs: Number.MIN_VALUE });
  // The delay is measured each second.
  await expect.poll(async () => (await busy.app.inject(students.list.path)).statusCode, { timeout: 20_000 }).toBe(503);
  expect((await busy.app.inject(students.list.path)).json()).toMatchObject({ code: "server.unavailable" });
  expect((await busy.app.inject("/healthz")).json()).toEqual({ status: "ok" });
});

describe("bad input", () => {
  it("refuses what is no JSON, too deep, too large or of another type", async () => {
    expect((await login("{")).json()).toMatchObject({ status: 400, code: "request.invalid" });
    expect((await login("[".repeat(33) + "]".repeat(33))).json()).toMatchObject({
      status: 400,
      code: "request.too_deep",
    });
    expect((await login(`{"user":"${"a".repeat(300_000)}"}`)).json()).toMatchObject({
      status: 413,
      code: "request.too_large",
    });
    expect((await login("a=b", { "content-type": "application/x-www-form-urlencoded" })).json()).toMatchObject({
      status: 415,
    });
  });

  it("refuses more values than the call can hold, before it reads them", async () => {
    const many = JSON.stringify({ user: "ana@exemplo.com.br", password: Array.from({ length: 1000 }, () => 0) });
    expect((await login(many)).json()).toMatchObject({
      status: 400,
      code: "request.too_many_values",
      title: "Dados inválidos",
      detail: "Os dados enviados têm itens demais.",
    });
  });

  it("keeps prototypes and unknown fields out of what a call reads", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const { token } = partner;
    const answer = await app.inject({
      method: "POST",
      url: `/v2/partners/students/${id}/notes`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: '{"__proto__":{"text":"de fora"},"constructor":{"prototype":{"text":"de fora"}}}',
    });
    expect(answer.json()).toMatchObject({ status: 400, fields: { text: "Campo obrigatório" } });
    expect(Reflect.get({}, "text")).toBeUndefined();
  });

  it("does not decompress requests", async () => {
    const large = gzipSync(JSON.stringify({ user: "ana@exemplo.com.br", password: " ".repeat(200_000) }));
    const answer = await login(large, { "content-encoding": "gzip" });
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });

  it("does not count brackets inside strings", async () => {
    const answer = await login(JSON.stringify({ user: "[".repeat(60), password: "x" }));
    expect(answer.json()).toMatchObject({ status: 400, fields: { user: "Digite um email válido" } });
  });

  it("names each wrong field in Portuguese", async () => {
    expect((await login("{}")).json()).toMatchObject({
      status: 400,
      title: "Confira os campos",
      fields: { user: "Campo obrigatório", password: "Campo obrigatório" },
    });
    expect((await login(JSON.stringify({ user: "", password: "" }))).json().fields).toEqual({
      user: "Email obrigatório",
      password: "Senha Obrigatória",
    });
  });
});

describe("a repeated POST", () => {
  it("answers the first answer and does nothing twice", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const add = () =>
      partner.call(care.addNote, {
        params: { id },
        body: { text: "Prefere treinar cedo" },
        headers: { "idempotency-key": "k1" },
      });
    const answers = await Promise.all([add(), add(), add()]);
    const notes = answers.map(({ reply }) => reply.data.id);
    expect(new Set(notes).size).toBe(1);
    expect((await partner.call(care.notes, { params: { id } })).reply.data).toHaveLength(1);
  });

  it("is refused when its body differs", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const add = (text: string) =>
      partner.call(care.addNote, { params: { id }, body: { text }, headers: { "idempotency-key": "k1" } });
    await add("Uma");
    expect((await add("Outra")).problem).toMatchObject({ status: 422, code: "request.repeated_differently" });
  });

  it("is refused when its key is longer than 200 characters", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const add = (key: string) =>
      partner.call(care.addNote, { params: { id }, body: { text: "Nota" }, headers: { "idempotency-key": key } });
    expect((await add("k".repeat(200))).status).toBe(200);
    expect((await add("k".repeat(201))).problem).toMatchObject({
      status: 400,
      fields: { "Idempotency-Key": "Use no máximo 200 caracteres" },
    });
  });

  it("keeps each partner's keys apart", async () => {
    const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    for (const partner of [one, other]) {
      const id = await studentsOf(test, partner).aStudent();
      const answer = await partner.call(care.addNote, {
        params: { id },
        body: { text: "Nota" },
        headers: { "idempotency-key": "same" },
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("too many requests", () => {
  it("are told to wait, and how long", async () => {
    const call = test.aStranger();
    const forget = () => call(accounts.forgot, { body: { email: "a@b.example" } });
    for (let n = 0; n < accounts.forgot.rate; n++) expect((await forget()).status).toBe(200);
    const last = await forget();
    expect(last.problem).toMatchObject({ status: 429, code: "request.too_many" });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  });
});
