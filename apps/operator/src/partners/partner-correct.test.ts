import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { support } from "@prancheta/contract/support/support";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { expect, it } from "vitest";
import { PASSWORD } from "../../../api/src/testing/app.ts";
import { aBillingTest } from "../../../api/src/testing/money/billing.ts";
import { aWithdrawalsTest, CPF } from "../../../api/src/testing/money/withdrawals.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aWithdrawalsTest();
const operator = operatorOver(test.addresses);
const OTHER_CPF = "11144477735";

const correct = (email: string, ...more: readonly string[]) => operator(["partner", "correct", email, ...more]);

type Coach = Awaited<ReturnType<typeof test.aPartner>>;

const trailOf = async ({ owner }: Pick<Coach, "owner">, of: Pick<typeof test, "database"> = test) => {
  const rows = await of.database.asPartner(owner.partner, (db) =>
    db.selectFrom("audit").select("action").where("action", "like", "%corrected").orderBy("at").execute(),
  );
  return rows.map(({ action }) => action);
};

const mailsTo = async (email: string) =>
  (await test.aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);

it("takes one correction of a known partner at a time, and names what is wrong with it", async () => {
  const coach = await test.aPartner();
  const oneOnly = "Diga um só de --document, --new-email, --birthday e --due-day.";
  expect(await correct(coach.email)).toMatchObject({ code: 1, err: oneOnly });
  expect(await correct(coach.email, "--due-day", "5", "--birthday", "1/1/1990")).toMatchObject({ err: oneOnly });
  expect(await correct(coach.email, "--document", "123")).toMatchObject({ err: "--document: CPF inválido." });
  expect(await correct(coach.email, "--new-email", "ana@")).toMatchObject({
    err: "--new-email: Digite um email válido.",
  });
  for (const wrong of ["ontem", "01/01/2999", "31/02/1990"])
    expect((await correct(coach.email, "--birthday", wrong)).err).toMatch(/^--birthday: /);
  expect(await correct(coach.email, "--due-day", "6")).toMatchObject({ err: "--due-day: Escolha uma das opções." });
  const unknown = await correct("ninguem@example.com", "--due-day", "5");
  expect(unknown).toMatchObject({ code: 1, out: "", err: "Não encontramos este cadastro." });
  expect(await trailOf(coach)).toEqual([]);
}, 60_000);

it("corrects the document unless money is on its way to the earlier one, or another partner has it", async () => {
  const coach = await test.aCoach();
  const other = await test.aPartner();
  const id = await coach.withdraw(10_000);
  expect(await correct(coach.email, "--document", OTHER_CPF)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/saque em andamento/),
  });
  await operator(["payout", "fail", id, "--reason", "O documento está errado."]);
  await coach.quote(20_000).then(({ reply }) => reply);
  expect(await correct(coach.email.toUpperCase(), "--document", "111.444.777-35")).toMatchObject({
    code: 0,
    out: `Documento de ${coach.email} corrigido.`,
    err: "",
  });
  expect((await coach.callNow(partners.me)).reply.data.document).toBe(OTHER_CPF);
  // What was quoted for the earlier document is not paid to the new one.
  expect((await coach.callNow(withdrawals.confirm, { body: { amount: 20_000 } })).problem.code).toBe(
    "withdraw.no_quote",
  );
  expect(await correct(coach.email, "--document", OTHER_CPF)).toMatchObject({ out: "Nada mudou: já era este." });
  expect(await correct(other.email, "--document", OTHER_CPF)).toMatchObject({
    code: 1,
    err: "Outro parceiro já tem este documento.",
  });
  expect((await mailsTo(coach.email))[0]).toMatchObject({
    subject: "O documento da sua conta foi corrigido",
    text: expect.stringContaining("final 7735"),
  });
  expect(await trailOf(coach)).toEqual(["partner.document_corrected"]);
  expect(await trailOf(other)).toEqual([]);
}, 60_000);

it("corrects the e-mail, tells both addresses, and ends sessions and mailed links", async () => {
  const coach = await test.aPartner({ name: "Ana Souza" });
  const taken = await test.aPartner();
  const fresh = `nova.${coach.email}`;
  await test.aStranger()(accounts.forgot, { body: { email: coach.email } });
  const secret = /secret=([\w-]+)/.exec((await mailsTo(coach.email))[0]?.text ?? "")?.[1] ?? "";
  expect(await correct(coach.email, "--new-email", taken.email)).toMatchObject({
    code: 1,
    err: "Já existe uma conta com este e-mail.",
  });
  expect((await coach.call(partners.me)).status).toBe(200);
  expect(await correct(coach.email, "--new-email", fresh.toUpperCase())).toMatchObject({
    code: 0,
    out: `${coach.email} agora é ${fresh}. Os dois endereços recebem um aviso, e a pessoa entra de novo.`,
    err: "",
  });
  expect((await coach.call(partners.me)).problem.code).toBe("session.missing");
  const reset = { secret, password: "outra boa senha", confirmPassword: "outra boa senha" };
  expect((await test.aStranger()(accounts.reset, { body: reset })).problem.code).toBe("reset.invalid");
  const signIn = (user: string) => test.aStranger()(accounts.login, { body: { user, password: PASSWORD } });
  expect((await signIn(coach.email)).status).toBe(401);
  expect((await signIn(fresh)).status).toBe(200);
  const [left] = await mailsTo(coach.email);
  expect(left).toMatchObject({ subject: "O e-mail da sua conta na Prancheta foi alterado" });
  expect(left?.text).not.toContain(fresh);
  expect((await mailsTo(fresh))[0]?.text).toContain("Olá, Ana!");
  expect(await trailOf(coach)).toEqual(["partner.email_corrected"]);
}, 60_000);

it("leaves the e-mail of a partner who is a student too", async () => {
  const coach = await test.aPartner();
  await test.aStudentOf(await test.aPartner(), { as: await test.aStudentAccount({ email: coach.email }) });
  expect(await correct(coach.email, "--new-email", `nova.${coach.email}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/também é aluna/),
  });
  expect(await mailsTo(coach.email)).toEqual([]);
}, 60_000);

it("corrects the birthday", async () => {
  const coach = await test.aPartner();
  expect(await correct(coach.email, "--birthday", "21/11/1990")).toMatchObject({ code: 0, err: "" });
  expect((await coach.call(partners.me)).reply.data.bornDate).toBe("1990-11-21");
  expect(await trailOf(coach)).toEqual(["partner.birthday_corrected"]);
}, 60_000);

it("corrects the day of charge after it was chosen, and says that the bank has the earlier document for cards", async () => {
  const kit = await aBillingTest();
  const run = operatorOver(kit.test.addresses);
  const { partner, add, choose, config } = await kit.aCoach();
  await add();
  await choose({ invoiceDueDay: "05" });
  const dueDay = () => run(["partner", "correct", partner.email, "--due-day", "20"]);
  expect(await dueDay()).toMatchObject({ code: 0, out: `${partner.email} é cobrado no dia 20.`, err: "" });
  expect(await config()).toMatchObject({ invoiceDueDay: "20", nextChargeOn: expect.stringMatching(/-20$/) });
  expect(await dueDay()).toMatchObject({ code: 0, out: "Nada mudou: já era este." });
  expect(await run(["partner", "correct", partner.email, "--document", CPF])).toMatchObject({
    code: 0,
    lines: [`Documento de ${partner.email} corrigido.`, expect.stringMatching(/cartões/)],
  });
  expect(await trailOf(partner, kit.test)).toEqual(["partner.due_day_corrected", "partner.document_corrected"]);
}, 60_000);
