import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { open, PAYMENTS, READ, section } from "../testing/consultancy.ts";
import { aConsultancy, aPayment } from "../testing/consultancy-answers.ts";
import { id, user } from "../testing/open-app.tsx";

const CANCEL = `POST /v2/student/payments/${id(20)}/cancel`;

test("a receipt is saved, and what the bank did not do is said", async () => {
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:receipt");
  URL.revokeObjectURL = () => undefined;
  let fails = true;
  await open({
    [`GET /v2/student/payments/${id(20)}/receipt`]: () => {
      if (!fails) return new Response("%PDF-");
      fails = false;
      return problem(503, "server.unavailable", { detail: "Tente de novo em instantes." });
    },
  });
  const receipt = await screen.findByRole("button", { name: /^Baixar recibo de Trimestral/ });
  await user.click(receipt);
  expect(await screen.findByText("Tente de novo em instantes.")).toBeVisible();
  await user.click(receipt);
  await waitFor(() => expect(address).toHaveBeenCalledOnce());
  address.mockRestore();
});

test.each([
  [{ status: "REVERSED", refunded: 30_000 }, "Devolvido"],
  [{ returning: 30_000 }, "Devolução no banco"],
])("a purchase is taken back after the screen says what follows: %j", async (back, text) => {
  let payment = aPayment();
  const server = await open({
    [PAYMENTS]: () => data([payment]),
    [CANCEL]: () => {
      payment = aPayment({ ...back, cancellableUntil: null });
      return data(payment);
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const said = dialog.getByText(/voltam para você no cartão.*até 29\/11\/2026/);
  await waitFor(() => expect(said).toBeVisible());
  // 'Cancelar' would read as cancelling the purchase.
  expect(dialog.getByRole("button", { name: "Manter compra" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Desfazer compra" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.of(CANCEL)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Pagamentos" })).toHaveFocus());
});

test("a purchase that is disputed since it was read stays, with the reason, and is read again", async () => {
  let payment = aPayment();
  await open({
    [PAYMENTS]: () => data([payment]),
    [CANCEL]: () => {
      payment = aPayment({ cancellableUntil: null });
      return problem(409, "sale.not_refundable", { detail: "Nada a estornar agora." });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  await user.click(await screen.findByRole("button", { name: "Desfazer compra" }));
  expect(await screen.findByText("Nada a estornar agora.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(await screen.findByText("Pago")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull());
});

test("taking back a plan that has not begun says what becomes of the renewal before it", async () => {
  // By the clock of this phone, which is far ahead, it would have begun.
  const contract = { startsOn: "2020-02-21", endsOn: "2020-03-23", hasBegun: false };
  await open({ [PAYMENTS]: () => data([aPayment({ contract })]) });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/este plano não começa.*renovação no cartão estava ligada, ela volta a valer/)).toBeTruthy();
  expect(dialog.queryByText(/começa mais cedo/)).toBeNull();
});

test("taking back a plan that another one follows says that this one starts earlier", async () => {
  const following = [{ plan: { id: id(4), name: "Anual" }, startsOn: "2027-02-21", endsOn: "2028-02-16" }];
  await open({ [READ]: () => data(aConsultancy({ following })) });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/O plano Anual, que vem depois, começa mais cedo/)).toBeTruthy();
});

test.each([
  [{ status: "OPEN", method: "PIX", hasReceipt: false }, "Aguardando o Pix"],
  [{ status: "OPEN", method: "CREDIT", hasReceipt: false }, "Em análise"],
  [{ status: "REVERSED", method: "BY_HAND", hasReceipt: false }, "Desfeito"],
  [{ status: "EXPIRED", hasReceipt: false }, "Venceu sem pagamento"],
  [{ status: "REFUSED", hasReceipt: false, refusal: "Sem limite." }, "Sem limite."],
  [{ returning: 30_000 }, "Devolução no banco"],
  [{ refunded: 5_000 }, "R$ 50,00 devolvidos."],
  [{ total: 0, hasReceipt: false }, "Grátis"],
  [{ total: 0, hasReceipt: false }, "Liberado"],
])("a payment %j is shown in the payer's words", async (more, text) => {
  await open({ [PAYMENTS]: () => data([aPayment({ cancellableUntil: null, ...more })]) });
  expect(await screen.findByText(text)).toBeVisible();
});

test("says that nothing was paid here, and offers to read again what could not be read", async () => {
  let fails = true;
  await open({ [PAYMENTS]: () => (fails ? problem(503, "server.unavailable", {}) : data([])) });
  const payments = await section("Pagamentos");
  expect(await payments.findByText("Não foi possível carregar seus pagamentos")).toBeVisible();
  fails = false;
  await user.click(payments.getByRole("button", { name: "Tentar de novo" }));
  expect(await payments.findByText("Nenhum pagamento pelo app ainda.")).toBeVisible();
});

test("more payments that cannot be read say so, and can be asked for again", async () => {
  let fails = true;
  const more = () =>
    fails ? problem(503, "server.unavailable", { detail: "Tente em instantes." }) : data([aPayment()]);
  const ten = Array.from({ length: 10 }, (_, index) => aPayment({ id: id(30 + index) }));
  await open({ [PAYMENTS]: ({ query }) => (query.get("skip") === "0" ? data(ten) : more()) });
  const payments = await section("Pagamentos");
  await user.click(await payments.findByRole("button", { name: "Mostrar mais" }));
  expect(await payments.findByRole("alert", undefined, { timeout: 10_000 })).toHaveTextContent("Tente em instantes.");
  fails = false;
  await user.click(payments.getByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(payments.getAllByRole("listitem")).toHaveLength(11));
  expect(payments.queryByRole("alert")).toBeNull();
});
