import { FolderId, InvoiceId } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../testing/a-student.ts";
import { aConfig, anInvoice, anOverdueInvoice, cents, openBilling, signatures } from "../testing/billing.ts";
import { user } from "../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const SIGNATURES = "GET /v2/partners/signatures";
const INVOICE = "GET /v2/financial/invoice";
const PAST = "GET /v2/financial/invoices";
const PAY = `POST /v2/financial/invoices/${id(31)}/pay`;
const PAGE = "/assinaturas";

const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("the services say what presential students cost, and the rest is offered only if it is there", async () => {
  await openBilling(PAGE);
  const inPerson = await screen.findByRole("region", { name: "Alunos presenciais" });
  expect(inPerson).toHaveTextContent(/R\$\s9,90 por aluno/);
  expect(inPerson).toHaveTextContent(/3 alunos presenciais agora: R\$\s29,70 por ciclo/);
  expect(within(inPerson).getByRole("link", { name: "Ver alunos" })).toHaveAttribute(
    "href",
    "/alunos?interaction=PRESENCIAL",
  );
  const folder = screen.getByRole("button", { name: "Acessar" });
  expect(folder).toBeDisabled();
  expect(folder).toHaveAccessibleDescription("Você ainda não tem uma pasta de marketing.");
  expect(screen.queryByText("Growth Marketing")).not.toBeInTheDocument();
  cleanup();
  await openBilling(PAGE, {
    [SIGNATURES]: () =>
      data(
        signatures({
          services: [{ type: "GROWTH_MARKETING", active: false }],
          marketingFolder: FolderId.parse(id(8)),
        }),
      ),
  });
  expect(await screen.findByRole("link", { name: "Acessar" })).toHaveAttribute(
    "href",
    `/pasta/${id(8)}?name=Marketing`,
  );
  expect(screen.getByRole("link", { name: "Conhecer o Growth" })).toHaveAttribute("href", "/assinaturas/growth");
});

test("the panel shows the card's eight known digits and the next day of charge", async () => {
  await openBilling(PAGE);
  const panel = await region("Gerenciar pagamentos");
  expect(await panel.findByText("4000 •••• •••• 5556")).toBeInTheDocument();
  expect(panel.getByText(/começa com 4000 e termina com 5556/)).toHaveTextContent("válido até 08/31");
  expect(panel.getByText(/Próxima cobrança em/)).toHaveTextContent("10/12/2026, sempre no dia 10.");
  expect(panel.getByRole("link", { name: "Gerenciar pagamentos" })).toHaveAttribute("href", "/assinaturas/gerenciar");
});

test("without a card and without a product both say so, and lead on", async () => {
  await openBilling(PAGE, {
    [SIGNATURES]: () => data(signatures({ config: aConfig() })),
    [INVOICE]: () => data(anInvoice({ items: [], total: cents(0) })),
  });
  expect(await screen.findByText("Você ainda não cadastrou nenhum cartão")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Cadastrar cartão" })).toHaveAttribute("href", "/assinaturas/cartao");
  expect(await screen.findByText("Você ainda não assinou nenhum produto")).toBeInTheDocument();
});

test("the current invoice lists its items with their days, and its total", async () => {
  await openBilling(PAGE);
  const invoice = await region("Fatura atual");
  expect(await invoice.findByText("Aberto")).toBeInTheDocument();
  const row = invoice.getByRole("row", { name: /Ana Prado/ });
  expect(row).toHaveTextContent("Aluno presencial · Ana Prado");
  expect(row).toHaveTextContent("10/11/2026 a 22/11/2026");
  expect(invoice.getByRole("row", { name: /^Total/ })).toHaveTextContent(/R\$\s9,90/);
  expect(invoice.queryByRole("button", { name: "Pagar agora" })).not.toBeInTheDocument();
});

test("a long invoice shows ten items, and all of them on request", async () => {
  const items = Array.from({ length: 12 }, () => anInvoice().items).flat();
  await openBilling(PAGE, { [INVOICE]: () => data(anInvoice({ items, total: cents(11_880) })) });
  const invoice = await region("Fatura atual");
  expect(await invoice.findAllByRole("rowheader", { name: /Ana Prado/ })).toHaveLength(10);
  expect(invoice.getByRole("row", { name: /^Total/ })).toHaveTextContent(/R\$\s118,80/);
  await user.click(invoice.getByRole("button", { name: "Mostrar os 12 itens" }));
  expect(invoice.getAllByRole("rowheader", { name: /Ana Prado/ })).toHaveLength(12);
  expect(invoice.queryByRole("button", { name: /^Mostrar/ })).not.toBeInTheDocument();
});

test("an overdue invoice says why, and is paid once however often it is clicked", async () => {
  let invoice = anOverdueInvoice();
  const { of } = await openBilling(PAGE, {
    [INVOICE]: () => data(invoice),
    [PAY]: () => {
      invoice = anOverdueInvoice({ status: "PAID", canPay: false });
      return data(invoice);
    },
  });
  const section = await region("Fatura atual");
  expect(await section.findByText("Atrasado")).toBeInTheDocument();
  expect(section.getByText(/Visa final 5556: O banco recusou o cartão\./)).toHaveTextContent(
    "Tentamos de novo em 13/12/2026.",
  );
  await user.click(section.getByRole("button", { name: "Pagar agora" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Pagar R\$\s9,90 agora\?/ }));
  const confirm = dialog.getByRole("button", { name: "Pagar agora" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText("Fatura paga com sucesso")).toBeInTheDocument();
  expect(of(PAY)).toHaveLength(1);
  await waitFor(() => expect(section.getByText("Pago")).toBeInTheDocument());
});

test.each([
  ["declined again", () => data(anOverdueInvoice({ refusal: "Saldo insuficiente." })), "Saldo insuficiente."],
  ["not yet decided", () => data(anOverdueInvoice({ refusal: null })), "O banco ainda não confirmou o pagamento."],
  ["paid in another tab", () => problem(409, "invoice.not_payable", { detail: "Nada a pagar aqui." }), "Nada a pagar"],
])("a payment that was %s says so in words, also when the invoice is another one by then", async (_, answer, text) => {
  let invoice = anOverdueInvoice();
  await openBilling(PAGE, {
    [INVOICE]: () => data(invoice),
    [PAY]: () => {
      invoice = anInvoice({ items: [], total: cents(0) });
      return answer();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Pagar agora" }));
  expect(await screen.findByText(new RegExp(text), { selector: "[role=alert] *" })).toBeInTheDocument();
});

test("a past invoice is saved as a PDF", async () => {
  const { items, card, ...past } = anInvoice({ id: InvoiceId.parse(id(32)), status: "PAID" });
  const file = `GET /v2/financial/invoices/${id(32)}/pdf`;
  giveLayout();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  URL.createObjectURL = () => "blob:pdf";
  const { of } = await openBilling(PAGE, { [PAST]: () => data([past]), [file]: () => new Response("%PDF") });
  await user.click(await screen.findByRole("button", { name: "Baixar PDF da fatura de 10/12/2026" }));
  await waitFor(() => expect(of(file)).toHaveLength(1));
});

test("what cannot be read is told in its place, and read again", async () => {
  let fails = true;
  const failing = (value: unknown) => () => (fails ? problem(403, "server.unexpected") : data(value));
  await openBilling(PAGE, {
    [SIGNATURES]: failing(signatures()),
    [INVOICE]: failing(anInvoice()),
    [PAST]: failing([]),
  });
  const alert = await screen.findByText("Não foi possível carregar seus serviços.");
  expect(await screen.findByText("Não foi possível carregar a fatura.")).toBeInTheDocument();
  expect(await screen.findByText("Não foi possível carregar as faturas")).toBeInTheDocument();
  fails = false;
  const around = alert.parentElement;
  if (!around) throw new Error("no alert");
  await user.click(within(around).getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("region", { name: "Alunos presenciais" })).toBeInTheDocument();
});
