import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { chosenStudent } from "../session/chosen-student.ts";
import { signOut } from "../session/sign-out.ts";
import { aLink, id, LINKS, openApp, type Routes, reloadApp, user } from "../testing/open-app.tsx";

const OPEN = `GET /v2/public/invitations/${id(5)}`;
const CODE = "POST /v2/student/auth/code";
const ENTER = "POST /v2/student/auth";
const START = "POST /v2/student/joining";
const MINE = "GET /v2/student/joining";
const CHANGE = `PATCH /v2/student/joining/${id(7)}`;
const GUARDIAN = `POST /v2/student/joining/${id(7)}/guardian-code`;
const ACCEPT = `POST /v2/student/joining/${id(7)}/accept`;
const SECRET = "s3cret-s3cret-s3cret";
const LINK = `/convite#${id(5)}.${SECRET}`;

const coach = { name: "Marina Duarte", photo: null };
const aJoining = (more: object = {}) => ({
  id: id(7),
  status: "OPEN",
  coach,
  plan: { name: "Mensal" },
  student: null,
  email: "ana@exemplo.com",
  name: null,
  bornDate: null,
  document: null,
  whatsapp: null,
  gender: null,
  needsGuardian: false,
  purchase: null,
  guardian: { name: null, document: null, email: null },
  ...more,
});
const filledIn = { name: "Ana Souza", bornDate: "1990-11-21", document: "52998224725", whatsapp: "5511912345678" };

const visit = async (href: string, routes: Routes = {}) => {
  const server = fakeServer({
    [OPEN]: () => data({ firstName: "Ana", coach, plan: { name: "Mensal", toPay: 14_990 } }),
    [CODE]: () => data({ retryAfter: 60 }),
    [ENTER]: () => data({ token: "t1", refreshToken: "r1" }),
    [START]: () => data(aJoining()),
    [MINE]: () => data([aJoining()]),
    [LINKS]: () => data([aLink()]),
    ...routes,
  });
  await openApp(href);
  return server;
};

const resume = async (joining: object, routes: Routes = {}) => {
  startSession({ token: "t1", refreshToken: "r1" });
  return visit("/ingresso", { [MINE]: () => data([aJoining(joining)]), ...routes });
};

const button = (name: string) => screen.findByRole("button", { name });
const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

test("the link shows coach, plan and first name, and its secret leaves the address", async () => {
  const server = await visit(LINK);
  await title("Ana, seu convite chegou");
  expect(screen.getByText("Marina Duarte")).toBeVisible();
  expect(screen.getByText("Mensal")).toBeVisible();
  expect(screen.getByText("R$ 149,90, que você paga no fim")).toBeVisible();
  expect(window.location.hash).toBe("");
  expect(server.of(OPEN)[0]?.headers.get("x-secret")).toBe(SECRET);
});

test("a mailed code begins the joining, also after a reload on the way", async () => {
  const server = await visit(LINK);
  await user.type(await screen.findByLabelText("E-mail"), "ana@exemplo.com");
  cleanup();
  await reloadApp();
  expect(await screen.findByLabelText("E-mail")).toHaveValue("ana@exemplo.com");
  await user.click(await button("Enviar código"));
  await screen.findByLabelText("Código");
  expect(Object.values({ ...sessionStorage }).join()).not.toContain("ana@exemplo.com");
  await reloadApp();
  const [field] = await screen.findAllByLabelText("Código");
  if (field) await user.type(field, "12345");
  expect((await screen.findAllByRole("heading", { level: 1, name: "Quem é você?" })).length).toBeGreaterThan(0);
  const invitation = { id: id(5), secret: SECRET };
  expect(server.of(ENTER)[0]?.body).toEqual({ email: "ana@exemplo.com", code: "12345", invitation });
  expect(server.of(START)[0]?.body).toEqual({ invitation });
  expect(Object.values({ ...sessionStorage }).join()).not.toContain(SECRET);
});

test.each([
  ["invitation.expired", "Este convite venceu"],
  ["invitation.withdrawn", "Este convite foi retirado"],
  ["invitation.used", "Este convite já foi usado"],
  ["invitation.not_found", "Este link não vale"],
])("%s has its sentence", async (code, name) => {
  await visit(LINK, { [OPEN]: () => problem(410, code, { detail: "O que fazer." }) });
  await title(name);
  expect(screen.getByText("O que fazer.")).toBeVisible();
});

test("a damaged link says so without a call", async () => {
  const server = await visit("/convite#abc");
  await title("Este link não vale");
  expect(server.requests.filter(({ path }) => path !== "/v2/monitoring")).toEqual([]);
});

test("an invitation that cannot be read can be tried again", async () => {
  const server = await visit(LINK, { [OPEN]: () => problem(429, "rate.limited") });
  await title("Não foi possível abrir o convite");
  server.routes[OPEN] = () => data({ firstName: "Ana", coach, plan: null });
  await user.click(await button("Tentar de novo"));
  await title("Ana, seu convite chegou");
});

test("whoever is signed in continues with this account, or enters with another", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit(LINK, { "POST /v2/student/auth/logout": () => data({ done: true }) });
  expect(await button("Continuar")).toBeVisible();
  await user.click(await button("Entrar com outro e-mail"));
  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  await title("Ana, seu convite chegou");
});

test("the way back to the link leads to the joining that it began", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit("/convite");
  await title("Quem é você?");
});

test.each(["{Tab}", "{Enter}"])("a phone number without its country is stored with it after %s", async (key) => {
  const others = { ...filledIn, whatsapp: null };
  const server = await resume(others, { [CHANGE]: () => data(aJoining(filledIn)) });
  await user.type(await screen.findByLabelText("WhatsApp"), "11912345678");
  await user.keyboard(key);
  await waitFor(() => expect(server.of(CHANGE)).not.toEqual([]));
  expect(server.of(CHANGE)[0]?.body).toMatchObject({ whatsapp: "5511912345678" });
});

test("a field is stored when it is left, and a wrong one says why", async () => {
  const server = await resume(
    {},
    {
      [CHANGE]: ({ body }) =>
        Object(body).document
          ? problem(422, "input.invalid", { fields: { document: "CPF inválido" } })
          : data(aJoining(Object(body))),
    },
  );
  await user.type(await screen.findByLabelText("Nome completo"), "Ana Souza");
  await user.type(screen.getByLabelText("CPF"), "11111111111");
  await user.tab();
  expect(await screen.findByText("CPF inválido")).toBeVisible();
  expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ name: "Ana Souza" }, { document: "11111111111" }]);
});

test("a reload of the page keeps what was typed and ticked and did not reach the server yet, and leaving does not", async () => {
  const wrong = problem(422, "input.invalid", { fields: { document: "CPF inválido", bornDate: "Data inválida" } });
  const server = await resume(
    { name: "Ana" },
    { [CHANGE]: ({ body }) => ("name" in Object(body) ? data(aJoining({ name: "Ana" })) : wrong.clone()) },
  );
  await user.type(await screen.findByLabelText("CPF"), "11111111111");
  await user.type(screen.getByLabelText("Data de nascimento"), "2111");
  await user.type(screen.getByLabelText("Nome completo"), " Souza");
  cleanup();
  await reloadApp();
  expect(await screen.findByLabelText("Nome completo")).toHaveValue("Ana Souza");
  expect(screen.getByLabelText("CPF")).toHaveValue("111.111.111-11");
  await waitFor(() => expect(screen.getByLabelText("Data de nascimento")).toHaveValue("21/11/"));
  server.routes[CHANGE] = () => data(aJoining(filledIn));
  for (const [label, value] of [
    ["CPF", "52998224725"],
    ["Data de nascimento", "21111990"],
    ["WhatsApp", "5511912345678"],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(await button("Continuar"));
  expect(await title("Combinados")).toHaveFocus();
  expect(sessionStorage.getItem("prancheta.aluno.joining")).not.toContain("52998224725");
  await user.click(screen.getByLabelText("Li e aceito: Termos de uso"));
  await user.click(screen.getByLabelText("Autorizo: Fotos (opcional)"));
  await user.click(screen.getByLabelText("Autorizo: Fotos (opcional)"));
  cleanup();
  server.routes[MINE] = () => data([aJoining(filledIn)]);
  await reloadApp();
  expect(await screen.findByLabelText("Li e aceito: Termos de uso")).toBeChecked();
  expect(screen.getByLabelText("Autorizo: Dados de saúde")).not.toBeChecked();
  expect(screen.getByLabelText("Autorizo: Fotos (opcional)")).not.toBeChecked();
  server.routes["POST /v2/student/auth/logout"] = () => data({ done: true });
  await signOut();
  expect(sessionStorage.getItem("prancheta.aluno.joining")).toBeNull();
});

test("what is missing is named, and what was stored is there again", async () => {
  await resume({ name: "Ana Souza" });
  expect(await screen.findByLabelText("Nome completo")).toHaveValue("Ana Souza");
  await user.click(await button("Continuar"));
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(3);
  await waitFor(() => expect(screen.getByLabelText("Data de nascimento")).toHaveFocus());
});

test("the first field that the server refuses gets the focus", async () => {
  await resume(filledIn, {
    [CHANGE]: () => problem(422, "input.invalid", { fields: { document: "CPF inválido" } }),
  });
  await user.click(await button("Voltar"));
  await user.click(await button("Continuar"));
  await waitFor(() => expect(screen.getByLabelText("CPF")).toHaveFocus());
});

test("the consents are asked one by one; photos may be refused", async () => {
  const server = await resume(filledIn, {
    [ACCEPT]: () => data(aJoining({ ...filledIn, status: "JOINED", student: id(1) })),
  });
  await title("Combinados");
  await user.click(await button("Aceitar e entrar"));
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText("Li e aceito: Termos de uso")).toHaveFocus());
  await user.click(screen.getByLabelText("Li e aceito: Termos de uso"));
  await user.click(screen.getByLabelText("Autorizo: Dados de saúde"));
  await user.click(await button("Aceitar e entrar"));
  await title("Pronto, você entrou");
  expect(server.of(ACCEPT)[0]?.body).toEqual({ terms: true, health: true, photos: false });
  expect(chosenStudent()).toBe(id(1));
});

test("under 18 a guardian accepts with a code that is mailed for just what was chosen", async () => {
  const young = { ...filledIn, bornDate: "2010-01-01", needsGuardian: true };
  const guardian = { name: "Rita Souza", document: "52998224725", email: "rita@exemplo.com" };
  const named = { ...young, guardian };
  const server = await resume(young, {
    [CHANGE]: () => data(aJoining(named)),
    [GUARDIAN]: () => data(aJoining(named)),
    [ACCEPT]: ({ body }) =>
      Object(body).code === "54321"
        ? data(aJoining({ ...named, status: "JOINED", student: id(1) }))
        : problem(400, "code.wrong", { detail: "Confira os cinco números." }),
  });
  await user.type(await screen.findByLabelText("Nome do responsável"), "Rita Souza");
  await user.type(screen.getByLabelText("CPF do responsável"), "52998224725");
  await user.type(screen.getByLabelText("E-mail do responsável"), "rita@exemplo.com");
  await user.click(await button("Continuar"));
  await title("Combinados");
  expect(screen.getByText(/^Rita Souza lê e aceita por você/)).toBeVisible();
  await user.click(screen.getByLabelText("Li e aceito: Termos de uso"));
  await user.click(screen.getByLabelText("Autorizo: Dados de saúde"));
  await user.click(await button("Enviar código ao responsável"));
  await title("Código do responsável");
  expect(screen.getByText(/sem autorizar fotos/)).toBeVisible();
  // Changed photos need another code, the same ones do not.
  await user.click(await button("Voltar"));
  await user.click(await button("Enviar código ao responsável"));
  await title("Código do responsável");
  await user.click(await button("Voltar"));
  await user.click(screen.getByLabelText("Autorizo: Fotos (opcional)"));
  await user.click(await button("Enviar código ao responsável"));
  expect(await screen.findByText(/e autoriza as fotos/)).toBeVisible();
  await user.type(screen.getByLabelText("Código"), "11111");
  await user.click(await button("Aceitar e entrar"));
  expect(await screen.findByText("Confira os cinco números.")).toBeVisible();
  await user.type(screen.getByLabelText("Código"), "54321");
  await user.click(await button("Aceitar e entrar"));
  await title("Pronto, você entrou");
  expect(server.of(GUARDIAN).map(({ body }) => body)).toEqual([{ photos: false }, { photos: true }]);
  expect(server.of(ACCEPT)[1]?.body).toEqual({ terms: true, health: true, photos: true, code: "54321" });
});

test("with another address than the invited one the coach confirms first", async () => {
  const server = await resume({ ...filledIn, status: "WAITING" });
  await title("Falta Marina Duarte confirmar");
  server.routes[MINE] = () => data([aJoining({ ...filledIn, status: "JOINED", student: id(1) })]);
  await user.click(await button("Ver se já confirmou"));
  await title("Pronto, você entrou");
});

test("a look at the coach's word that fails says so, and nothing on the screen is lost", async () => {
  const server = await resume({ ...filledIn, status: "WAITING" });
  await title("Falta Marina Duarte confirmar");
  server.routes[MINE] = () => problem(503, "server.unavailable");
  await user.click(await button("Ver se já confirmou"));
  expect(await screen.findByRole("alert", undefined, { timeout: 10_000 })).toBeVisible();
  await title("Falta Marina Duarte confirmar");
});

test("whom the coach does not know reads what to do", async () => {
  await resume({ ...filledIn, status: "REFUSED" });
  await title("Ingresso não confirmado");
});

test("a link that was used meanwhile says so when the joining starts", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit(LINK, { [START]: () => problem(410, "invitation.used", { detail: "Já foi usado." }) });
  await user.click(await button("Continuar"));
  await title("Este convite já foi usado");
});

test("who has nothing to continue is led to Hoje", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  await visit("/ingresso", { [MINE]: () => data([]) });
  await title("Nenhum cadastro em andamento");
  await waitFor(() => expect(screen.getByRole("link", { name: "Ir para Hoje" })).toBeVisible());
});

test("the tap that leaves the last field also sends the step, while that field is still being stored", async () => {
  let release = () => {};
  const stored = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await resume(
    { ...filledIn, whatsapp: null },
    {
      [CHANGE]: async () => {
        await stored;
        return data(aJoining(filledIn));
      },
    },
  );
  await title("Quem é você?");
  await user.type(screen.getByLabelText("WhatsApp"), "5511912345678");
  await user.tab();
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(1));
  expect(await button("Continuar")).toBeEnabled();
  await user.click(await button("Continuar"));
  release();
  await title("Combinados");
});
