import { AVATAR_PAGE } from "@prancheta/contract/rocket/limits";
import type { Avatar } from "@prancheta/contract/rocket/rocket";
import { RocketProspectId } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { id } from "../testing/a-student.ts";
import { arrive, type Routes } from "../testing/arrive.ts";
import { address, user } from "../testing/open-app.tsx";
import { avatarList } from "./rocket.hooks.ts";

const LIST = "GET /v3/partners/rocket/avatar";
const FACTS = "GET /v3/partners/rocket/message";
const MARK = `PATCH /v3/partners/rocket/avatar/${id(1)}`;

const bia = { id: id(1), name: "Bia Reis", instagram: "bia.reis", status: "PENDING_SEND" };
const tab = { opener: "us" };
const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  giveLayout({ card: 86 });
  vi.stubGlobal(
    "open",
    vi.fn(() => tab),
  );
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
});

const open = (routes: Routes = {}, href = "/rocket") =>
  arrive(href, {
    [LIST]: () => Response.json({ data: [bia], total: 1 }),
    [FACTS]: () => data({ coach: "Marina", code: null, link: null }),
    [MARK]: ({ body }) => data({ ...bia, ...Object(body) }),
    ...routes,
  });

const copyButton = () => screen.findByRole("button", { name: "Copiar mensagem para Bia Reis" });
const card = () => within(screen.getByRole("article", { name: "Bia Reis" }));

test("copying marks the avatar as sent and opens the profile half a second later; a wrong click is undone", async () => {
  const server = await open();
  expect(screen.getByRole("switch", { name: /^Automação Inativa/ })).toBeDisabled();
  await user.click(await copyButton());
  expect(await card().findByText("Mensagem Enviada")).toBeInTheDocument();
  expect(await screen.findByText("Mensagem copiada")).toBeInTheDocument();
  expect(copied.mock.calls[0]?.[0]).toMatch(/Bia.*Marina.*7 dias grátis/s);
  await waitFor(() => expect(window.open).toHaveBeenCalledWith("https://www.instagram.com/bia.reis/", "_blank"));
  expect(tab.opener).toBeNull();
  await user.click(card().getByRole("button", { name: "Desfazer o envio para Bia Reis" }));
  expect(await card().findByText("Envio Pendente")).toBeInTheDocument();
  expect(server.of(MARK).map(({ body }) => body)).toEqual([{ status: "SENDED" }, { status: "PENDING_SEND" }]);
});

test("somebody who refused is marked so, and a mistake is taken back", async () => {
  const written = { ...bia, status: "SENDED" };
  const server = await open({ [LIST]: () => Response.json({ data: [written], total: 1 }) }, "/rocket?status=SENDED");
  await user.click(await screen.findByRole("button", { name: "Bia Reis recusou" }));
  expect(await card().findByText("Recusado")).toBeInTheDocument();
  expect(screen.getByText("0 pessoas nesta situação")).toBeInTheDocument();
  await user.click(card().getByRole("button", { name: "Desfazer a recusa de Bia Reis" }));
  expect(await card().findByText("Mensagem Enviada")).toBeInTheDocument();
  server.routes[MARK] = () => problem(403, "server.unexpected");
  await user.click(card().getByRole("button", { name: "Bia Reis recusou" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível mudar a situação. Tente de novo.");
  expect(server.of(MARK).map(({ body }) => body)).toEqual(
    ["UNSUBSCRIBED", "SENDED", "UNSUBSCRIBED"].map((status) => ({ status })),
  );
});

test("a page that is off is said, as messages have no link then", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "Ligar a minha página" })).toHaveAttribute("href", "/perfil");
});

test("a pop-up blocker leaves a link", async () => {
  vi.stubGlobal(
    "open",
    vi.fn(() => null),
  );
  await open();
  await user.click(await copyButton());
  const link = await screen.findByRole("link", { name: "Abrir o perfil de Bia Reis" });
  expect(link).toHaveAttribute("href", "https://www.instagram.com/bia.reis/");
});

test("somebody who was blocked, lost or won meanwhile is not written to", async () => {
  await open({ [MARK]: () => problem(409, "rocket.settled") });
  await user.click(await copyButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(/Não envie a mensagem copiada/);
  expect(card().queryByRole("button")).toBeNull();
  expect(window.open).not.toHaveBeenCalled();
});

test("who was written to is not counted any more, and is again after the undo", async () => {
  await open({ [LIST]: () => Response.json({ data: [bia], total: 30 }) });
  await user.click(await copyButton());
  expect(await screen.findByText("29 pessoas esperando a sua mensagem")).toBeInTheDocument();
  await user.click(card().getByRole("button", { name: "Desfazer o envio para Bia Reis" }));
  expect(await screen.findByText("30 pessoas esperando a sua mensagem")).toBeInTheDocument();
  // The profile must not open in the next test.
  await waitFor(() => expect(window.open).toHaveBeenCalled());
});

test("nobody is passed over when the list goes on after some were written to", () => {
  const avatar = (at: number): Avatar => ({
    id: RocketProspectId.parse(id(at)),
    name: `Pessoa ${at}`,
    instagram: `pessoa${at}`,
    status: at < 3 ? "SENDED" : "PENDING_SEND",
  });
  const first = { data: Array.from({ length: AVATAR_PAGE }, (_, at) => avatar(at)) };
  expect(avatarList({}).getNextPageParam(first, [first])).toBe(AVATAR_PAGE - 3);
  expect(avatarList({ status: "SENDED" }).getNextPageParam(first, [first])).toBe(3);
  expect(avatarList({}).getNextPageParam({ data: [avatar(9)] }, [first, { data: [avatar(9)] }])).toBeUndefined();
});

test("what cannot be copied is not marked; what cannot be marked says so and opens nothing", async () => {
  const server = await open({ [MARK]: () => problem(503, "server.unavailable") });
  copied.mockRejectedValueOnce(new Error("denied"));
  await user.click(await copyButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(/não deixou copiar/);
  expect(server.of(MARK)).toHaveLength(0);
  await user.click(await copyButton());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/não conseguimos marcar/));
  expect(window.open).not.toHaveBeenCalled();
});

test("a message can be changed before it is copied, and another one is not the same", async () => {
  await open();
  await copyButton();
  await user.click(screen.getByRole("button", { name: "Ver e editar a mensagem para Bia Reis" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem" });
  const first = field.value;
  expect(first).toContain("Bia");
  await user.click(screen.getByRole("button", { name: "Outra mensagem" }));
  expect(field.value).toContain("Bia");
  const offerIn = (text: string) => /[^.!?]*7 dias grátis/.exec(text)?.[0];
  expect(offerIn(field.value)).not.toBe(offerIn(first));
  await user.clear(field);
  await user.type(field, "Oi, Bia!");
  await user.click(screen.getByRole("button", { name: "Copiar e abrir perfil" }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith("Oi, Bia!"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(window.open).toHaveBeenCalled());
});

test("what was typed is there again after the message was closed, and after another one was looked at", async () => {
  await open();
  await copyButton();
  const edit = screen.getByRole("button", { name: "Ver e editar a mensagem para Bia Reis" });
  const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem" });
  const close = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await user.click(edit);
  await user.clear(await field());
  await user.type(await field(), "Oi, Bia!");
  await close();
  await user.click(edit);
  expect(await field()).toHaveValue("Oi, Bia!");
  // Nothing is typed the second time, and it stays.
  await close();
  await user.click(edit);
  expect(await field()).toHaveValue("Oi, Bia!");
  await user.click(screen.getByRole("button", { name: "Outra mensagem" }));
  expect((await field()).value).toContain("7 dias grátis");
  await close();
  await user.click(edit);
  expect(await field()).toHaveValue("Oi, Bia!");
  // A change of the other message is not lost by going back.
  await user.click(screen.getByRole("button", { name: "Outra mensagem" }));
  await user.clear(await field());
  await user.type(await field(), "Olá!");
  const back = screen.getByRole("button", { name: "Voltar ao meu texto" });
  await user.click(back);
  expect(await field()).toHaveValue("Oi, Bia!");
  await user.click(back);
  expect(await field()).toHaveValue("Olá!");
});

test("a status is chosen in the address; nobody there is said", async () => {
  const server = await open({ [LIST]: () => Response.json({ data: [], total: 0 }) }, "/rocket?status=UNSUBSCRIBED");
  expect(await screen.findByRole("heading", { name: "Nenhum avatar encontrado" })).toBeInTheDocument();
  expect(server.of(LIST)[0]?.query.get("status")).toBe("UNSUBSCRIBED");
  expect(address()).toBe("/rocket?status=UNSUBSCRIBED");
});

test("the filter has each status that contacts get, and starts with those who wait", async () => {
  await open();
  await copyButton();
  await user.click(screen.getByRole("button", { name: "Situação: Envio Pendente" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Envio Pendente",
    "Mensagem Enviada",
    "Inscrito",
    "Recusado",
    "Bloqueado",
  ]);
});

test("somebody who is settled cannot be written to", async () => {
  await open({ [LIST]: () => Response.json({ data: [{ ...bia, status: "BLACKLISTED" }], total: 1 }) });
  expect(await screen.findByText("Bloqueado")).toBeInTheDocument();
  expect(card().queryByRole("button")).toBeNull();
});

test("without the program the page is not available", async () => {
  await open({ [LIST]: () => problem(404, "rocket.off"), [FACTS]: () => problem(404, "rocket.off") });
  expect(await screen.findByRole("heading", { level: 1, name: "Tivemos um problema por aqui." })).toBeInTheDocument();
  expect(screen.getByText(/fale com o suporte/)).toBeInTheDocument();
  const chat = await screen.findByRole("link", { name: "Enviar mensagem" });
  expect(decodeURIComponent(chat.getAttribute("href") ?? "")).toContain("entrar no Rocket Program");
});
