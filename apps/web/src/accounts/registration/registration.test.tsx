import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, openApp, user } from "../../testing/open-app.tsx";
import {
  accept,
  box,
  dialog,
  EMAIL,
  fill,
  fillWhatIsAlwaysAsked,
  ID,
  openForm,
  REGISTER,
  send,
  typeCode,
  VALIDATE,
  validate,
  write,
} from "../../testing/registration.ts";

test("without a verified e-mail there is no registration", async () => {
  fakeServer({});
  await openApp("/registro");
  await waitFor(() => expect(address()).toBe("/"));
});

test("somebody new fills the form, types the code and is led to the sign-in with the e-mail", async () => {
  const server = await openForm();
  expect(address()).toBe("/registro");
  expect(document.documentElement.dataset["frame"]).toBe("entry-registration");
  expect(screen.getByLabelText(/E-mail/)).toHaveAttribute("readonly");
  await fill();
  await send();
  await typeCode("0123");
  expect(screen.getByRole("button", { name: "Validar" })).toBeDisabled();
  await user.keyboard("4");
  await validate();
  await dialog("Cadastro concluído!");
  expect(server.of(REGISTER).map(({ body }) => body)).toEqual([
    {
      name: "Ana Souza",
      email: EMAIL,
      birthday: "21111990",
      password: "um segredo",
      cpfCnpj: "52998224725",
      phone: "5511912345678",
      gender: "F",
      status: "NEW_USER",
      termsVersion: "2026-11-28",
    },
  ]);
  expect(server.of(VALIDATE).map(({ body }) => body)).toEqual([{ code: "01234" }]);
  await user.click(screen.getByRole("button", { name: "Ir para Login" }));
  expect(await screen.findByLabelText("E-mail")).toHaveValue(EMAIL);
  expect(await screen.findByLabelText("Senha")).toBeInTheDocument();
});

test.each([
  [{ status: "NEW_PARTNER", name: "João S.", birthday: true }, [], [/Nome completo/, /nascimento/, /^Senha/]],
  [{ status: "NEW_PARTNER", name: "João S.", birthday: false }, [/nascimento/], [/Nome completo/, /^Senha/]],
  [
    { status: "NEW_PARTNER_WITH_PASS", name: "João S.", birthday: true },
    [/^Senha/, /^Confirme/],
    [/Nome completo/, /nascimento/],
  ],
])("%o is asked only what is missing", async (verified, shown, hidden) => {
  const server = await openForm(verified);
  expect(screen.getByText(/Olá, João S\./)).toBeInTheDocument();
  for (const label of shown) expect(screen.getByLabelText(label)).toBeInTheDocument();
  for (const label of hidden) expect(screen.queryByLabelText(label)).toBeNull();
  await fillWhatIsAlwaysAsked();
  await send();
  const isComplete = shown.length === 0;
  if (!isComplete) expect((await screen.findAllByText("Campo obrigatório")).length).toBeGreaterThan(0);
  else await dialog("Confirme seu e-mail");
  expect(server.of(REGISTER)).toHaveLength(isComplete ? 1 : 0);
});

test("what is wrong is said at its field, the first of them has the focus, and nothing is sent", async () => {
  const server = await openForm();
  await send();
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(7);
  await waitFor(() => expect(screen.getByLabelText(/Nome completo/)).toHaveFocus());
  expect(screen.getByRole("button", { name: "Cadastrar" })).toHaveAttribute("data-disabled");
  await write(/CPF ou CNPJ/, "52998224724");
  await write(/Data de nascimento/, "31021990");
  await write(/Telefone/, "551191234");
  await write(/^Senha/, "12345");
  await write(/^Confirme a senha/, "123456");
  await user.tab();
  for (const message of ["CPF inválido", "Insira uma data válida", "Insira um número válido", "Mínimo de 6 caracteres"])
    expect(await screen.findByText(message)).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/CPF ou CNPJ/));
  await write(/CPF ou CNPJ/, "12ABC34501DE36");
  await user.tab();
  expect(await screen.findByText("CNPJ inválido")).toBeInTheDocument();
  expect(server.of(REGISTER)).toHaveLength(0);
});

test("the phone says that students will see it", async () => {
  await openForm();
  expect(screen.getByLabelText(/Telefone/)).toHaveAccessibleDescription(/^É o seu WhatsApp: seus alunos veem/);
});

test.each([
  ["the acceptance", accept, () => screen.getByRole("checkbox")],
  ["the phone", () => user.clear(screen.getByLabelText(/Telefone/)), () => screen.getByLabelText(/Telefone/)],
  ["the birthday", () => user.clear(screen.getByLabelText(/nascimento/)), () => screen.getByLabelText(/nascimento/)],
] as const)("%s, when it is what is missing, has the focus", async (_, undo, field) => {
  const server = await openForm();
  await fill();
  await undo();
  await send();
  expect(await screen.findByText("Campo obrigatório")).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(server.of(REGISTER)).toHaveLength(0);
});

test("while it is sent the dialog says so and cannot be left, and a second click sends nothing more", async () => {
  const server = await openForm();
  let answer: (response: Response) => void = () => undefined;
  server.routes[REGISTER] = () => new Promise<Response>((resolve) => (answer = resolve));
  await fill();
  await user.dblClick(screen.getByRole("button", { name: "Cadastrar" }));
  await dialog("Enviando seu cadastro");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Fechar" })).toBeDisabled();
  answer(data({ id: ID, retryAfter: 60 }));
  await dialog("Confirme seu e-mail");
  expect(server.of(REGISTER)).toHaveLength(1);
});

test.each([REGISTER, VALIDATE])(
  "an e-mail that became a partner's meanwhile (%s) leads to the sign-in",
  async (call) => {
    const server = await openForm();
    server.routes[call] = () => problem(409, "registration.email_taken", { title: "E-mail já cadastrado" });
    await fill();
    await send();
    if (call === VALIDATE) {
      await typeCode("11111");
      await validate();
    }
    await dialog("E-mail já cadastrado");
    await user.click(screen.getByRole("button", { name: "Ir para Login" }));
    expect(await screen.findByLabelText("E-mail")).toHaveValue(EMAIL);
  },
);

test("a lost connection loses nothing that was typed, neither in the form nor in the boxes", async () => {
  const server = await openForm();
  const { [REGISTER]: register, [VALIDATE]: validation } = server.routes;
  delete server.routes[REGISTER];
  delete server.routes[VALIDATE];
  await fill();
  await send();
  await dialog("Sem conexão");
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText(/CPF ou CNPJ/)).toHaveValue("529.982.247-25");
  expect(screen.getByLabelText(/^Senha/)).toHaveValue("um segredo");
  if (register) server.routes[REGISTER] = register;
  await send();
  await typeCode("12345");
  await validate();
  await dialog("Sem conexão");
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await dialog("Confirme seu e-mail");
  expect(box(5)).toHaveValue("5");
  if (validation) server.routes[VALIDATE] = validation;
  await validate();
  await dialog("Cadastro concluído!");
});

test("what the server misses is asked, even if the sign-in thought it known", async () => {
  const server = await openForm({ status: "NEW_PARTNER", name: "João S.", birthday: true });
  server.routes[REGISTER] = () =>
    problem(400, "request.invalid", { title: "Confira os campos", fields: { birthday: "Campo obrigatório" } });
  await fillWhatIsAlwaysAsked();
  await send();
  await dialog("Confira os campos");
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(await screen.findByLabelText(/Data de nascimento/)).toBeInTheDocument();
  expect(screen.getByText("Campo obrigatório")).toBeInTheDocument();
});
