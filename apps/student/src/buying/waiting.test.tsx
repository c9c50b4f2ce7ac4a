import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BUY, button, heading, MINE, PLANS, paying, ROUTES, SALE } from "../testing/buying.ts";
import { arrive, id, reloadApp, user } from "../testing/open-app.tsx";
import { aJoining, aSale, plan, purchase } from "../testing/sale-answers.ts";

test("a Pix of another phone is shown again, and another way can be chosen", async () => {
  const server = await paying({ [MINE]: () => data([aJoining({ purchase: { ...purchase, sale: id(9) } })]) });
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
  await user.click(await button("Pagar de outro jeito"));
  expect(await button(/^Gerar Pix de/)).toBeVisible();
  expect(server.of(BUY)).toHaveLength(0);
});

test("a Pix counts the time that the server says is left, whatever the phone's clock says", async () => {
  const pix = { ...aSale().pix, expiresAt: new Date(Date.now() - 86_400_000).toISOString(), secondsLeft: 7_200 };
  const answer = () => data(aSale({ pix, isGuardians: true }));
  await paying({ [BUY]: answer, [SALE]: answer });
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
  expect(screen.getByText(/^Restam (2 h|1 h 59 min)/)).toBeVisible();
  expect(screen.getByText("O código também foi para o e-mail do seu responsável.")).toBeVisible();
  expect(screen.queryByText(/venceu/)).toBeNull();
});

test("an expired Pix can be made anew, as another order", async () => {
  const server = await paying();
  await user.click(await button(/^Gerar Pix de/));
  await screen.findByLabelText("Código Pix");
  server.routes[SALE] = () => data(aSale({ status: "EXPIRED", pix: null }));
  expect(await screen.findByText(/^O código Pix venceu/, undefined, { timeout: 10_000 })).toBeVisible();
  await user.click(await button(/^Gerar Pix de/));
  await waitFor(() => expect(server.of(BUY)).toHaveLength(2));
  const [first, second] = server.of(BUY).map(({ body }) => body);
  expect(first).toHaveProperty("key");
  expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
});

test("while the order that was begun cannot be read, no other one is offered", async () => {
  const server = await paying({
    [MINE]: () => data([aJoining({ purchase: { ...purchase, sale: id(9) } })]),
    [SALE]: () => problem(503, "server.unavailable"),
  });
  expect(await screen.findByText("Não foi possível ver o seu pedido", undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Gerar Pix de/ })).toBeNull();
  server.routes[SALE] = () => data(aSale());
  await user.click(await button("Tentar de novo"));
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
});

test("a Pix that another tab replaced gives way to the new one", async () => {
  const other = aSale({ id: id(10), pix: { ...aSale().pix, payload: "00020126outro" } });
  const server = await paying({ [`GET /v2/student/sales/${id(10)}`]: () => data(other) });
  await user.click(await button(/^Gerar Pix de/));
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
  server.routes[MINE] = () => data([aJoining({ purchase: { ...purchase, sale: id(10) } })]);
  server.routes[SALE] = () => data(aSale({ status: "CANCELLED", pix: null }));
  await waitFor(() => expect(screen.getByLabelText("Código Pix")).toHaveValue("00020126outro"), { timeout: 10_000 });
});

test("a Pix that waits is there again when the student comes back to renew", async () => {
  await arrive("/renovar", {
    ...ROUTES,
    [PLANS]: () => data({ current: id(3), plans: [plan, { ...plan, id: id(4) }], open: { id: id(9), planId: id(3) } }),
  });
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
});

test("whoever leaves 'Renovar' and comes back finds the Pix that was made there", async () => {
  await arrive("/renovar", { ...ROUTES, [PLANS]: () => data({ current: id(3), plans: [plan], open: null }) });
  await user.click(await button(/^Gerar Pix de/));
  await screen.findByLabelText("Código Pix");
  cleanup();
  await reloadApp();
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
});

test("the code of a Pix that waits is still there after the PAR-Q, for another way to pay", async () => {
  await paying({ [MINE]: () => data([aJoining({ parq: "DUE" })]) });
  await user.click(await button("Tenho um código de desconto"));
  await user.type(screen.getByLabelText("Código de desconto"), "VERAO10");
  await user.click(await button(/Gerar Pix de R\$\s270,00/));
  await user.click(await screen.findByRole("link", { name: /PAR-Q/ }));
  await user.click(await screen.findByRole("link", { name: "Voltar ao pagamento" }));
  await user.click(await button("Pagar de outro jeito"));
  expect(await screen.findByLabelText("Código de desconto")).toHaveValue("VERAO10");
  expect(await button(/Gerar Pix de R\$\s270,00/)).toBeEnabled();
});

test("while a Pix waits the PAR-Q can be signed, and the Pix is still there on the way back", async () => {
  const due = {
    ...{ version: "1", questions: [{ key: "heart", text: "Problema de coração?" }], term: "Assumo.", law: "Vale." },
    ...{ last: null, isDue: true, needsCertificate: false, signer: { kind: "STUDENT", name: "Ana Souza" } },
  };
  const server = await paying({
    [MINE]: () => data([aJoining({ parq: "DUE" })]),
    [`GET /v2/student/joining/${id(7)}/parq`]: () => data(due),
  });
  await button(/^Gerar Pix de/);
  expect(screen.queryByRole("link", { name: /PAR-Q/ })).toBeNull();
  await user.click(await button(/^Gerar Pix de/));
  await user.click(await screen.findByRole("link", { name: /PAR-Q/ }));
  await heading("PAR-Q");
  await user.click(within(await screen.findByRole("radiogroup")).getByRole("radio", { name: "Não" }));
  await user.click(screen.getByRole("link", { name: "Voltar ao pagamento" }));
  expect(await screen.findByLabelText("Código Pix")).toHaveValue("00020126pix");
  expect(server.of(BUY)).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: /PAR-Q/ }));
  expect(within(await screen.findByRole("radiogroup")).getByRole("radio", { name: "Não" })).toBeChecked();
  await user.type(screen.getByRole("textbox", { name: "Assinatura" }), "Ana Souza");
  await user.click(await button("Assinar"));
  const [refused] = server.requests.filter(({ method }) => method === "PUT");
  server.routes[`PUT ${refused?.path}`] = () => data({});
  server.routes[MINE] = () => data([aJoining({ parq: "SIGNED", purchase: { ...purchase, sale: id(9) } })]);
  await user.click(await button("Assinar"));
  expect(await screen.findByText(/^PAR-Q assinado/)).toBeVisible();
  expect(screen.getByLabelText("Código Pix")).toHaveValue("00020126pix");
  expect(refused?.path).toContain(`/v2/student/joining/${id(7)}/parq/`);
  expect(refused?.body).toEqual({
    ...{ version: "1", answers: [{ question: "heart", yes: false }], acceptsTerm: false, name: "Ana Souza" },
  });
});
