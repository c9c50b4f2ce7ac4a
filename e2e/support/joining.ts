import type { APIRequestContext, Page } from "@playwright/test";

/** The newest code mailed to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const answer: { data: { to: string; text: string }[] } = await (await request.get("/v2/outbox")).json();
  const codes = answer.data.flatMap(({ to, text }) => (to === email ? (/^\d{5}$/m.exec(text) ?? []) : []));
  return codes[0] ?? "";
}

/** A CPF that nobody else has. */
const anyCpf = (): string => {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
};

/** Fills in who somebody is who joins. */
export async function fillInData(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Data de nascimento").pressSequentially("21111990");
  await page.getByLabel("CPF").fill(anyCpf());
  await page.getByLabel("WhatsApp").pressSequentially("5511912345678");
}
