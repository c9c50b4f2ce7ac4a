import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draftKey } from "../../editor/draft/own-drafts.ts";
import { tokenOf } from "../../testing/a-token.ts";
import { arrive as arriveAt, me } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";
import { entries } from "./entries.ts";

const LOGOUT = "POST /v2/partners/auth/logout";

/** jsdom has no layout, so the menu counts as hidden. */
const hidden = true;

const openMenu = async () => {
  await user.click(await screen.findByRole("button", { name: /Olá, Marina!/ }));
  return await screen.findByRole("menu", { hidden });
};

const arrive = (path: string, waiting = 0, token = "t1") => {
  const routes = {
    "GET /v2/partners/students": () => Response.json({ data: [], total: 0 }),
    "GET /v2/partners/students/to-evaluate": () => data({ total: waiting, next: null }),
    [LOGOUT]: () => data({ done: true }),
  };
  return arriveAt(path, routes, token);
};

test("the sidebar leads to every area", async () => {
  await arrive("/inicio");
  const sidebar = await screen.findByRole("navigation", { name: "Menu principal" });
  const links = within(sidebar).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(entries.map(({ label }) => label));
  expect(within(sidebar).getByRole("link", { name: "Início" })).toHaveAttribute("aria-current", "page");
});

test("the sidebar says how many students wait for an evaluation, and nothing when none does", async () => {
  const server = await arrive("/planos", 9);
  expect(await screen.findByRole("link", { name: "Alunos, 9 com relatório para avaliar" })).toBeInTheDocument();
  expect(server.of("GET /v2/partners/students/to-evaluate")).toHaveLength(1);
});

/** As narrow as that many pixels, for the width queries of the shell. */
const withWidth = async (width: number, work: () => Promise<void>) => {
  const before = window.matchMedia;
  window.matchMedia = (query) => {
    const [, limit = "0"] = /width < (\d+)px/.exec(query) ?? [];
    return Object.assign(before(query), { matches: width < Number(limit) });
  };
  await work().finally(() => {
    window.matchMedia = before;
  });
};

test("a phone has the most used areas in a bar below the content, with the current one marked", () =>
  withWidth(599, async () => {
    await arrive("/planos", 9);
    const bar = await screen.findByRole("navigation", { name: "Atalhos" });
    await within(bar).findByText(", 9 com relatório para avaliar");
    const links = within(bar).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/inicio",
      "/alunos",
      "/fichas-exercicios",
      "/dieta",
    ]);
    expect(links.some((link) => link.hasAttribute("aria-current"))).toBe(false);
    await user.click(within(bar).getByRole("link", { name: "Dietas" }));
    await waitFor(() => expect(within(bar).getByRole("link", { current: "page" })).toHaveTextContent("Dietas"));
  }));

test.each(["/dieta/novo", "/fichas-exercicios/fichas/nova-ficha", "/questionario/novo"])(
  "on a phone the editor at %s has its own bar, which stands alone",
  (path) =>
    withWidth(390, async () => {
      await arrive(path);
      await screen.findByRole("button", { name: "Abrir menu" });
      expect(screen.queryByRole("navigation", { name: "Atalhos" })).toBeNull();
    }),
);

test("a wider screen has no bar below the content", () =>
  withWidth(600, async () => {
    await arrive("/planos");
    await screen.findByRole("button", { name: "Abrir menu" });
    expect(screen.queryByRole("navigation", { name: "Atalhos" })).toBeNull();
  }));

test("the greeting opens a menu, and signing out ends the session at the server and here", async () => {
  const server = await arrive("/planos");
  const menu = await openMenu();
  const items = await within(menu).findAllByRole("menuitem", { hidden });
  for (const said of ["Perfil Gerencie seus dados", "Configurações Gerencie suas integrações", "Sair Até logo!"])
    expect(items.map(({ textContent }) => textContent)).toContain(said);
  await user.click(await within(menu).findByRole("menuitem", { name: /Sair/, hidden }));
  expect(await screen.findByRole("heading", { name: "Área do parceiro" })).toBeInTheDocument();
  expect(server.of(LOGOUT)[0]?.headers.get("authorization")).toBe("Bearer t1");
  expect(isSignedIn()).toBe(false);
});

test("signing out works without a connection", async () => {
  const server = await arrive("/planos");
  delete server.routes[LOGOUT];
  const menu = await openMenu();
  await user.click(await within(menu).findByRole("menuitem", { name: /Sair/, hidden }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

/** Clicks 'Sair' with three drafts of the own account and one of another account. */
const leaveDrafts = async () => {
  const server = await arrive("/planos", 0, tokenOf(me.id));
  for (const [kind, id] of [
    ["sheet", "1"],
    ["sheet", "2"],
    ["reply", "3"],
  ] as const)
    localStorage.setItem(draftKey(me.id, kind, id), "{}");
  localStorage.setItem(draftKey("2", "note", "1"), "De outra pessoa");
  const menu = await openMenu();
  await user.click(await within(menu).findByRole("menuitem", { name: /Sair/, hidden }));
  await screen.findByRole("dialog", { name: "Manter os rascunhos?" });
  return server;
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("prancheta.draft."));

test("'Sair' says which drafts are kept on this device, and keeps them unless it is told otherwise", async () => {
  const server = await leaveDrafts();
  expect(screen.getByText("Há 3 rascunhos não salvos neste aparelho:")).toBeInTheDocument();
  const dialog = screen.getByRole("dialog");
  const listed = within(dialog).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual(["2 fichas de treino", "1 resposta a um relatório"]);
  await user.click(within(dialog).getByRole("button", { name: "Manter e sair" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(server.of(LOGOUT)).toHaveLength(1);
  expect(drafts()).toHaveLength(4);
});

test("'Sair' removes one's own drafts when that is chosen", async () => {
  await leaveDrafts();
  await user.click(screen.getByRole("button", { name: "Remover e sair" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(drafts()).toEqual([draftKey("2", "note", "1")]);
});

test("who closes the question about the drafts stays signed in, and keeps them", async () => {
  const server = await leaveDrafts();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(isSignedIn()).toBe(true);
  expect(server.of(LOGOUT)).toHaveLength(0);
  expect(drafts()).toHaveLength(4);
});

test("the colour scheme is chosen in the menu and kept", async () => {
  await arrive("/planos");
  const menu = await openMenu();
  await user.click(await within(menu).findByRole("menuitemradio", { name: "Escuro", hidden }));
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(localStorage.getItem("prancheta.scheme")).toBe("dark");
});

test("'Voltar' stands everywhere but on Início, and leads up when nothing is behind", async () => {
  await arrive("/alunos/perfil/1");
  await user.click(await screen.findByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(address()).toBe("/alunos"));
  await user.click(within(screen.getByRole("navigation")).getByRole("link", { name: "Início" }));
  await waitFor(() => expect(address()).toBe("/inicio"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Voltar" })).not.toBeInTheDocument());
});

test.each([
  ["/fichas-exercicios/fichas/1", "/fichas-exercicios/fichas"],
  ["/fichas-exercicios/exercicios", "/fichas-exercicios"],
  ["/questionario/1", "/questionarios"],
  ["/dieta/alimentos", "/dieta"],
  ["/perfil", "/inicio"],
])("from %s, come to by a link, 'Voltar' leads to %s", async (path, above) => {
  await arrive(path);
  await user.click(await screen.findByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(address()).toBe(above));
});

test("a new screen is announced: its title, and the focus on its heading", async () => {
  await arrive("/planos");
  await user.click(within(await screen.findByRole("navigation")).getByRole("link", { name: "Alunos" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Alunos" })).toHaveFocus();
  expect(document.title).toBe("Alunos · Prancheta");
});

test("the keyboard can skip the menu", async () => {
  await arrive("/planos");
  await user.click(await screen.findByRole("link", { name: "Pular para o conteúdo" }));
  expect(screen.getByRole("main")).toHaveFocus();
});

test("where the board has no place, a burger opens it", async () => {
  const wide = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...wide(query), matches: query.includes("width < 75em") }));
  await arrive("/planos");
  expect(screen.queryByRole("navigation", { name: "Menu principal" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Abrir menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Prancheta" });
  await user.click(await within(drawer).findByRole("link", { name: "Alunos" }));
  await waitFor(() => expect(address()).toBe("/alunos"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  vi.stubGlobal("matchMedia", wide);
});
