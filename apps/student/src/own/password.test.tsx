import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive, user } from "../testing/open-app.tsx";

const PASSWORD = "GET /v2/student/password";
const SET = "PUT /v2/student/password";
const REMOVE = "DELETE /v2/student/password";
const CODE = "POST /v2/student/auth/code";
const EMAIL = "bruno@exemplo.com";
const NEW = "uma senha nova";

/** The screen of an account with a password or without; what is saved changes it. */
const open = async (isSet: boolean, answers: (Response | undefined)[] = []) => {
  let now = isSet;
  const answer = (next: boolean) => () => {
    const given = answers.shift();
    if (given) return given;
    now = next;
    return data({ done: true });
  };
  const server = await arrive("/eu", {
    [PASSWORD]: () => data({ isSet: now, email: EMAIL }),
    [CODE]: () => data({ retryAfter: 60 }),
    [SET]: answer(true),
    [REMOVE]: answer(false),
  });
  const section = within(await screen.findByRole("region", { name: "Senha" }));
  const openDialog = async (button: string) => {
    await user.click(await section.findByRole("button", { name: button }));
    return within(await screen.findByRole("dialog"));
  };
  return { server, section, openDialog };
};
type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof open>>["openDialog"]>>;

const typeNew = async (dialog: Dialog) => {
  await user.type(dialog.getByLabelText("Nova senha"), NEW);
  await user.type(dialog.getByLabelText("Confirme a nova senha"), NEW);
};

test("creates a password with a code that is mailed to the own address", async () => {
  const { server, section, openDialog } = await open(false);
  const dialog = await openDialog("Criar senha");
  expect(dialog.queryByLabelText("Senha atual")).toBeNull();
  expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Mostrar senha: Nova senha" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Enviar código" }));
  expect(await dialog.findByRole("button", { name: "Enviar de novo" })).toBeVisible();
  expect(server.of(CODE)[0]?.body).toEqual({ email: EMAIL });
  await user.type(dialog.getByLabelText("Código"), "12 345");
  await typeNew(dialog);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await section.findByRole("button", { name: "Remover senha" })).toBeVisible();
  expect(server.of(SET)[0]?.body).toEqual({ code: "12345", password: NEW, confirmPassword: NEW });
});

test("changes it with the current one, and keeps what was typed after a wrong one", async () => {
  const fields = { currentPassword: "A senha atual não confere" };
  const { server, openDialog } = await open(true, [problem(400, "password.wrong", { fields })]);
  const dialog = await openDialog("Trocar senha");
  await waitFor(() => expect(dialog.getByLabelText("Senha atual")).toHaveFocus());
  await user.type(dialog.getByLabelText("Senha atual"), "antiga");
  await typeNew(dialog);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("A senha atual não confere")).toBeVisible();
  expect(dialog.getByLabelText("Nova senha")).toHaveValue(NEW);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of(SET)[1]?.body).toEqual({ currentPassword: "antiga", password: NEW, confirmPassword: NEW });
});

test("removes it with a code after the current one was forgotten", async () => {
  const { server, section, openDialog } = await open(true);
  const dialog = await openDialog("Remover senha");
  expect(dialog.queryByLabelText("Nova senha")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Esqueci: usar um código por e-mail" }));
  await user.type(dialog.getByLabelText("Código"), "54321");
  await user.click(dialog.getByRole("button", { name: "Remover" }));
  expect(await section.findByRole("button", { name: "Criar senha" })).toBeVisible();
  expect(server.of(REMOVE)[0]?.body).toEqual({ code: "54321" });
});

test("says why a coach's password is not removed", async () => {
  const detail = "Você entra com ela também na Prancheta do profissional.";
  const { openDialog } = await open(true, [problem(409, "password.needed", { detail })]);
  const dialog = await openDialog("Remover senha");
  await user.type(dialog.getByLabelText("Senha atual"), "antiga");
  await user.click(dialog.getByRole("button", { name: "Remover" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(detail);
});
