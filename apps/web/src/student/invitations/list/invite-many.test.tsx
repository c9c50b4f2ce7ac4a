import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../../testing/a-plan.ts";
import { id } from "../../../testing/a-student.ts";
import { put, user } from "../../../testing/open-app.tsx";
import { InviteManyPage } from "./InviteManyPage.tsx";

vi.setConfig({ testTimeout: 60_000 });

const CALL = "POST /v2/partners/invitations/list";
const LIST = "Bruno Lima, bruno@example.com\nJoana Dias, 11 91234-5678\nAna Reis, ana@example.com";

const linkOf = (number: number) => `https://app.example/aluno/convite#${id(number)}.segredo`;
const sentTo = (number: number, email: string | null, whatsapp: string | null) => ({
  studentId: id(number),
  link: linkOf(number),
  email,
  whatsapp,
  expiresAt: "2026-12-21T12:00:00.000Z",
});

const isDryRun = (body: unknown) => JSON.stringify(body).includes('"isDryRun":true');

/** The answer for `LIST`: two are invited, the third is a student already. */
const answer = (isChecked: boolean) =>
  data([
    {
      line: 1,
      name: "Bruno Lima",
      email: "bruno@example.com",
      whatsapp: "",
      refusal: null,
      studentId: null,
      sent: isChecked ? null : sentTo(1, "bruno@example.com", null),
    },
    {
      line: 2,
      name: "Joana Dias",
      email: "",
      whatsapp: "5511912345678",
      refusal: null,
      studentId: null,
      sent: isChecked ? null : sentTo(2, null, "5511912345678"),
    },
    {
      line: 3,
      name: "Ana Reis",
      email: "ana@example.com",
      whatsapp: "",
      refusal: "Este e-mail já é de um aluno seu.",
      studentId: id(9),
      sent: null,
    },
  ]);

const openPage = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
    [CALL]: ({ body }) => answer(isDryRun(body)),
    ...routes,
  });
  renderInApp(<InviteManyPage />);
  return server;
};

const list = () => screen.findByRole("textbox", { name: /^Lista/ });
const fillIn = async () => {
  await put(await list(), LIST);
  await user.click(screen.getByRole("combobox", { name: /^Plano/ }));
  await user.click(await screen.findByText("Trimestral"));
  await user.click(screen.getByRole("radio", { name: "O aluno paga pelo link" }));
};
const check = () => user.click(screen.getByRole("button", { name: "Conferir lista" }));

test("a list is checked before anybody is invited, and then each link can be passed on", async () => {
  const server = openPage();
  await fillIn();
  await check();
  const ready = await screen.findByRole("region", { name: "2 pessoas para convidar" });
  expect(within(ready).getByText("(11) 91234-5678")).toBeInTheDocument();
  const out = screen.getByRole("region", { name: "1 pessoa de fora" });
  expect(out).toHaveTextContent("Linha 3 · ana@example.comEste e-mail já é de um aluno seu. Abrir o perfil");
  expect(within(out).getByRole("link", { name: "Abrir o perfil" })).toHaveAttribute("href", `/alunos/perfil/${id(9)}`);
  expect(screen.getByText(/^Plano Trimestral, o aluno paga pelo link. Consultoria online./)).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Lista conferida" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Enviar 2 convites" }));
  const sent = await screen.findByRole("region", { name: "2 convites prontos" });
  const chat = within(sent).getByRole("link", { name: "Enviar pelo WhatsApp a Joana Dias" });
  expect(chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=Oi%2C%20Joana!/);
  expect(within(sent).getByRole("button", { name: "Copiar link de Bruno Lima" })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "1 pessoa de fora" })).toBeInTheDocument();
  const terms = { list: LIST, type: "ONLINE", planId: aPlanOfCoach().id, byLink: true };
  expect(server.of(CALL).map(({ body }) => body)).toEqual([
    { ...terms, isDryRun: true },
    { ...terms, isDryRun: false },
  ]);
  await user.click(screen.getByRole("button", { name: "Convidar mais" }));
  expect(await list()).toHaveValue("");
  expect(await list()).toHaveFocus();
  expect(screen.getByRole("radio", { name: "O aluno paga pelo link" })).toBeChecked();
});

test("a list of which nobody can be invited says so, before and after the sending", async () => {
  const refused = {
    line: 1,
    name: "Bruno Lima",
    email: "bruno@example.com",
    whatsapp: "912345678",
    refusal: "Já convidado.",
    studentId: null,
    sent: null,
  };
  const accepted = { ...refused, refusal: null };
  let isReady = false;
  openPage({ [CALL]: ({ body }) => data([isReady && isDryRun(body) ? accepted : refused]) });
  await fillIn();
  await check();
  expect(await screen.findByRole("region", { name: "Ninguém para convidar" })).toBeInTheDocument();
  expect(screen.getByText("Linha 1 · bruno@example.com · 912345678")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Enviar/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Corrigir a lista" }));
  // As when another tab sends the same list in between.
  isReady = true;
  await check();
  await user.click(await screen.findByRole("button", { name: "Enviar 1 convite" }));
  expect(await screen.findByRole("region", { name: "Nenhum convite enviado" })).toHaveTextContent("Já convidado.");
  expect(screen.queryByText(/pronto/)).not.toBeInTheDocument();
});

test("a coach without active plans is led to create one", async () => {
  openPage({ "GET /v2/partners/plans": () => Response.json({ data: [], total: 0 }) });
  expect(await screen.findByRole("link", { name: "Crie um plano" })).toHaveAttribute("href", "/planos/novo");
});

test("a list is corrected with everything that was filled in", async () => {
  openPage();
  await fillIn();
  await check();
  await user.click(await screen.findByRole("button", { name: "Corrigir a lista" }));
  expect(await list()).toHaveValue(LIST);
  expect(await list()).toHaveFocus();
  expect(screen.getByRole("radio", { name: "O aluno paga pelo link" })).toBeChecked();
});

test("a refusal stands at its field, and a failed sending keeps the list that was checked", async () => {
  let isTooLong = true;
  openPage({
    [CALL]: ({ body }) => {
      if (!isDryRun(body)) return problem(503, "server.unavailable");
      return isTooLong
        ? problem(400, "invitation.bad_list", { fields: { list: "A lista tem 101 pessoas." } })
        : answer(true);
    },
  });
  await check();
  expect(await screen.findByText("Cole a lista ou escolha um arquivo")).toBeInTheDocument();
  await fillIn();
  await check();
  expect(await screen.findByText("A lista tem 101 pessoas.")).toBeInTheDocument();
  expect(await list()).toHaveFocus();
  isTooLong = false;
  await check();
  await user.click(await screen.findByRole("button", { name: "Enviar 2 convites" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "2 pessoas para convidar" })).toBeInTheDocument();
});

test("a CSV file fills the list, also in Windows-1252 and UTF-16; a file that is not text is refused", async () => {
  openPage();
  const field = await list();
  const choose = async (bytes: BlobPart) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file field");
    await user.upload(input, new File([bytes], "alunos.csv", { type: "text/csv" }));
  };
  await choose("João Ávila;joao@example.com");
  await vi.waitFor(() => expect(field).toHaveValue("João Ávila;joao@example.com"));
  await choose(Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x3b]));
  await vi.waitFor(() => expect(field).toHaveValue("João;"));
  await choose("\n");
  expect(await screen.findByText("O arquivo está vazio")).toBeInTheDocument();
  expect(field).toHaveValue("João;");
  await choose(Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0xe3, 0, 0x0a, 0, 0x42, 0]));
  expect(await screen.findByText("Lido de alunos.csv: 2 linhas.")).toBeInTheDocument();
  expect(field).toHaveValue("Jã\nB");
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(field).toHaveValue("João;");
  await choose(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]));
  expect(await screen.findByText(/^Este arquivo não é CSV/)).toBeInTheDocument();
  expect(field).toHaveValue("João;");
});
