import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { COACH } from "./app.ts";

/** The newest code mailed to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const answer: { data: { to: string; text: string }[] } = await (await request.get("/v2/outbox")).json();
  const codes = answer.data.flatMap(({ to, text }) => (to === email ? (/^\d{5}$/m.exec(text) ?? []) : []));
  return codes[0] ?? "";
}

/** A CPF that nobody else has. */
export const anyCpf = (): string => {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
};

/** Fills in who somebody is who joins. */
export async function fillInData(page: Page, name: string, birthday = "21111990"): Promise<void> {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Data de nascimento").pressSequentially(birthday);
  await page.getByLabel("CPF").fill(anyCpf());
  await page.getByLabel("WhatsApp").pressSequentially("5511912345678");
}

const tenant = { "x-tenant": "prancheta" };

/** The name of the guardian of somebody who joined under 18. */
export const GUARDIAN = "Marta Souza";

/** Less than the ten minutes of an access token. */
const FRESH_MS = 8 * 60_000;
let session = { token: "", until: 0 };

/** The headers of a call by the demo's coach. Each worker keeps its session, because sign-ins are limited. */
export async function asCoach(request: APIRequestContext) {
  if (Date.now() > session.until) {
    const { email: user, password } = COACH;
    const answer = await request.post("/v2/partners/auth", { headers: tenant, data: { user, password } });
    expect(answer.status(), await answer.text()).toBe(200);
    session = { token: (await answer.json()).data.token, until: Date.now() + FRESH_MS };
  }
  return { ...tenant, authorization: `Bearer ${session.token}` };
}

/** Invites somebody to a plan of the demo's coach, and returns the link. */
export async function invite(request: APIRequestContext, email: string): Promise<string> {
  const headers = await asCoach(request);
  const plans = await request.get("/v2/partners/plans?skip=0&take=10", { headers });
  const [plan] = (await plans.json()).data;
  const answer = await request.post("/v2/partners/invitations", {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: { name: "Ana Souza", email, type: "ONLINE", planId: plan.id },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return new URL((await answer.json()).data.link).href;
}

/** The code mailed to an address, once it has arrived. */
async function arrivedCode(request: APIRequestContext, email: string): Promise<string> {
  await expect.poll(() => codeFor(request, email)).not.toBe("");
  return codeFor(request, email);
}

interface Joiner {
  readonly bornDate?: string;
  /** The e-mail of who answers for somebody under 18. */
  readonly guardian?: string;
}

/** Somebody new who has just joined the demo's coach, without a sheet: their name, and the session of their phone. */
export async function joinedStudent(request: APIRequestContext, { bornDate = "1990-11-21", guardian }: Joiner = {}) {
  const email = `${crypto.randomUUID()}@aluno.example`;
  const name = `Caio Prado ${email.slice(0, 4)}`;
  const [id = "", secret = ""] = new URL(await invite(request, email)).hash.slice(1).split(".");
  const invitation = { id, secret };
  await request.post("/v2/student/auth/code", { headers: tenant, data: { email } });
  const code = await arrivedCode(request, email);
  const entered = await request.post("/v2/student/auth", { headers: tenant, data: { email, code, invitation } });
  const { token, refreshToken } = (await entered.json()).data;
  const headers = { ...tenant, authorization: `Bearer ${token}` };
  const begun = await request.post("/v2/student/joining", { headers, data: { invitation } });
  const at = `/v2/student/joining/${(await begun.json()).data.id}`;
  const person = { name, bornDate, document: anyCpf(), whatsapp: "5511912345678" };
  await request.patch(at, { headers, data: person });
  const consents = { terms: true, health: true, photos: true };
  if (guardian) {
    const data = { guardianName: GUARDIAN, guardianDocument: anyCpf(), guardianEmail: guardian };
    await request.patch(at, { headers, data });
    await request.post(`${at}/guardian-code`, { headers, data: { photos: true } });
  }
  const signature = guardian && { code: await arrivedCode(request, guardian) };
  const joined = await request.post(`${at}/accept`, { headers, data: { ...consents, ...signature } });
  expect(joined.status(), await joined.text()).toBe(200);
  return { name, email, student: (await joined.json()).data.student, session: { token, refreshToken } };
}

const ENOUGH_SETS = 5;

/** Gives a student a sheet of the demo's coach, with several sets in its first letter. */
export async function assignSheet(request: APIRequestContext, studentId: string): Promise<void> {
  const headers = await asCoach(request);
  const cards = (await (await request.get("/v2/partners/cards?skip=0&take=50", { headers })).json()).data;
  for (const { id } of cards) {
    const sheet = (await (await request.get(`/v3/partners/app/trainingCards/${id}`, { headers })).json()).data;
    const [first]: { exercisesContent: { exercises: { series: number }[] }[] }[] = sheet.instructions;
    const exercises = first?.exercisesContent.flatMap((block) => block.exercises) ?? [];
    if (exercises.reduce((total, { series }) => total + series, 0) < ENOUGH_SETS) continue;
    const data = { studentId, trainingCardId: id };
    expect((await request.patch("/v2/partners/cards/link", { headers, data })).status()).toBe(200);
    return;
  }
  throw new Error("no sheet has enough sets");
}
