import { accounts } from "@prancheta/contract/accounts/accounts";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { partners } from "@prancheta/contract/partners/partners";
import { plans } from "@prancheta/contract/plans/plans";
import { Day } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { aRegistration, REGISTERED_PASSWORD, registrationsOf } from "../../testing/registrations.ts";
import { findOrCreateAccount } from "../accounts.service.ts";
import { hashPassword } from "../passwords/passwords.service.ts";
import { deleteUnfinished } from "./registration.service.ts";

const test = await aTestApp();
const { aPartner, aStranger, clock, database, tenant } = test;
const { aProspect, codeFor, mailsTo, register, resend, validate } = registrationsOf(test);

const signedIn = async (user: string, password: string) => {
  const { token } = (await aStranger()(accounts.login, { body: { user, password } })).reply.data;
  const call = aStranger();
  const headers = { authorization: `Bearer ${token}` };
  return {
    me: async () => (await call(partners.me, { headers })).reply.data,
    plans: async () => (await call(plans.list, { headers })).reply.data,
  };
};

/** A person who already has an account, as a student has. */
const anAccount = async ({
  password,
  bornOn,
  name = "João Pedro da Silva",
}: {
  password?: string;
  bornOn?: string;
  name?: string;
} = {}) => {
  const email = `${crypto.randomUUID()}@aluno.example`;
  const person = {
    tenant: await tenant("prancheta"),
    name,
    email,
    passwordHash: password === undefined ? null : await hashPassword(password),
    ...(bornOn !== undefined && { bornOn: Day.parse(bornOn) }),
  };
  await database.asSystem((db) => findOrCreateAccount(db, clock, person));
  return email;
};

it("makes account, partner, terms, TRIAL plan and questionnaire once the mailed code comes back", async () => {
  const { id, form, code } = await aProspect({ email: "Nova@Coach.example" });
  expect((await aStranger()(accounts.verify, { body: { email: form.email } })).reply.data.status).toBe("NEW_USER");
  expect((await validate(id, code)).reply.data.done).toBe(true);
  const { me, plans: own } = await signedIn("nova@coach.example", REGISTERED_PASSWORD);
  expect(await me()).toMatchObject({
    name: "Ana Souza",
    email: "nova@coach.example",
    bornDate: "1990-11-21",
    document: "52998224725",
    gender: "F",
    whatsapp: "5511912345678",
    terms: { version: TERMS_VERSION, acceptedAt: "2026-11-21T12:00:00.000Z" },
  });
  expect(await own()).toMatchObject([{ name: "Plano de teste" }]);
});

it("mails the code in Portuguese, in the text and not in the subject", async () => {
  const { form, code } = await aProspect();
  const [mail] = await mailsTo(form.email);
  expect(mail?.subject).toBe("Seu código de confirmação da Prancheta");
  expect(mail?.text).toContain("Olá, Ana!");
  expect(mail?.text).toContain("vale por 10 minutos");
  expect(code).toMatch(/^\d{5}$/);
});

it.each(["www.example.com/ganhe", "https://example.com", "(11)91234-5678", "GANHE!R$1000", "x".repeat(60)])(
  "mails nobody what a stranger typed as a name: %s",
  async (name) => {
    const { form } = await aProspect({ name: `${name} Souza` });
    const [mail] = await mailsTo(form.email);
    expect(mail?.text).toMatch(/^Olá!\n/);
    expect(mail?.text).not.toContain(name);
  },
);

it("keeps name, birthday and password of an account that has them, and asks for none", async () => {
  const email = await anAccount({ password: PASSWORD, bornOn: "1985-01-31" });
  const { id } = (
    await register(
      aRegistration({ email, name: "Outro", birthday: "01/01/2000", password: "outra", status: "NEW_PARTNER" }),
    )
  ).reply.data;
  expect((await validate(id, await codeFor(email))).status).toBe(200);
  const { me } = await signedIn(email, PASSWORD);
  expect(await me()).toMatchObject({ name: "João Pedro da Silva", bornDate: "1985-01-31", document: "52998224725" });
  const { name, birthday, password, ...least } = aRegistration({ status: "NEW_PARTNER" });
  const other = await anAccount({ password: PASSWORD, bornOn: "1985-01-31" });
  expect((await register({ ...least, email: other })).status).toBe(200);
});

it("gives an account what it lacks: a birthday, a password", async () => {
  const email = await anAccount();
  const { id } = (await register(aRegistration({ email, status: "NEW_PARTNER_WITH_PASS" }))).reply.data;
  await validate(id, await codeFor(email));
  const { me } = await signedIn(email, REGISTERED_PASSWORD);
  expect(await me()).toMatchObject({ name: "João Pedro da Silva", bornDate: "1990-11-21" });
});

it("requires what the account lacks, whatever status the form sends", async () => {
  const { password, birthday, name, ...rest } = aRegistration({ status: "NEW_PARTNER" });
  expect((await register(rest)).problem.fields).toEqual({
    name: "Campo obrigatório",
    birthday: "Campo obrigatório",
    password: "Campo obrigatório",
  });
  const email = await anAccount();
  expect((await register({ ...rest, email })).problem.fields).toEqual({
    birthday: "Campo obrigatório",
    password: "Campo obrigatório",
  });
});

it.each([
  [{ name: " " }, { name: "Campo obrigatório" }],
  [{ email: "" }, { email: "Campo obrigatório" }],
  [{ email: "ana@" }, { email: "E-mail inválido" }],
  [{ birthday: "31/02/1990" }, { birthday: "Insira uma data válida" }],
  [{ birthday: "22/11/2026" }, { birthday: "Insira uma data válida" }],
  [{ password: "12345" }, { password: "Mínimo de 6 caracteres" }],
  [{ phone: "" }, { phone: "Campo obrigatório" }],
  [{ phone: "551191234" }, { phone: "Insira um número válido" }],
  [{ cpfCnpj: "11111111111" }, { cpfCnpj: "CPF inválido" }],
  [{ cpfCnpj: "12ABC34501DE36" }, { cpfCnpj: "CNPJ inválido" }],
  [{ cpfCnpj: "" }, { cpfCnpj: "Campo obrigatório" }],
])("says of %o what is wrong with it, and mails nothing", async (changed, fields) => {
  const form = aRegistration(changed);
  expect((await register(form)).problem.fields).toEqual(fields);
  expect(await mailsTo(form.email)).toEqual([]);
});

it("takes an alphanumeric CNPJ in small letters and with its mask", async () => {
  const { id, form, code } = await aProspect({ cpfCnpj: "12.abc.345/01de-35" });
  await validate(id, code);
  const { me } = await signedIn(form.email, REGISTERED_PASSWORD);
  expect((await me()).document).toBe("12ABC34501DE35");
});

it("says that an e-mail is a partner's, before the form and after it", async () => {
  const { email } = await aPartner();
  const taken = { status: 409, code: "registration.email_taken", title: "E-mail já cadastrado" };
  expect((await register(aRegistration({ email }))).problem).toMatchObject(taken);
  const { id, form, code } = await aProspect();
  await aPartner({ email: form.email });
  expect((await validate(id, code)).problem).toMatchObject(taken);
  expect((await aStranger()(accounts.login, { body: { user: form.email, password: PASSWORD } })).status).toBe(200);
});

it("keeps two registrations under one e-mail apart: each has its own code and its own data", async () => {
  const email = `${crypto.randomUUID()}@coach.example`;
  const hers = await aProspect({ email, password: "a senha dela" });
  const his = await aProspect({ email, name: "Intruso", password: "a senha dele" });
  expect((await validate(hers.id, his.code)).problem.code).toBe("code.wrong");
  expect((await validate(hers.id, hers.code)).status).toBe(200);
  expect((await validate(his.id, his.code)).problem.code).toBe("registration.email_taken");
  expect((await resend(his.id)).problem.code).toBe("registration.email_taken");
  expect((await (await signedIn(email, "a senha dela")).me()).name).toBe("Ana Souza");
});

it("keeps tenants apart", async () => {
  await tenant("outro");
  const { id, code, form } = await aProspect();
  expect((await validate(id, code, "outro")).problem.code).toBe("registration.not_found");
  expect((await register(form, "outro")).status).toBe(200);
  expect((await validate(id, code)).status).toBe(200);
});

it("deletes an incomplete registration, even if nobody else registers", async () => {
  const { id } = await aProspect();
  const isStored = async () => {
    const rows = await database.asSystem((db) => db.selectFrom("prospect").select("id").execute());
    return rows.some((row) => row.id === id);
  };
  clock.advance({ hours: 23, minutes: 59 });
  await deleteUnfinished({ database, clock });
  expect(await isStored()).toBe(true);
  clock.advance({ minutes: 2 });
  await deleteUnfinished({ database, clock });
  expect(await isStored()).toBe(false);
});

it("leaves nothing of what was typed in a finished or a forgotten registration", async () => {
  const finished = await aProspect();
  await validate(finished.id, finished.code);
  const left = await aProspect();
  clock.advance({ hours: 24, seconds: 1 });
  await aProspect();
  const rows = await database.asSystem((db) =>
    db.selectFrom("prospect").select(["id", "name", "password_hash", "document"]).execute(),
  );
  expect(rows.map(({ id }) => id)).not.toContain(left.id);
  for (const row of rows.filter(({ id }) => id === finished.id))
    expect(row).toMatchObject({ name: null, password_hash: null, document: null });
});

it("asks for the name of a person who entered from a coach's page and never told it", async () => {
  const email = await anAccount({ name: "" });
  const { status, name } = (await aStranger()(accounts.verify, { body: { email } })).reply.data;
  expect({ status, name }).toEqual({ status: "NEW_PARTNER_WITH_PASS", name: null });
  const { name: _, ...nameless } = aRegistration({ email });
  expect((await register(nameless)).problem.fields).toHaveProperty("name");
  const { id, code } = await aProspect({ email });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("Olá, Ana!");
  await validate(id, code);
  expect(await (await signedIn(email, REGISTERED_PASSWORD)).me()).toMatchObject({ name: "Ana Souza", email });
});
