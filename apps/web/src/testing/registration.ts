import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { openApp, put, user } from "./open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const VERIFY = "POST /v2/partners/auth/account";
export const REGISTER = "POST /v2/partners/auth/register";
export const ID = "01990000-0000-7000-8000-000000000001";
export const RESEND = `POST /v2/partners/auth/prospects/${ID}/request-token`;
export const VALIDATE = `POST /v2/partners/auth/prospects/${ID}/validate-token`;
export const EMAIL = "nova@coach.example";

const somebodyNew = { status: "NEW_USER", name: null, birthday: false };

/** Opens the registration form as after the sign-in, which passes on the e-mail's status. */
export async function openForm(verified: object = somebodyNew) {
  const server = fakeServer({
    [VERIFY]: () => data(verified),
    [REGISTER]: () => data({ id: ID, retryAfter: 60 }),
    [RESEND]: () => data({ retryAfter: 60 }),
    [VALIDATE]: () => data({ done: true }),
    "GET /v2/support": () => data({ email: "ajuda@prancheta.demo", whatsapp: "5511999990000" }),
  });
  await openApp("/");
  await put(await screen.findByLabelText("E-mail"), EMAIL);
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: /^(Quero|Finalizar) Cadastr/ }));
  await screen.findByRole("button", { name: "Cadastrar" });
  return server;
}

export const write = (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text);
const choose = async (gender: string) => {
  await user.click(screen.getByLabelText(/Gênero/, { selector: "input" }));
  await user.click(await screen.findByRole("option", { name: gender, hidden: true }));
};
export const accept = () => user.click(screen.getByRole("checkbox"));
export const send = () => user.click(screen.getByRole("button", { name: "Cadastrar" }));

export const fillWhatIsAlwaysAsked = async () => {
  await choose("Feminino");
  await put(screen.getByLabelText(/CPF ou CNPJ/), "52998224725");
  await put(screen.getByLabelText(/Telefone/), "11912345678");
  await put(screen.getByLabelText("Instagram"), "@nova");
  await accept();
};

export const fill = async () => {
  await put(screen.getByLabelText(/Nome completo/), "Ana Souza");
  await put(screen.getByLabelText(/Data de nascimento/), "21111990");
  await put(screen.getByLabelText(/^Senha/), "um segredo");
  await put(screen.getByLabelText(/^Confirme a senha/), "um segredo");
  await fillWhatIsAlwaysAsked();
};

export const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });
export const box = (number: number) => screen.getByLabelText(`Número ${number} de 5`);
export const typeCode = async (code: string) => {
  await dialog("Confirme seu e-mail");
  await user.click(box(1));
  await user.keyboard(code);
};
export const validate = () => user.click(screen.getByRole("button", { name: "Validar" }));
