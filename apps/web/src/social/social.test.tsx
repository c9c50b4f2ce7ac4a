import { leaveFor } from "@prancheta/ui/session/leave-for.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aProfile } from "../testing/a-profile.ts";
import { arrive, type Routes } from "../testing/arrive.ts";
import { address, user } from "../testing/open-app.tsx";

vi.mock(import("@prancheta/ui/session/leave-for.ts"), () => ({ leaveFor: vi.fn() }));

const SETTINGS = "GET /v3/partners/profile/configuration";
const CHANGE = "PATCH /v3/partners/profile/configuration";
const START = "POST /v3/partners/profile/configuration/link";

const off = { isLinked: false, available: true, expired: false, account: null, linkedAt: null, posting: false };
const on = { ...off, isLinked: true, account: "Ana Souza", linkedAt: "2026-11-20T12:00:00Z" };

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
});

const open = async (settings: object, routes: Routes = {}, href = "/configuracoes") => {
  const server = await arrive(href, {
    "GET /v2/partners/me": () => data(aProfile()),
    [SETTINGS]: () => data(settings),
    ...routes,
  });
  await screen.findByRole("button", { name: "Vincular com Facebook" });
  return server;
};

const linkButton = () => screen.getByRole("button", { name: "Vincular com Facebook" });
const unlinkButton = () => screen.getByRole("button", { name: "Desvincular" });

test("without a link there is one way in, and linking leaves for the dialog", async () => {
  await open(off, { [START]: () => data({ url: "https://social.example/dialog?state=s" }) });
  expect(screen.getByText("Não vinculada")).toBeInTheDocument();
  expect(unlinkButton()).toBeDisabled();
  expect(screen.getByText("Vincular com Instagram").closest("button")).not.toBeVisible();
  await user.click(linkButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("https://social.example/dialog?state=s"));
});

test("a dialog that cannot be opened says why", async () => {
  await open(off, { [START]: () => problem(503, "social.unavailable", { detail: "O Facebook não respondeu agora." }) });
  await user.click(linkButton());
  expect(await screen.findByRole("alert")).toHaveTextContent("O Facebook não respondeu agora.");
});

test("where no provider is set up, that is said and nothing can be linked", async () => {
  await open({ ...off, available: false });
  expect(screen.getByText("A integração com redes sociais não está disponível aqui.")).toBeInTheDocument();
  expect(linkButton()).toBeDisabled();
});

test("a returned code is saved once, leaves the address, and shows the link after 1.5 s", async () => {
  const server = await open(off, { [CHANGE]: () => data(on) }, "/configuracoes?code=c1&state=s1");
  expect(await screen.findByText("Configurações salvas com sucesso.")).toBeInTheDocument();
  expect(screen.getByText("Não vinculada")).toBeInTheDocument();
  expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ token: "c1", state: "s1" }]);
  expect(address()).toBe("/configuracoes");
  server.routes[SETTINGS] = () => data(on);
  expect(await screen.findByText("Vinculada")).toBeInTheDocument();
  expect(linkButton()).toBeDisabled();
  // A reload finds no code to send again.
  expect(window.history.state).not.toHaveProperty("link");
});

test("a code that is refused says so, with the support, and nothing is linked", async () => {
  await open(
    off,
    { [CHANGE]: () => problem(409, "social.state_invalid", { detail: "Este pedido de vínculo venceu." }) },
    "/configuracoes?code=c1&state=old",
  );
  const dialog = await screen.findByRole("dialog", { name: "Erro" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent(
    "Ocorreu um erro ao tentar salvar as configurações. Este pedido de vínculo venceu.",
  );
  expect(await within(dialog).findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Entendi" }));
  expect(screen.getByText("Não vinculada")).toBeInTheDocument();
});

test("a person who did not allow the link is told that nothing changed", async () => {
  const server = await open(off, {}, "/configuracoes?error=access_denied&state=s1");
  expect(await screen.findByRole("dialog", { name: "Conta não vinculada" })).toBeInTheDocument();
  expect(server.of(CHANGE)).toHaveLength(0);
  expect(address()).toBe("/configuracoes");
});

test("unlinking asks first, and says that it was done", async () => {
  const server = await open(on, { [CHANGE]: () => data(off) });
  expect(linkButton()).toBeDisabled();
  await user.click(unlinkButton());
  const dialog = await screen.findByRole("dialog", { name: "Deseja realmente desvincular sua conta?" });
  expect(server.of(CHANGE)).toHaveLength(0);
  server.routes[SETTINGS] = () => data(off);
  await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Conta desvinculada com sucesso.")).toBeInTheDocument();
  expect(server.of(CHANGE)[0]?.body).toEqual({ token: null });
  expect(await screen.findByText("Não vinculada")).toBeInTheDocument();
});

test("an unlinking that fails says why, and the account stays linked", async () => {
  await open(on, { [CHANGE]: () => problem(503, "social.unavailable", { detail: "O Facebook não respondeu agora." }) });
  await user.click(unlinkButton());
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  const failure = await screen.findByRole("dialog", { name: "Ocorreu um erro ao tentar desvincular a conta." });
  expect(within(failure).getByRole("alert")).toHaveTextContent("O Facebook não respondeu agora.");
  expect(screen.getByText("Vinculada")).toBeInTheDocument();
});

test("an authorisation that ran out is said, and the account can be linked anew", async () => {
  await open({ ...on, expired: true });
  expect(screen.getByText("Autorização vencida")).toBeInTheDocument();
  expect(screen.getByText(/O Facebook não aceita mais a autorização desta conta/)).toBeInTheDocument();
  expect(linkButton()).toBeEnabled();
  expect(unlinkButton()).toBeEnabled();
});

test("a linked partner who may not post sees no posts", async () => {
  await open(on);
  expect(screen.queryByText("Posts sugeridos")).toBeNull();
});

test("settings that cannot be read say so and can be tried again", async () => {
  const server = await arrive("/configuracoes", {
    "GET /v2/partners/me": () => data(aProfile()),
    [SETTINGS]: () => problem(404, "partner.not_found", { detail: "Não encontramos este cadastro." }),
  });
  expect(await screen.findByText("Não foi possível carregar as configurações")).toBeInTheDocument();
  server.routes[SETTINGS] = () => data(off);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Não vinculada")).toBeInTheDocument();
});
