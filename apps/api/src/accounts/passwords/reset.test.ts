import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";

const { aPartner, aStranger, clock } = await aTestApp();

const NEW = "uma senha nova";

const mailsTo = async (email: string) =>
  (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);

const secretIn = (text: string) => /\/redefinir-senha\?secret=([\w-]+)/.exec(text)?.[1] ?? "";

/** Requests a link and returns its secret. */
const aLinkFor = async (email: string, tenant?: string) => {
  expect((await aStranger(tenant)(accounts.forgot, { body: { email } })).status).toBe(200);
  const [newest] = await mailsTo(email);
  return secretIn(newest?.text ?? "");
};

const reset = (secret: string, password = NEW, tenant?: string) =>
  aStranger(tenant)(accounts.reset, { body: { secret, password, confirmPassword: password } });

const login = (user: string, password: string) => aStranger()(accounts.login, { body: { user, password } });

it("mails a link to the product's own address, in Portuguese, with the first name only", async () => {
  const { email } = await aPartner({ name: "Ana Souza" });
  await aLinkFor(email);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Redefinir sua senha da Prancheta");
  expect(mail?.text).toContain("Olá, Ana!");
  expect(mail?.text).toMatch(/^https:\/\/prancheta\.example\/redefinir-senha\?secret=[\w-]{43}$/m);
});

it("changes the password once and ends every session", async () => {
  const { email, call, refreshToken } = await aPartner();
  const elsewhere = (await login(email, PASSWORD)).reply.data;
  expect((await reset(await aLinkFor(email))).reply.data.done).toBe(true);
  expect((await call(partners.me)).problem.code).toBe("session.missing");
  for (const token of [refreshToken, elsewhere.refreshToken])
    expect((await aStranger()(accounts.refresh, { body: { refreshToken: token } })).status).toBe(401);
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
});

it("refuses a used link with a text that says what to do", async () => {
  const { email } = await aPartner();
  const secret = await aLinkFor(email);
  await reset(secret);
  expect((await reset(secret, "ainda outra senha")).problem).toMatchObject({
    status: 409,
    code: "reset.invalid",
    title: "Link inválido",
    detail: "Este link já foi usado ou venceu. Peça um novo em 'Esqueceu sua senha?'.",
  });
  expect((await login(email, NEW)).status).toBe(200);
});

it("takes a link for one hour and not longer", async () => {
  const { email } = await aPartner();
  const early = await aLinkFor(email);
  clock.advance({ minutes: 59, seconds: 59 });
  expect((await reset(early)).status).toBe(200);
  const late = await aLinkFor(email);
  clock.advance({ hours: 1 });
  expect((await reset(late)).problem.code).toBe("reset.invalid");
});

it("lets only one of two racing resets through, with one link or with two", async () => {
  const { email } = await aPartner();
  const race = async (...secrets: string[]) =>
    (await Promise.all(secrets.map(async (secret) => (await reset(secret)).status))).sort();
  const link = await aLinkFor(email);
  expect(await race(link, link)).toEqual([200, 409]);
  expect(await race(await aLinkFor(email), await aLinkFor(email))).toEqual([200, 409]);
});

it("refuses a made-up link, and one of another tenant without using it up", async () => {
  const { email } = await aPartner({ tenant: "outro" });
  await aPartner();
  const secret = await aLinkFor(email, "outro");
  expect((await reset("inventado")).problem.code).toBe("reset.invalid");
  expect((await reset(secret)).problem.code).toBe("reset.invalid");
  expect((await reset(secret, NEW, "outro")).status).toBe(200);
});

it("names what is wrong with a new password", async () => {
  const call = aStranger();
  const fields = async (password: string, confirmPassword: string) =>
    (await call(accounts.reset, { body: { secret: "x", password, confirmPassword } })).problem.fields;
  expect(await fields("12345", "12345")).toEqual({ password: "Mínimo de 6 caracteres" });
  expect(await fields("123456", "654321")).toEqual({ confirmPassword: "Senhas não conferem" });
});

it("gives an unknown e-mail the same answer, after the same time", async () => {
  const { email } = await aPartner();
  const send = async (address: string) => {
    const before = performance.now();
    const { status, text } = await aStranger()(accounts.forgot, { body: { email: address } });
    return { status, text, time: performance.now() - before };
  };
  const known = await send(email);
  const unknown = await send("ninguem@example.com");
  expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text });
  for (const { time } of [known, unknown]) expect(time).toBeGreaterThan(290);
  expect(await mailsTo("ninguem@example.com")).toEqual([]);
});

it("mails one account at most five links an hour, and does not say so", async () => {
  const { email } = await aPartner();
  const answers = await Promise.all(Array.from({ length: 7 }, () => aStranger()(accounts.forgot, { body: { email } })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await mailsTo(email)).toHaveLength(5);
  clock.advance({ hours: 1 });
  expect(await aLinkFor(email)).not.toBe("");
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

it("tells the account by mail that its password was reset, when and on which device", async () => {
  const { email } = await aPartner({ name: "Ana Souza" });
  const secret = await aLinkFor(email);
  clock.moveTo(Temporal.Instant.from("2026-12-24T17:05:00Z"));
  const late = await aLinkFor(email);
  const body = { secret: late, password: NEW, confirmPassword: NEW };
  expect((await aStranger()(accounts.reset, { body, headers: { "user-agent": PHONE } })).status).toBe(200);
  const [mail, ...before] = await mailsTo(email);
  expect(mail?.subject).toBe("Sua senha da Prancheta foi alterada");
  expect(mail?.text).toContain("Olá, Ana!");
  expect(mail?.text).toContain("Quando: 24/12/2026, às 14:05");
  expect(mail?.text).toContain("De onde: Chrome, Android");
  expect(mail?.text).toContain("Se não foi você, use 'Esqueceu sua senha?'");
  expect(before).toHaveLength(2);
  expect((await reset(secret)).status).toBe(409);
  expect(await mailsTo(email)).toHaveLength(3);
});

it("leaves whoever gets the mails a link that works, however many links others asked for", async () => {
  const { email } = await aPartner();
  for (let time = 0; time < 7; time++) await aStranger()(accounts.forgot, { body: { email } });
  const [newest] = await mailsTo(email);
  expect((await reset(secretIn(newest?.text ?? ""))).status).toBe(200);
});
