import type { Page } from "@playwright/test";

const STUDENT = { email: "aluno@prancheta.demo", password: "prancheta-demo" };

/** Signs the demo's student in to the app, with a session of its own. */
export async function signInStudent(page: Page): Promise<void> {
  await page.goto("/aluno/entrar");
  const answer = await page.request.post("/v2/student/auth", { data: STUDENT });
  const { data } = await answer.json();
  const session = JSON.stringify({ token: data.token, refreshToken: data.refreshToken, since: "browser test" });
  await page.evaluate(`localStorage.setItem("prancheta.aluno.session", ${JSON.stringify(session)})`);
}
