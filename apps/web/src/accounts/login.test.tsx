import { isSignedIn, storedSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { address, openApp, user } from "../testing/open-app.tsx";

const VERIFY = "POST /v2/partners/auth/account";
const LOGIN = "POST /v2/partners/auth";

const known = (status: string) => ({ [VERIFY]: () => data({ status, name: "Marina D.", birthday: true }) });
const email = () => screen.findByLabelText("E-mail");
const password = () => screen.findByLabelText("Senha");
const verify = async (address: string) => {
  await user.type(await email(), address);
  await user.click(screen.getByRole("button", { name: "Verificar" }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Whether the page has shown this text since, even for a moment. */
const everSays = (text: string) => {
  let said = false;
  new MutationObserver(() => {
    said ||= document.body.textContent.includes(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => said;
};

test("a partner verifies, types the password and is let in", async () => {
  const server = fakeServer({ ...known("ALREADY_PARTNER"), [LOGIN]: () => data({ token: "t1", refreshToken: "r1" }) });
  await openApp("/");
  expect(screen.getByRole("button", { name: "Acessar" })).toBeDisabled();
  expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
  expect(screen.getByText(/^Primeira vez aqui\? /)).toBeInTheDocument();

  await verify("coach@prancheta.demo");
  expect(await screen.findByText("Verificado")).toBeInTheDocument();
  expect(screen.queryByText(/^Primeira vez aqui/)).toBeNull();
  expect(await password()).toHaveFocus();
  const said = everSays("Você está sendo redirecionado...");
  await user.type(await password(), "prancheta-demo{Enter}");
  await waitFor(() => expect(said()).toBe(true));
  await waitFor(() => expect(storedSession()).toMatchObject({ token: "t1", refreshToken: "r1" }));
  expect(server.of(LOGIN)[0]?.body).toEqual({ user: "coach@prancheta.demo", password: "prancheta-demo" });
  await waitFor(() => expect(address()).toBe("/inicio"));
});

test("Enter in the e-mail verifies, and typing on forgets what was verified", async () => {
  fakeServer(known("ALREADY_PARTNER"));
  await openApp("/");
  await user.type(await email(), "coach@prancheta.demo{Enter}");
  await password();
  await user.type(await email(), ".br");
  expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Acessar" })).toBeDisabled();
});

test.each([
  ["", "Email obrigatório"],
  ["coach@", "Digite um email válido"],
])("an e-mail like '%s' is not sent", async (typed, message) => {
  const server = fakeServer(known("ALREADY_PARTNER"));
  await openApp("/");
  if (typed) await user.type(await email(), typed);
  await user.click(screen.getByRole("button", { name: "Verificar" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(server.of(VERIFY)).toHaveLength(0);
});

test.each(["", "coach@"])("nor is '%s' by Enter, however often it is pressed", async (typed) => {
  const server = fakeServer(known("ALREADY_PARTNER"));
  await openApp("/");
  await user.type(await email(), `${typed}{Enter}{Enter}`);
  expect(await screen.findByText(typed ? "Digite um email válido" : "Email obrigatório")).toBeInTheDocument();
  expect(server.of(VERIFY)).toHaveLength(0);
  expect(screen.queryByText("Não foi possível verificar agora.", { exact: false })).toBeNull();
});

test.each(["NEW_PARTNER", "NEW_PARTNER_WITH_PASS"])("%s has a registration to finish", async (status) => {
  fakeServer(known(status));
  await openApp("/");
  await verify("app@prancheta.demo");
  expect(await screen.findByText("Falta finalizar seu cadastro")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Finalizar Cadastro" })).toBeEnabled();
  expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
});

test("an unknown e-mail is asked to register", async () => {
  fakeServer(known("NEW_USER"));
  await openApp("/");
  await verify("novo@prancheta.demo");
  expect(await screen.findByText("Cadastre-se")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Quero Cadastrar" })).toBeEnabled();
});

test("a check that fails says so quietly and can be repeated", async () => {
  const server = fakeServer({});
  await openApp("/");
  await verify("coach@prancheta.demo");
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  Object.assign(server.routes, known("ALREADY_PARTNER"));
  await user.click(again);
  expect(await password()).toBeInTheDocument();
});

test("a wrong password is said, and what was typed stays", async () => {
  const refusal = { title: "Ops!", detail: "Email e/ou Senha incorretos" };
  fakeServer({ ...known("ALREADY_PARTNER"), [LOGIN]: () => problem(401, "session.credentials", refusal) });
  await openApp("/");
  await verify("coach@prancheta.demo");
  await user.click(screen.getByRole("button", { name: "Acessar" }));
  expect(await screen.findByText("Senha Obrigatória")).toBeInTheDocument();
  await user.type(await password(), "errada");
  await user.click(screen.getByRole("button", { name: "Acessar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Ops!Email e/ou Senha incorretos");
  expect(await email()).toHaveValue("coach@prancheta.demo");
  expect(await password()).toHaveValue("errada");
  expect(isSignedIn()).toBe(false);
});

test("a field that the server refuses is said at the field", async () => {
  fakeServer({ [VERIFY]: () => problem(400, "request.invalid", { fields: { email: "Este domínio não existe" } }) });
  await openApp("/");
  await verify("coach@prancheta.demo");
  expect(await screen.findByText("Este domínio não existe")).toBeInTheDocument();
});

test("an answer that comes after the e-mail was changed is not taken for the new one", async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeServer({ [VERIFY]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  await openApp("/");
  await verify("coach@prancheta.demo");
  fireEvent.change(await email(), { target: { value: "outra@prancheta.demo" } });
  answer(data({ status: "ALREADY_PARTNER", name: null, birthday: false }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Verificar" })).toBeEnabled());
  expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
});

test("an e-mail in the address is a partner's already", async () => {
  fakeServer({});
  await openApp("/?email=coach@prancheta.demo");
  expect(await email()).toHaveValue("coach@prancheta.demo");
  expect(await password()).toBeInTheDocument();
});

test("the password can be shown", async () => {
  fakeServer({});
  await openApp("/?email=coach@prancheta.demo");
  expect(await password()).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(await password()).toHaveAttribute("type", "text");
});

test("help offers a message and an e-mail", async () => {
  fakeServer({ "GET /v2/support": () => data({ email: "ajuda@prancheta.demo", whatsapp: "5511999990000" }) });
  await openApp("/");
  await user.click(await screen.findByRole("button", { name: "Fale conosco" }));
  expect(await screen.findByRole("dialog", { name: "Dúvidas? Fale conosco" })).toBeInTheDocument();
  const message = await screen.findByRole("link", { name: "Enviar mensagem" });
  expect(message).toHaveAttribute("href", expect.stringContaining("https://wa.me/5511999990000?text="));
  const mail = screen.getByRole("link", { name: "Enviar um e-mail" });
  expect(mail).toHaveAttribute("href", expect.stringMatching(/^mailto:ajuda@prancheta\.demo/));
});

const signIn = async () => {
  const server = fakeServer({
    ...known("ALREADY_PARTNER"),
    [LOGIN]: () => data({ token: "t1", refreshToken: "r1", device: "d1" }),
  });
  await openApp("/");
  await verify("coach@prancheta.demo");
  await user.type(await password(), "prancheta-demo{Enter}");
  await waitFor(() => expect(isSignedIn()).toBe(true));
  return server.of(LOGIN)[0]?.body;
};

test("a sign-in keeps by what the device is known, apart from the session", async () => {
  await signIn();
  expect(localStorage.getItem("prancheta.device")).toBe("d1");
  expect(localStorage.getItem("prancheta.session")).not.toContain('"d1"');
});

test("a device that is known says so at the next sign-in", async () => {
  localStorage.setItem("prancheta.device", "d0");
  expect(await signIn()).toEqual({ user: "coach@prancheta.demo", password: "prancheta-demo", device: "d0" });
});

test("too many wrong passwords are told with the time to wait, and what was typed stays", async () => {
  const detail =
    "A senha errada foi digitada vezes demais. Aguarde 4 minutos e tente novamente, ou use 'Esqueceu sua senha?'.";
  fakeServer({
    ...known("ALREADY_PARTNER"),
    [LOGIN]: () => problem(429, "session.too_many_tries", { title: "Muitas tentativas", detail }),
  });
  await openApp("/");
  await verify("coach@prancheta.demo");
  await user.type(await password(), "uma senha{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
  expect(await email()).toHaveValue("coach@prancheta.demo");
  expect(await password()).toHaveValue("uma senha");
});
