import { endSession, startSession } from "@prancheta/ui/session/session.ts";
import { fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { leave } from "../navigation/place-to-return.ts";
import { address, openApp } from "../testing/open-app.tsx";

const tokens = { token: "t1", refreshToken: "r1" };

const tokensOf = (account: string) => ({
  token: `e30.${btoa(JSON.stringify({ sub: account }))}.s`,
  refreshToken: `r-${account}`,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer({});
});

test("without a session a screen leads to the sign-in, and the sign-in back to the screen", async () => {
  await openApp("/alunos?interaction=LATE");
  expect(await screen.findByRole("heading", { name: "Área do parceiro" })).toBeInTheDocument();
  expect(address()).toBe("/");
  startSession(tokens);
  await waitFor(() => expect(address()).toBe("/alunos?interaction=LATE"));
});

test("with a session the sign-in and the registration lead to Início", async () => {
  startSession(tokens);
  await openApp("/");
  expect(address()).toBe("/inicio");
  await openApp("/registro");
  expect(address()).toBe("/inicio");
});

test("a registration that nobody asked for leads to the sign-in", async () => {
  await openApp("/registro");
  expect(address()).toBe("/");
});

test("a session that ends leads to the sign-in, whatever ended it", async () => {
  startSession(tokens);
  await openApp("/planos");
  endSession();
  await waitFor(() => expect(address()).toBe("/"));
  expect(await screen.findByRole("heading", { name: "Área do parceiro" })).toBeInTheDocument();
});

test("the sign-in says that a session ended, to whoever was signed in and did not sign out", async () => {
  const said = () => screen.queryByText(/^Sua sessão terminou/);
  await openApp("/planos");
  expect(await screen.findByRole("heading", { name: "Área do parceiro" })).toBeInTheDocument();
  expect(said()).toBeNull();
  startSession(tokensOf("ana"));
  await waitFor(() => expect(address()).toBe("/planos"));
  endSession();
  await waitFor(() => expect(said()).toBeInTheDocument());
  startSession(tokensOf("ana"));
  await waitFor(() => expect(address()).toBe("/planos"));
  leave();
  endSession();
  await waitFor(() => expect(address()).toBe("/"));
  expect(said()).toBeNull();
});

test("who signs out is not brought back to where they were", async () => {
  startSession(tokens);
  await openApp("/planos");
  leave();
  endSession();
  await waitFor(() => expect(address()).toBe("/"));
  startSession(tokens);
  await waitFor(() => expect(address()).toBe("/inicio"));
});

test.each([
  ["the same account returns to where its session ended", "ana", "/alunos?interaction=LATE"],
  ["another account does not arrive where somebody else was", "bruno", "/inicio"],
])("%s", async (_, next, arrival) => {
  startSession(tokensOf("ana"));
  await openApp("/alunos?interaction=LATE");
  endSession();
  await waitFor(() => expect(address()).toBe("/"));
  startSession(tokensOf(next));
  await waitFor(() => expect(address()).toBe(arrival));
});

test("an unknown address says so", async () => {
  await openApp("/nada");
  expect(await screen.findByRole("heading", { name: "Tivemos um problema por aqui." })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Prancheta" })).toHaveAttribute("href", "/");
  cleanup();
  startSession(tokens);
  await openApp("/alunos/nada/nada");
  expect(await screen.findByRole("heading", { name: "Tivemos um problema por aqui." })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ir para o início" })).toBeInTheDocument();
});

test.each(["/financeiro", "/financeiro/carteira/confirm-withdraw", "/assinaturas/cartao", "/assinaturas/growth"])(
  "%s needs a session",
  async (path) => {
    await openApp(path);
    await waitFor(() => expect(address()).toBe("/"));
  },
);

test("/financeiro is the wallet", async () => {
  startSession(tokens);
  await openApp("/financeiro");
  await waitFor(() => expect(address()).toBe("/financeiro/carteira"));
});

test.each(["/nada", "/alunos/nada", "/planos/nada/nada"])("whoever is signed in has one menu at %s", async (path) => {
  startSession(tokens);
  await openApp(path);
  expect(await screen.findByRole("heading", { name: "Tivemos um problema por aqui." })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Questionário" })).toBeInTheDocument();
});

test("the secret of a mailed link leaves the address", async () => {
  await openApp("/redefinir-senha?secret=s3cret");
  expect(address()).toBe("/redefinir-senha");
  expect(await screen.findByLabelText("Nova senha")).toBeEnabled();
  expect(document.title).toBe("Nova senha · Prancheta");
});
