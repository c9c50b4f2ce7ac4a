import { StudentId } from "@prancheta/contract/scalars";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { studentLinks } from "../../session/links.hooks.ts";
import { aCoach, address, aLink, arrive, id, LINKS, user } from "../../testing/open-app.tsx";

test.each([
  ["Treinos", "/aluno/treinos"],
  ["Dieta", "/aluno/dieta"],
  ["Relatórios", "/aluno/relatorios"],
  ["Eu", "/aluno/eu"],
])("the bar at the bottom leads to %s", async (name, path) => {
  await arrive("/");
  await screen.findByRole("heading", { level: 1, name: "Hoje" });
  const bar = within(screen.getByRole("navigation", { name: "Principal" }));
  expect(bar.getByRole("link", { name: "Hoje" })).toHaveAttribute("aria-current", "page");
  await user.click(bar.getByRole("link", { name }));
  expect(await screen.findByRole("heading", { level: 1, name })).toHaveFocus();
  expect(address()).toBe(path);
  expect(document.title).toBe(`${name} · Prancheta`);
  expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
});

test.each([
  ["/consultoria", "Eu"],
  ["/renovar", "Eu"],
  ["/par-q", "Eu"],
  ["/treino", "Treinos"],
])("the bar marks the place to which %s belongs", async (path, name) => {
  await arrive(path);
  const bar = within(await screen.findByRole("navigation", { name: "Principal" }));
  expect(bar.getByRole("link", { current: "page" })).toHaveAccessibleName(name);
});

test("an unknown address keeps the bars and leads back", async () => {
  await arrive("/nada");
  expect(await screen.findByRole("heading", { name: "Esta página não existe" })).toBeVisible();
  await user.click(await screen.findByRole("link", { name: "Ir para Hoje" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
});

test("a consultancy that is over is named on every screen", async () => {
  await arrive("/dieta", { [LINKS]: () => data([aLink({ status: "ENDED" })]) });
  expect(await screen.findByText(/Sua consultoria com Marina Duarte terminou/)).toBeVisible();
});

test("without a connection the app says what is shown", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await arrive("/");
  expect(await screen.findByText(/Sem internet/)).toBeVisible();
  vi.restoreAllMocks();
});

test("a coach who could not be read can be read again, on every screen", async () => {
  const server = await arrive("/", { [LINKS]: () => problem(429, "request.too_many") });
  const again = await screen.findByRole("button", { name: "Tentar carregar seu profissional" });
  server.routes[LINKS] = () => data([aLink()]);
  await user.click(again);
  expect(await screen.findByText("Marina Duarte")).toBeVisible();
});

test("a choice of another account leads to the own coach", async () => {
  const own = aLink({ id: StudentId.parse(id(9)), coach: aCoach({ name: "Rafael" }) });
  await arrive("/", { [LINKS]: () => data([own]) });
  expect(await screen.findByText("Rafael")).toBeVisible();
});

test("'Sair' ends the session and leads to the sign-in", async () => {
  const server = await arrive("/eu", { "POST /v2/student/auth/logout": () => data({ done: true }) });
  await user.click(await screen.findByRole("button", { name: "Sair" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
  expect(server.of("POST /v2/student/auth/logout")).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("an address that begins like a screen's and has none says so, with the frame once", async () => {
  await arrive("/treinos/nada");
  expect(await screen.findByRole("heading", { name: "Esta página não existe" })).toBeVisible();
  expect(screen.getAllByRole("navigation", { name: "Principal" })).toHaveLength(1);
});

const contactNames = () =>
  screen.queryAllByRole("link", { name: /^Falar com/ }).map((link) => link.getAttribute("aria-label"));

test("the coach is one tap away on every screen, in each app in which the coach is reached", async () => {
  await arrive("/nada", { [LINKS]: () => data([aLink({ coach: aCoach({ telegram: "@marina_treina" }) })]) });
  const chat = await screen.findByRole("link", { name: "Falar com Marina Duarte no WhatsApp" });
  const telegram = screen.getByRole("link", { name: "Falar com Marina Duarte no Telegram" });
  expect(chat).toHaveAttribute("href", "https://wa.me/5511912345678");
  expect(telegram).toHaveAttribute("href", "https://t.me/marina_treina");
  for (const link of [chat, telegram]) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("a coach without contacts is only named, also by an answer that the app stored before it knew them", async () => {
  const { name, photo } = aCoach();
  const server = await arrive("/nada", { [LINKS]: () => data([{ ...aLink(), coach: { name, photo } }]) });
  expect(await screen.findByText("Marina Duarte")).toBeVisible();
  expect(contactNames()).toEqual([]);
  server.routes[LINKS] = () => data([aLink({ coach: aCoach({ whatsapp: null }) })]);
  await queryClient.invalidateQueries({ queryKey: studentLinks.queryKey });
  await waitFor(() => expect(server.of(LINKS)).toHaveLength(2));
  expect(contactNames()).toEqual([]);
});
