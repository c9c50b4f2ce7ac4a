import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ExportData } from "../../export/ExportData.tsx";
import { aProfile } from "../../testing/a-profile.ts";
import { id } from "../../testing/a-student.ts";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

const user = userEvent.setup({ delay: null });
const CHANGE = "POST /v3/partners/profile/password";
const SESSIONS = "GET /v3/partners/profile/sessions";
const END = `DELETE /v3/partners/profile/sessions/${id(2)}`;
const END_OTHERS = "DELETE /v3/partners/profile/sessions";
const EXPORT = "GET /v3/partners/profile/export";

const session = (number: number, device: string, current: boolean) => ({
  id: id(number),
  device,
  createdAt: "2026-11-20T12:00:00Z",
  lastUsedAt: "2026-11-20T15:10:00Z",
  endsAt: "2026-12-20T15:10:00Z",
  current,
});

const fill = (current: string, next: string, again = next) => {
  for (const [label, value] of [
    ["Senha atual", current],
    ["Nova senha", next],
    ["Confirme a nova senha", again],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return user.click(screen.getByRole("button", { name: "Trocar senha" }));
};

const openPassword = (answer: () => Response) => {
  const server = fakeServer({ [CHANGE]: answer });
  renderInApp(
    <>
      <ToastHost />
      <PasswordSection email="marina@exemplo.com" />
    </>,
  );
  return server;
};

test("a new password is sent, and its fields are empty again", async () => {
  const server = openPassword(() => data({ done: true }));
  await fill("a antiga", "uma senha nova");
  expect(await screen.findByText("Senha alterada com sucesso!")).toBeInTheDocument();
  expect(server.of(CHANGE).map(({ body }) => body)).toEqual([
    { currentPassword: "a antiga", password: "uma senha nova", confirmPassword: "uma senha nova" },
  ]);
  expect(screen.getByLabelText("Senha atual")).toHaveValue("");
  expect(screen.getByRole("button", { name: "Mostrar senha: Senha atual" })).toBeInTheDocument();
});

test.each([
  ["", "uma senha nova", "uma senha nova", "Senha Obrigatória"],
  ["a antiga", "curta", "curta", "Mínimo de 6 caracteres"],
  ["a antiga", "uma senha nova", "outra", "Senhas não conferem"],
])("'%s' and '%s', '%s' say '%s', and nothing is sent", async (current, next, again, text) => {
  const server = openPassword(() => data({ done: true }));
  await fill(current, next, again);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.requests).toHaveLength(0);
});

test("a wrong password is said at its field, and what was typed stays", async () => {
  openPassword(() => problem(400, "password.wrong", { fields: { currentPassword: "A senha atual não confere" } }));
  await fill("errada", "uma senha nova");
  expect(await screen.findByText("A senha atual não confere")).toBeInTheDocument();
  expect(screen.getByLabelText("Nova senha")).toHaveValue("uma senha nova");
});

test("a refusal of a field that the form does not have is said below the fields", async () => {
  openPassword(() => problem(400, "request.invalid", { fields: { device: "Valor inválido" } }));
  await fill("a antiga", "uma senha nova");
  expect(await screen.findByRole("alert")).toHaveTextContent("Valor inválido");
});

test("too many tries are said below the fields", async () => {
  openPassword(() => problem(429, "request.too_many", { detail: "Aguarde um pouco e tente novamente." }));
  await fill("errada", "uma senha nova");
  expect(await screen.findByRole("alert")).toHaveTextContent("Aguarde um pouco e tente novamente.");
});

test("sessions are listed, this one is named, and another is ended", async () => {
  let living = [session(1, "Chrome, Linux", true), session(2, "Safari, iOS", false)];
  const server = fakeServer({
    [SESSIONS]: () => data(living),
    [END]: () => {
      living = living.slice(0, 1);
      return data({ done: true });
    },
  });
  renderInApp(<SessionsSection />);
  expect(await screen.findByText("Este aparelho")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Encerrar Safari/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Encerrar Chrome/ })).toBeNull();
  expect(screen.getAllByText("Sem uso, termina em 20/12/2026")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /^Encerrar Safari, iOS/ }));
  await waitFor(() => expect(screen.queryByText("Safari, iOS")).toBeNull());
  expect(server.of(END)).toHaveLength(1);
});

test("more sessions are shown on demand, and all others are ended together", async () => {
  const all = Array.from({ length: 250 }, (_, at) => session(at + 1, `Firefox ${at + 1}`, at === 0));
  let living = all;
  const server = fakeServer({
    [SESSIONS]: ({ query }) => {
      const skip = Number(query.get("skip"));
      const page = living.slice(skip, skip + Number(query.get("take")));
      return Response.json({ data: page, ...(skip === 0 && { total: living.length }) });
    },
    [END_OTHERS]: () => {
      living = all.slice(0, 1);
      return data({ done: true });
    },
  });
  renderInApp(<SessionsSection />);
  await screen.findByText("Firefox 20");
  expect(screen.queryByText("Firefox 21")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
  await screen.findByText("Firefox 40");
  expect(screen.getAllByRole("listitem")).toHaveLength(40);
  await user.click(screen.getByRole("button", { name: "Encerrar todas as outras" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
  expect(server.of(END_OTHERS)).toHaveLength(1);
});

test("a common password is refused at its field, and what was typed stays", async () => {
  const text = "Esta senha é muito usada e fácil de adivinhar. Escolha outra";
  openPassword(() => problem(400, "password.common", { fields: { password: text } }));
  await fill("a antiga", "flamengo");
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText("Nova senha")).toHaveValue("flamengo");
});

test("a session that could not be ended says why and stays", async () => {
  fakeServer({ [SESSIONS]: () => data([session(2, "Safari, iOS", false)]) });
  renderInApp(<SessionsSection />);
  await user.click(await screen.findByRole("button", { name: /^Encerrar/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos falar com o servidor.");
  expect(screen.getByText("Safari, iOS")).toBeInTheDocument();
});

test("everything is downloaded as a ZIP; a failure says so", async () => {
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  URL.createObjectURL = () => "blob:kept";
  const server = fakeServer({ [EXPORT]: () => problem(429, "request.too_many", { detail: "Aguarde um pouco." }) });
  renderInApp(<ExportData profile={aProfile()} />);
  await user.click(screen.getByRole("button", { name: "Baixar meus dados" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Aguarde um pouco.");
  server.routes[EXPORT] = () => new Response("zip");
  await user.click(screen.getByRole("button", { name: "Baixar meus dados" }));
  expect(await screen.findByText("Pronto: o arquivo foi baixado.")).toBeInTheDocument();
  expect(kept).toEqual(["prancheta-meus-dados.zip"]);
});
