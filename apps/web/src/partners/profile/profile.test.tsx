import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPage } from "../../testing/a-page.ts";
import { aProfile } from "../../testing/a-profile.ts";
import { arrive, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const ME = "GET /v2/partners/me";
const SAVE = "PATCH /v3/partners/profile";
const NOTICES = "GET /v2/partners/notices";
const PLACE = "GET /v3/partners/profile/places";

const paulista = {
  zipCode: "01310-100",
  addressType: "Avenida",
  address: "Paulista",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/** Opens a partner's profile; the fake server answers a save with what was sent. */
const open = async (more: Parameters<typeof aProfile>[0] = {}, routes: Routes = {}) => {
  const profile = aProfile(more);
  const server = await arrive("/perfil", {
    [ME]: () => data(profile),
    [SAVE]: ({ body }) => data({ ...profile, ...Object(body), photo: null }),
    [PLACE]: () => data(paulista),
    "GET /v2/partners/page": () => data(aPage()),
    [NOTICES]: () => data({ off: ["PAID"] }),
    "GET /v3/partners/profile/sessions": () => data([]),
    ...routes,
  });
  await screen.findByRole("button", { name: "Atualizar Perfil" });
  return server;
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const set = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => user.click(screen.getByRole("button", { name: "Atualizar Perfil" }));

test("shows what is kept; e-mail and document can only be read", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1, name: "Dados pessoais" })).toBeInTheDocument();
  expect(screen.getByText("( * ) Se refere a campos obrigatórios.")).toBeInTheDocument();
  expect(field(/^Nome/)).toHaveValue("Marina Duarte");
  expect(field(/^Data de nascimento/)).toHaveValue("12/04/1990");
  expect(field(/^WhatsApp/)).toHaveValue("+55 (11) 91234-5678");
  expect(field("CPF ou CNPJ")).toHaveValue("529.982.247-25");
  expect(field("CPF ou CNPJ")).toHaveAttribute("readonly");
  expect(field("CPF ou CNPJ")).toHaveAccessibleDescription(/^É a sua chave Pix para saques/);
  expect(field(/^E-mail/)).toHaveAttribute("readonly");
});

test("switches notices off and on by kind, and takes back what was not stored", async () => {
  const CHOOSE = "PUT /v2/partners/notices";
  let isUp = true;
  const server = await open(
    {},
    {
      [CHOOSE]: ({ body }) => (isUp ? data(body) : problem(503, "server.busy", { detail: "Tente de novo." })),
      [NOTICES]: () => (isUp ? data({ off: ["PAID"] }) : problem(503, "server.busy")),
    },
  );
  const box = (name: string) => screen.findByRole("checkbox", { name });
  expect(await box("Plano vendido ou renovado")).not.toBeChecked();
  await user.click(await box("Primeiro treino de um aluno"));
  await user.click(await box("Plano vendido ou renovado"));
  await waitFor(() =>
    expect(server.of(CHOOSE).map(({ body }) => body)).toEqual([{ off: ["PAID", "WORKOUT"] }, { off: ["WORKOUT"] }]),
  );
  isUp = false;
  await user.click(await box("PAR-Q para ler"));
  expect(await screen.findByText("Tente de novo.")).toBeVisible();
  await waitFor(async () => expect(await box("PAR-Q para ler")).toBeChecked());
});

test("says that the notices could not be read, and reads them again", async () => {
  let isUp = false;
  await open({}, { [NOTICES]: () => (isUp ? data({ off: [] }) : problem(503, "server.busy", { detail: "Espere." })) });
  expect(await screen.findByText("Não foi possível carregar os avisos.")).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("checkbox", { name: "Aluno que entrou" })).toBeChecked();
});

test("what was changed is sent, and nothing else, and the top bar shows it at once", async () => {
  const server = await open();
  set(/^Nome/, "Mari Duarte");
  set(/^CREF/, "012345-G/SP");
  await user.dblClick(screen.getByRole("button", { name: "Atualizar Perfil" }));
  expect(await screen.findByText("Perfil Atualizado com sucesso!")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Olá, Mari!/ })).toBeInTheDocument();
  expect(server.of(SAVE)).toHaveLength(1);
  expect(server.of(SAVE)[0]?.body).toEqual({ name: "Mari Duarte", cref: "012345-G/SP" });
});

test("only what differs from what was saved last is sent, so that another tab's work stays; an address goes whole", async () => {
  const server = await open();
  set(/^Telegram/, "@mari");
  await save();
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(1));
  set(/^Número/, "101");
  await save();
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(2));
  expect(server.of(SAVE)[0]?.body).toEqual({ telegram: "@mari" });
  expect(server.of(SAVE)[1]?.body).toEqual({
    address: {
      zipCode: "01001-000",
      addressType: "Praça",
      address: "da Sé",
      number: "101",
      complement: "",
      neighborhood: "Sé",
      city: "São Paulo",
      state: "SP",
    },
  });
});

test("the contacts say that the students see them", async () => {
  await open();
  for (const label of [/^WhatsApp/, /^Telegram/])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription("Seus alunos veem e usam para falar com você.");
});

test("a document is asked for while there is none, sent once, and can only be read from then on", async () => {
  const server = await open({ document: null });
  expect(field("CPF ou CNPJ")).toHaveAccessibleDescription(/^É por ele que você saca: .* chave Pix/);
  await user.type(field("CPF ou CNPJ"), "12abc34501de35");
  expect(field("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35");
  await save();
  await waitFor(() => expect(server.of(SAVE)[0]?.body).toMatchObject({ document: "12ABC34501DE35" }));
  await waitFor(() => expect(field("CPF ou CNPJ")).toHaveAttribute("readonly"));
});

test("what is missing is said at its field, nothing is sent, and the button looks disabled", async () => {
  const server = await open();
  for (const label of [/^Nome/, /^Endereço/, /^Cidade/]) set(label, "");
  set(/^Telegram/, "@ana.souza");
  set(/^Número/, "12b");
  expect(field(/^Número/)).toHaveValue("12");
  expect(field(/^Número/)).toHaveAccessibleDescription(/letras vão no complemento/);
  await save();
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(3);
  expect(field(/^Telegram/)).toHaveAccessibleDescription(/sem ponto/);
  expect(screen.getByRole("button", { name: "Atualizar Perfil" })).toHaveAttribute("data-disabled", "true");
  await waitFor(() => expect(field(/^Nome/)).toHaveFocus());
  expect(server.of(SAVE)).toHaveLength(0);
});

test("half a number looks disabled at once, and is refused at its field", async () => {
  const server = await open({ whatsapp: "551191234" });
  expect(screen.getByRole("button", { name: "Atualizar Perfil" })).toHaveAttribute("data-disabled", "true");
  await save();
  expect(await screen.findByText("Insira um número válido")).toBeInTheDocument();
  expect(server.of(SAVE)).toHaveLength(0);
});

test("a CEP fills the address, and what was typed meanwhile stays", async () => {
  let answer: (place: Response) => void = () => undefined;
  const server = await open({}, { [PLACE]: () => new Promise((resolve) => (answer = resolve)) });
  await user.clear(field(/^CEP/));
  await user.type(field(/^CEP/), "01310100");
  expect(field(/^CEP/)).toHaveValue("01310-100");
  await waitFor(() => expect(server.of(PLACE)[0]?.query.get("zipCode")).toBe("01310100"));
  set(/^Bairro/, "Jardins");
  answer(data(paulista));
  await waitFor(() => expect(field(/^Endereço/)).toHaveValue("Paulista"));
  expect(field(/^Tipo/)).toHaveValue("Avenida");
  expect(field(/^Bairro/)).toHaveValue("Jardins");
  expect(field(/^Número/)).toHaveValue("100");
});

test.each([
  ["nobody knows", () => data(null), "Não encontramos este CEP. Preencha o endereço abaixo."],
  [
    "cannot be looked up",
    () => problem(503, "server.unavailable"),
    "Não foi possível buscar o CEP agora. Preencha o endereço abaixo.",
  ],
])("a CEP that %s says so and loses nothing", async (_what, answer, text) => {
  await open({}, { [PLACE]: answer });
  await user.clear(field(/^CEP/));
  await user.type(field(/^CEP/), "99999999");
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field(/^Endereço/)).toHaveValue("da Sé");
  expect(field(/^Cidade/)).toHaveValue("São Paulo");
});

test("a failure keeps what was typed and offers the support", async () => {
  await open({}, { [SAVE]: () => problem(500, "server.unexpected", { detail: "Tivemos um problema por aqui." }) });
  set(/^Nome/, "Marina D. Alves");
  await save();
  expect(await screen.findByRole("dialog", { name: "Ops!" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Não foi possível atualizar perfil, por favor tente novamente mais tarde.",
  );
  expect(
    decodeURIComponent((await screen.findByRole("link", { name: "Enviar mensagem" })).getAttribute("href") ?? ""),
  ).toContain("atualizar perfil");
  expect(field(/^Nome/)).toHaveValue("Marina D. Alves");
});

test("a failure that trying again does not mend says why", async () => {
  await open({}, { [SAVE]: () => problem(413, "request.too_large", { detail: "O que foi enviado é grande demais." }) });
  set(/^Nome/, "Marina D. Alves");
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("O que foi enviado é grande demais.");
});

test("what the server says of a field stands at the field", async () => {
  await open(
    { document: null },
    {
      [SAVE]: () =>
        problem(409, "partner.document_fixed", { fields: { document: "O documento não pode ser trocado" } }),
    },
  );
  await user.type(field("CPF ou CNPJ"), "52998224725");
  await save();
  expect(await screen.findByText("O documento não pode ser trocado")).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Ops!" })).toBeNull();
});

test("leaving with unsaved changes asks first", async () => {
  await open();
  set(/^Nome/, "Outra");
  await user.click(screen.getByRole("link", { name: "Prancheta, início" }));
  expect(await screen.findByRole("dialog", { name: "Sair sem salvar?" })).toBeInTheDocument();
  expect(address()).toBe("/perfil");
});

test("a profile that cannot be read says so and can be tried again", async () => {
  const server = await arrive("/perfil", {
    [ME]: () => problem(404, "partner.not_found", { detail: "Não encontramos este cadastro." }),
  });
  expect(await screen.findByText("Não foi possível carregar seus dados")).toBeInTheDocument();
  server.routes[ME] = () => data(aProfile());
  server.routes["GET /v3/partners/profile/sessions"] = () => data([]);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("button", { name: "Atualizar Perfil" })).toBeInTheDocument();
});
