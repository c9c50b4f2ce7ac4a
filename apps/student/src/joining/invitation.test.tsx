import { startSession } from "@prancheta/ui/session/session.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { button, coach, ENTER, LINK, OPEN, SECRET, START, title, visit } from "../testing/joining.ts";
import { id, reloadApp, user } from "../testing/open-app.tsx";

test("the link shows coach, plan and first name, and its secret leaves the address", async () => {
  const server = await visit(LINK);
  await title("Ana, seu convite chegou");
  expect(screen.getByText("Marina Duarte")).toBeVisible();
  expect(screen.getByText("Mensal")).toBeVisible();
  expect(screen.getByText("R$ 149,90, que você paga no fim")).toBeVisible();
  expect(window.location.hash).toBe("");
  expect(server.of(OPEN)[0]?.headers.get("x-secret")).toBe(SECRET);
});

test("a mailed code begins the joining, also after a reload on the way", async () => {
  const server = await visit(LINK);
  await user.type(await screen.findByLabelText("E-mail"), "ana@exemplo.com");
  cleanup();
  await reloadApp();
  expect(await screen.findByLabelText("E-mail")).toHaveValue("ana@exemplo.com");
  await user.click(await button("Enviar código"));
  await screen.findByLabelText("Código");
  expect(Object.values({ ...sessionStorage }).join()).not.toContain("ana@exemplo.com");
  await reloadApp();
  const [field] = await screen.findAllByLabelText("Código");
  if (field) await user.type(field, "12345");
  expect((await screen.findAllByRole("heading", { level: 1, name: "Quem é você?" })).length).toBeGreaterThan(0);
  const invitation = { id: id(5), secret: SECRET };
  expect(server.of(ENTER)[0]?.body).toEqual({ email: "ana@exemplo.com", code: "12345", invitation });
  expect(server.of(START)[0]?.body).toEqual({ invitation });
  expect(Object.values({ ...sessionStorage }).join()).not.toContain(SECRET);
});

test.each([
  ["invitation.expired", "Este convite venceu"],
  ["invitation.withdrawn", "Este convite foi retirado"],
  ["invitation.used", "Este convite já foi usado"],
  ["invitation.not_found", "Este link não vale"],
])("%s has its sentence", async (code, name) => {
  await visit(LINK, { [OPEN]: () => problem(410, code, { detail: "O que fazer." }) });
  await title(name);
  expect(screen.getByText("O que fazer.")).toBeVisible();
});

test("a damaged link says so without a call", async () => {
  const server = await visit("/convite#abc");
  await title("Este link não vale");
  expect(server.requests.filter(({ path }) => path !== "/v2/monitoring")).toEqual([]);
});

test("an invitation that cannot be read can be tried again", async () => {
  const server = await visit(LINK, { [OPEN]: () => problem(429, "rate.limited") });
  await title("Não foi possível abrir o convite");
  server.routes[OPEN] = () => data({ firstName: "Ana", coach, plan: null });
  await user.click(await button("Tentar de novo"));
  await title("Ana, seu convite chegou");
});

test("whoever is signed in continues with this account, or enters with another", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit(LINK, { "POST /v2/student/auth/logout": () => data({ done: true }) });
  expect(await button("Continuar")).toBeVisible();
  await user.click(await button("Entrar com outro e-mail"));
  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  await title("Ana, seu convite chegou");
});

test("the way back to the link leads to the joining that it began", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit("/convite");
  await title("Quem é você?");
});

test("a link that was used meanwhile says so when the joining starts", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit(LINK, { [START]: () => problem(410, "invitation.used", { detail: "Já foi usado." }) });
  await user.click(await button("Continuar"));
  await title("Este convite já foi usado");
});
