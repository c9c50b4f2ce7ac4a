import { isSignedIn, startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { address, openApp, user } from "../testing/open-app.tsx";

const FORGOT = "POST /v2/partners/auth/app/forgot";
const RESET = "POST /v2/partners/auth/app/reset";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("asking for a new password says where the mail went, or that it did not", async () => {
  const server = fakeServer({});
  await openApp("/esqueci-minha-senha");
  await user.type(await screen.findByLabelText("E-mail"), "coach@prancheta.demo{Enter}");
  expect(await screen.findByText("Erro ao enviar e-mail para coach@prancheta.demo")).toBeInTheDocument();
  server.routes[FORGOT] = () => data({ done: true });
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText("Enviamos um e-mail para coach@prancheta.demo")).toBeInTheDocument();
});

test("a new password ends the session here and leads to the sign-in", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  const server = fakeServer({ [RESET]: () => data({ done: true }) });
  await openApp("/redefinir-senha?secret=s3cret");
  await user.type(await screen.findByLabelText("Nova senha"), "segredo1");
  await user.type(screen.getByLabelText("Confirme a nova senha"), "segredo2");
  await user.click(screen.getByRole("button", { name: "Salvar nova senha" }));
  expect(await screen.findByText("Senhas não conferem")).toBeInTheDocument();
  expect(server.of(RESET)).toHaveLength(0);

  await user.type(screen.getByLabelText("Confirme a nova senha"), "{Backspace}1{Enter}");
  expect(await screen.findByText("Senha alterada. Entre com a nova senha.")).toBeInTheDocument();
  expect(server.of(RESET)[0]?.body).toMatchObject({ secret: "s3cret", password: "segredo1" });
  expect(address()).toBe("/");
  expect(isSignedIn()).toBe(false);
});

test("a link that was used or is missing leads to a new one", async () => {
  fakeServer({ [RESET]: () => problem(409, "reset.invalid", { title: "Link inválido" }) });
  await openApp("/redefinir-senha?secret=old");
  await user.type(await screen.findByLabelText("Nova senha"), "segredo1");
  await user.type(screen.getByLabelText("Confirme a nova senha"), "segredo1{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Link inválido");
  await waitFor(() => expect(screen.getByRole("link", { name: "Pedir um novo link" })).toBeInTheDocument());
});
