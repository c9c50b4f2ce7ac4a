import { StudentId } from "@prancheta/contract/scalars";
import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { chosenStudent } from "../session/chosen-student.ts";
import { aCoach, address, aLink, id, LINKS, openApp, type Routes, reloadApp, user } from "../testing/open-app.tsx";

const CODE = "POST /v2/student/auth/code";
const ENTER = "POST /v2/student/auth";
const JOININGS = "GET /v2/student/joining";
const EMAIL = "ana@exemplo.com";

const visit = async (routes: Routes = {}, href = "/") => {
  const server = fakeServer({
    [CODE]: () => data({ retryAfter: 60 }),
    [ENTER]: () => data({ token: "t1", refreshToken: "r1" }),
    [LINKS]: () => data([aLink()]),
    ...routes,
  });
  await openApp(href);
  return server;
};

const askCode = async () => {
  await user.type(await screen.findByLabelText("E-mail"), EMAIL);
  await user.click(screen.getByRole("button", { name: "Enviar código" }));
  return screen.findByLabelText("Código");
};

test("a mailed code leads to Hoje, with the coach's name above it", async () => {
  const server = await visit();
  expect(address()).toBe("/aluno/entrar");
  await user.type(await askCode(), "12345");
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  expect(screen.getByText("Marina Duarte")).toBeVisible();
  expect(server.of(ENTER)[0]?.body).toEqual({ email: EMAIL, code: "12345" });
  expect(chosenStudent()).toBe(id(1));
});

test("the screen that was asked for comes after the sign-in", async () => {
  await visit({}, "/dieta");
  await user.type(await askCode(), "12345");
  expect(await screen.findByRole("heading", { level: 1, name: "Dieta" })).toBeVisible();
});

test("only digits can be typed as a code", async () => {
  await visit();
  const field = await askCode();
  await user.type(field, "1a");
  expect(field).toHaveValue("1");
  await user.type(field, "b2");
  expect(field).toHaveValue("12");
});

test("a code pasted with the words around it is understood", async () => {
  const server = await visit();
  await user.click(await askCode());
  await user.paste("Seu código é 54 321. Vale por 10 minutos.");
  await waitFor(() => expect(server.of(ENTER)[0]?.body).toMatchObject({ code: "54321" }));
});

test("a wrong code says so, and the next try starts empty", async () => {
  await visit({ [ENTER]: () => problem(400, "code.wrong", { title: "Código incorreto" }) });
  const field = await askCode();
  await user.type(field, "11111");
  expect(await screen.findByRole("alert")).toHaveTextContent("Código incorreto");
  expect(field).toHaveValue("");
});

test("another code can be asked for after the wait, and the step survives a reload", async () => {
  await visit();
  await askCode();
  expect(screen.getByRole("button", { name: /^Enviar de novo em/ })).toBeDisabled();
  await reloadApp();
  expect(await screen.findAllByText(EMAIL)).not.toEqual([]);
});

test("an invalid e-mail is refused at its field", async () => {
  await visit({ [CODE]: () => problem(422, "input.invalid", { fields: { email: "E-mail inválido" } }) });
  await user.type(await screen.findByLabelText("E-mail"), "ana");
  await user.click(screen.getByRole("button", { name: "Enviar código" }));
  expect(await screen.findByText("E-mail inválido")).toBeVisible();
});

test("an e-mail can be typed in a tab whose storage is full", async () => {
  const server = await visit();
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => setItem.mockRestore());
  await user.type(await screen.findByLabelText("E-mail"), EMAIL);
  expect(screen.getByLabelText("E-mail")).toHaveValue(EMAIL);
  await user.click(screen.getByRole("button", { name: "Enviar código" }));
  expect(await screen.findByLabelText("Código")).toBeVisible();
  expect(server.of(CODE)[0]?.body).toEqual({ email: EMAIL });
});

test("who has a password enters with it", async () => {
  const server = await visit();
  await user.click(await screen.findByRole("button", { name: "Entrar com senha" }));
  await user.type(screen.getByLabelText("E-mail"), EMAIL);
  await user.type(screen.getByLabelText("Senha"), "um segredo");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  expect(server.of(ENTER)[0]?.body).toEqual({ email: EMAIL, password: "um segredo" });
});

test("a failure goes with the first key, so that the button does not move away from the next tap", async () => {
  await visit({ [ENTER]: () => problem(401, "auth.wrong", { detail: "Email e/ou Senha incorretos" }) });
  await user.click(await screen.findByRole("button", { name: "Entrar com senha" }));
  await user.type(screen.getByLabelText("E-mail"), EMAIL);
  await user.type(screen.getByLabelText("Senha"), "errada{Enter}");
  expect(await screen.findByText("Email e/ou Senha incorretos")).toBeVisible();
  await user.type(screen.getByLabelText("Senha"), "x");
  expect(screen.queryByText("Email e/ou Senha incorretos")).toBeNull();
});

const signedIn = async (routes: Routes) => {
  startSession({ token: "t1", refreshToken: "r1" });
  return visit(routes);
};

test("who has several coaches chooses one, and can switch later", async () => {
  const other = aLink({ id: StudentId.parse(id(2)), coach: aCoach({ name: "Rafael Lima" }) });
  await signedIn({ [LINKS]: () => data([aLink(), other]) });
  await user.click(await screen.findByRole("button", { name: /Rafael Lima/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  expect(chosenStudent()).toBe(id(2));
  await user.click(screen.getByRole("link", { name: "Rafael Lima, trocar de profissional" }));
  await user.click(await screen.findByRole("button", { name: /Marina Duarte/ }));
  await waitFor(() => expect(chosenStudent()).toBe(id(1)));
});

test("who has no coach reads how to get one", async () => {
  await signedIn({ [LINKS]: () => data([]), [JOININGS]: () => data([]) });
  expect(await screen.findByRole("heading", { name: "Falta o convite do seu profissional" })).toBeVisible();
});

test("whose invitation cannot be looked up is not told that it is missing, and can try again", async () => {
  let fails = true;
  await signedIn({
    [LINKS]: () => data([]),
    [JOININGS]: () => (fails ? problem(503, "server.unavailable", {}) : data([])),
  });
  expect(await screen.findByRole("heading", { name: "Não foi possível ver o seu cadastro" })).toBeVisible();
  expect(screen.queryByText("Falta o convite do seu profissional")).toBeNull();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("heading", { name: "Falta o convite do seu profissional" })).toBeVisible();
});

test.each([
  ["without another call", () => data([])],
  ["though an invitation cannot be looked up", () => problem(503, "server.unavailable", {})],
])("whose only coach is switched off reads so, %s", async (_how, joinings) => {
  const server = await signedIn({ [LINKS]: () => data([aLink({ isPaused: true })]), [JOININGS]: joinings });
  expect(await screen.findByRole("heading", { name: "Seu acompanhamento está pausado" })).toBeVisible();
  expect(server.of(LINKS)).toHaveLength(1);
});

test("of two coaches the one who is switched off is named so, and leads to the consultancy", async () => {
  const other = aLink({ id: StudentId.parse(id(2)), isPaused: true, coach: aCoach({ name: "Rafael Lima" }) });
  await signedIn({ [LINKS]: () => data([aLink(), other]) });
  await user.click(await screen.findByRole("button", { name: /^Rafael Lima *Acompanhamento pausado$/ }));
  expect(await screen.findByText(/^A conta de Rafael Lima está desativada/)).toBeVisible();
  expect(address()).toBe("/aluno/consultoria");
  await user.click(screen.getByRole("link", { name: "Rafael Lima, trocar de profissional" }));
  await user.click(await screen.findByRole("button", { name: /Marina Duarte/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
});

test("who has not finished joining goes on where they were", async () => {
  const joining = {
    id: id(7),
    status: "WAITING",
    coach: { name: "Rafael Lima", photo: null },
    email: "ana@exemplo.com",
  };
  await signedIn({
    [LINKS]: () => data([aLink({ isPaused: true })]),
    [JOININGS]: () => data([{ ...joining, plan: { name: "Mensal" } }]),
  });
  expect(await screen.findByText(/^Você começou o plano Mensal com Rafael Lima/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Continuar de onde parei" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Falta Rafael Lima confirmar" })).toBeVisible();
});

test("coaches that cannot be read can be tried again", async () => {
  const server = await signedIn({ [LINKS]: () => problem(400, "server.unexpected") });
  const retry = await screen.findByRole("button", { name: "Tentar de novo" });
  server.routes[LINKS] = () => data([aLink()]);
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
});
