import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive, user } from "../testing/open-app.tsx";
import { aToday, TODAY, training } from "../testing/training.ts";

const READ = "GET /v2/student/parq";

const due = {
  version: "1",
  questions: [
    { key: "heart", text: "Problema de coração?" },
    { key: "joints", text: "Problema nas articulações?" },
  ],
  term: "Assumo a responsabilidade.",
  law: "Vale por 12 meses.",
  last: null,
  isDue: true,
  needsCertificate: false,
  signer: { kind: "STUDENT", name: "Bruno Lima" },
};

test("asks for every answer, for the term after a yes, and keeps the answers if signing fails", async () => {
  const server = await arrive("/par-q", { [READ]: () => data(due) });
  await user.click(await screen.findByRole("button", { name: "Assinar" }));
  expect(screen.getAllByText("Responda sim ou não")).toHaveLength(2);
  const [first] = screen.getAllByRole("radio");
  await waitFor(() => expect(first).toHaveFocus());
  const answer = (question: RegExp, name: string) =>
    user.click(within(screen.getByRole("radiogroup", { name: question })).getByRole("radio", { name }));
  await answer(/coração/, "Sim");
  await answer(/articulações/, "Não");
  await user.type(screen.getByRole("textbox", { name: "Assinatura" }), "Bruno Lima");
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  expect(screen.getByText("Leia e aceite o termo")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Assumo a responsabilidade." })).toBeInvalid();
  await user.click(screen.getByRole("checkbox", { name: "Assumo a responsabilidade." }));
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(within(screen.getByRole("radiogroup", { name: /coração/ })).getByRole("radio", { name: "Sim" })).toBeChecked();
  const detail = "Assine com o nome completo.";
  const [signed] = server.requests.filter(({ method }) => method === "PUT");
  server.routes[`PUT ${signed?.path}`] = () => problem(400, "parq.signature", { detail });
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  await screen.findByText(detail);
  expect(screen.getByRole("textbox", { name: "Assinatura" })).toHaveAccessibleDescription(
    expect.stringContaining(detail),
  );
});

test("under 15 the guardian signs with a code that is mailed for this PAR-Q", async () => {
  const server = await arrive("/par-q", {
    [READ]: () => data({ ...due, signer: { kind: "GUARDIAN", name: "Marta Lima" } }),
    "POST /v2/student/guardian-code": () => data({ email: "marta@exemplo.com", retryAfter: 60 }),
  });
  for (const question of await screen.findAllByRole("radiogroup"))
    await user.click(within(question).getByRole("radio", { name: "Não" }));
  await user.type(screen.getByRole("textbox", { name: "Assinatura do responsável" }), "Marta Lima");
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  expect(await screen.findByText("Campo obrigatório")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Enviar código" }));
  expect(await screen.findByText("marta@exemplo.com")).toBeVisible();
  await user.type(screen.getByLabelText("Código"), "12345");
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  const signed = () => server.requests.find(({ method }) => method === "PUT");
  await waitFor(() => expect(signed()?.body).toMatchObject({ name: "Marta Lima", code: "12345" }));
  const parq = signed()?.path.split("/").at(-1);
  expect(server.of("POST /v2/student/guardian-code")[0]?.body).toEqual({ signs: "PARQ", parq });
});

test("shows until when a signed one is valid, and lets it be answered again", async () => {
  const last = { id: "1", validUntil: "2027-11-21" };
  await arrive("/par-q", { [READ]: () => data({ ...due, isDue: false, last }) });
  expect(await screen.findByText(/vale até 21.11.2027/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Responder de novo" }));
  expect(screen.getAllByRole("radiogroup")).toHaveLength(2);
  expect(screen.getByText(due.law).parentElement).toHaveFocus();
});

test("is a card in Hoje until it is signed, before the server says so", async () => {
  const waiting = new Promise<Response>(() => undefined);
  const isSigned = () => server.requests.some(({ method }) => method === "PUT");
  const server = await arrive("/", {
    ...training({ [TODAY]: () => (isSigned() ? waiting : data(aToday({ isParqDue: true }))) }),
    [READ]: () => data({ ...due, questions: [] }),
  });
  await user.click(await screen.findByRole("link", { name: /PAR-Q/ }));
  await user.type(await screen.findByRole("textbox", { name: "Assinatura" }), "Bruno Lima");
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  await screen.findByRole("alert");
  // A refused form is sent again under the same address.
  const [signed] = server.requests.filter(({ method }) => method === "PUT");
  server.routes[`PUT ${signed?.path}`] = () => data({});
  server.routes[READ] = () => data({ ...due, isDue: false, last: { id: "1", validUntil: "2027-11-21" } });
  await user.click(screen.getByRole("button", { name: "Assinar" }));
  await screen.findByText(/vale até/);
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  await screen.findByRole("button", { name: /^Começar treino/ });
  expect(screen.queryByRole("link", { name: /PAR-Q/ })).not.toBeInTheDocument();
});
