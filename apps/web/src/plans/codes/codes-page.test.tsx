import { CODE_LIMITS } from "@prancheta/contract/plans/limits";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { arriveAtCodes, CODE_LIST } from "../../testing/codes.ts";
import { address, user } from "../../testing/open-app.tsx";
import { tagsIn, tagsText } from "./tags-in-url.ts";

vi.setConfig({ testTimeout: 120_000 });

const PAGE = "/planos/codigos";

beforeEach(() => giveLayout({ card: 300 }));

test("a code is deleted after a question", async () => {
  await arriveAtCodes(PAGE, { [`DELETE /v2/partners/plans/codes/${id(31)}`]: () => data({ done: true }) });
  await user.click(await screen.findByRole("button", { name: "Excluir código: VERAO10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deseja excluir o código Campanha de verão?" }));
  await user.click(dialog.getByText("Confirmar"));
  expect(await screen.findByText("Código excluído com sucesso")).toBeInTheDocument();
});

test("the filters of the address are sent, ten codes at a time, and the chips change the tags", async () => {
  const { of } = await arriveAtCodes(
    `${PAGE}?code=ver&description=camp&discountType=PERCENT&planId=${id(30)}&tags=instagram`,
  );
  await screen.findByRole("heading", { level: 2, name: "VERAO10" });
  expect(of(CODE_LIST).at(-1)?.query.toString()).toBe(
    new URLSearchParams([
      ["code", "ver"],
      ["description", "camp"],
      ["discountType", "PERCENT"],
      ["planId", id(30)],
      ["tags[]", "instagram"],
      ["includes[]", "billingPlan"],
      ["skip", "0"],
      ["take", "10"],
    ]).toString(),
  );
  expect(Object.fromEntries(of("GET /v2/partners/tags/names").at(-1)?.query ?? [])).toEqual({
    code: "ver",
    description: "camp",
    discountType: "PERCENT",
    planId: id(30),
  });
  await user.click(screen.getByRole("button", { name: "verão", pressed: false }));
  await waitFor(() => expect(of(CODE_LIST).at(-1)?.query.getAll("tags[]")).toEqual(["instagram", "verão"]));
  await user.click(screen.getByRole("button", { name: "Todas" }));
  await waitFor(() => expect(address()).not.toContain("tags"));
  expect(screen.getByRole("link", { name: "Editar código: VERAO10" })).toHaveAttribute(
    "href",
    `${`/planos/consultoria/${id(30)}`}?aba=codigo&codigo=${id(31)}`,
  );
});

test("'Limpar' is enabled by a tag alone, and clears it", async () => {
  await arriveAtCodes(`${PAGE}?tags=instagram`);
  await screen.findByRole("button", { name: "instagram", pressed: true });
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(screen.getByRole("button", { name: "Limpar" })).toHaveAttribute("aria-disabled", "true");
});

test("a new code is created at its plan", async () => {
  await arriveAtCodes(PAGE, { [CODE_LIST]: () => Response.json({ data: [], total: 0 }) });
  expect(await screen.findByText("Nenhum código encontrado")).toBeInTheDocument();
  await user.click(screen.getAllByText("Criar novo código")[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Criar novo código" }));
  await user.click(await dialog.findByRole("link", { name: "Continuar" }));
  await waitFor(() => expect(address()).toBe(`/planos/consultoria/${id(30)}?aba=codigo&codigo=novo`));
  expect(await screen.findByLabelText("Novo código")).toBeInTheDocument();
});

test("a phone shows the first tags, and the others on request, so that the codes follow", async () => {
  const before = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...before(query), matches: query.includes("width <") }));
  await arriveAtCodes(PAGE, { "GET /v2/partners/tags/names": () => data(["a", "b", "c", "d", "e", "f"]) });
  const more = await screen.findByRole("button", { name: "Mostrar mais 2" });
  expect(screen.queryByRole("button", { name: "e" })).toBeNull();
  await user.click(more);
  expect(screen.getByRole("button", { name: "f", pressed: false })).toBeInTheDocument();
  vi.stubGlobal("matchMedia", before);
});

test("tags in an address may contain anything", () => {
  const tags = ["a,b", "50%", "verão & mar"];
  expect(tagsIn(tagsText(tags))).toEqual(tags);
  expect(tagsIn("%E0%A4%A")).toEqual([]);
});

test("as many tags are chosen as a search takes, from the address too", async () => {
  const most = Array.from({ length: CODE_LIMITS.tags }, (_, place) => `tag${place}`);
  const { of } = await arriveAtCodes(`${PAGE}?tags=${tagsText([...most, "uma a mais"])}`);
  expect(await screen.findByRole("button", { name: "tag19", pressed: true })).toBeEnabled();
  expect(of(CODE_LIST).at(-1)?.query.getAll("tags[]")).toEqual(most);
  await user.click(await screen.findByRole("button", { name: "Mostrar mais 2" }));
  expect(screen.getByRole("button", { name: "verão", pressed: false })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "tag0" }));
  expect(screen.getByRole("button", { name: "verão", pressed: false })).toBeEnabled();
});
