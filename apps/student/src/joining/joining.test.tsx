import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chooseStudent, chosenStudent } from "../session/chosen-student.ts";
import { signOut } from "../session/sign-out.ts";
import {
  ACCEPT,
  aJoining,
  button,
  CHANGE,
  filledIn,
  GUARDIAN,
  MINE,
  resume,
  title,
  visit,
} from "../testing/joining.ts";
import { id, reloadApp, user } from "../testing/open-app.tsx";
import { aToday, TODAY } from "../testing/training.ts";
import { HomeScreen } from "./HomeScreen.tsx";

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
  expect(screen.getByLabelText("Autorizo: Dados de saúde")).toHaveAccessibleDescription(/^Sem este aceite/);
  await user.click(screen.getByLabelText("Li e aceito: Termos de uso"));
  await user.click(screen.getByLabelText("Autorizo: Dados de saúde"));
  await user.click(await button("Aceitar e entrar"));
  await title("Pronto, você entrou");
  expect(server.of(ACCEPT)[0]?.body).toEqual({ terms: true, health: true, photos: false });
  expect(chosenStudent()).toBe(id(1));
});

test("the welcome offers what is not done yet, and nothing that is", async () => {
  startSession({ token: "t1", refreshToken: "r1" });
  chooseStudent(id(1));
  const server = await visit("/boas-vindas", { [TODAY]: () => data(aToday({ isParqDue: true })) });
  await title("Pronto, você entrou");
  await waitFor(() => expect(screen.queryByRole("link", { name: /anamnese/ })).toBeNull());
  expect(screen.getByRole("link", { name: /PAR-Q/ })).toBeVisible();
  server.routes[TODAY] = () => data(aToday());
  await queryClient.refetchQueries();
  expect(await screen.findByText(/As primeiras perguntas já estão respondidas/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /PAR-Q/ })).toBeNull();
});

test("under 18 a guardian accepts with a code that is mailed for just what was chosen", async () => {
  const young = { ...filledIn, bornDate: "2010-01-01", needsGuardian: true };
  const guardian = { name: "Rita Souza", document: "52998224725", email: "rita@exemplo.com", code: null };
  const named = { ...young, guardian };
  const server = await resume(young, {
    [CHANGE]: () => data(aJoining(named)),
    [GUARDIAN]: ({ body }) => data(aJoining({ ...named, guardian: { ...guardian, code: body } })),
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

test("who has fetched the guardian's code from the mailbox finds its field again, on another phone too", async () => {
  const guardian = { name: "Rita Souza", document: "52998224725", email: "rita@exemplo.com", code: { photos: true } };
  const minor = { ...filledIn, needsGuardian: true, guardian };
  const server = await resume(minor, {
    [ACCEPT]: () => data(aJoining({ ...minor, status: "JOINED", student: id(1) })),
  });
  await title("Código do responsável");
  expect(screen.getByText(/e autoriza as fotos/)).toBeVisible();
  await user.click(await button("Voltar"));
  expect(screen.getByLabelText("Li e aceito: Termos de uso")).toBeChecked();
  expect(screen.getByLabelText("Autorizo: Fotos (opcional)")).toBeChecked();
  await user.click(await button("Enviar código ao responsável"));
  await user.type(await screen.findByLabelText("Código"), "54321");
  await user.click(await button("Aceitar e entrar"));
  await title("Pronto, você entrou");
  expect(server.of(GUARDIAN)).toEqual([]);
  expect(server.of(ACCEPT)[0]?.body).toEqual({ terms: true, health: true, photos: true, code: "54321" });
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
  expect(screen.getByRole("img", { name: "Passo 1 de 2" })).toBeVisible();
  await user.type(screen.getByLabelText("WhatsApp"), "5511912345678");
  await user.tab();
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(1));
  expect(await button("Continuar")).toBeEnabled();
  await user.click(await button("Continuar"));
  release();
  await title("Combinados");
});

test("an address that the browser does not let be copied is shown, as in the browser of another app", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 300.0");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  renderInApp(<HomeScreen />);
  await user.click(await button("Copiar o endereço"));
  expect(
    await screen.findByText(`O navegador não deixou copiar. O endereço é ${window.location.origin}/aluno/`),
  ).toBeVisible();
});
