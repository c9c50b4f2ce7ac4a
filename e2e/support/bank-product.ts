/**
 * The product and the local bank on one clock that the parent moves, with a coach who has a plan and a student. What
 * happens outside of the browser, at the bank or as days pass, is an act that the parent orders.
 */
import { Cents } from "@prancheta/contract/scalars";
import { hashPassword } from "../../apps/api/src/accounts/passwords/passwords.service.ts";
import { createTenant } from "../../apps/api/src/accounts/tenants.service.ts";
import { offerGrowth, setGrowthPlan } from "../../apps/api/src/billing/growth/operator-growth.service.ts";
import { closeCycles, invoiceOutcome, sweepInvoices } from "../../apps/api/src/billing/invoices/charging.service.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { payPix } from "../../apps/api/src/gateways/payments/local-bank/payment-transitions.ts";
import { asaasPayments } from "../../apps/api/src/gateways/payments/payments.asaas.ts";
import { localPaymentServer } from "../../apps/api/src/gateways/payments/payments.local-server.ts";
import { newPartner } from "../../apps/api/src/new-partner.ts";
import { createPlan } from "../../apps/api/src/plans/plans.service.ts";
import { systemClock } from "../../apps/api/src/platform/clock.ts";
import { DEFAULT_TENANT } from "../../apps/api/src/platform/http/guard.ts";
import { startJobs } from "../../apps/api/src/platform/jobs/jobs.ts";
import { makeTokens } from "../../apps/api/src/platform/secrets/tokens.ts";
import { readyDatabase } from "../../apps/api/src/ready-database.ts";
import { sweepEvents } from "../../apps/api/src/sales/gateway/gateway-events.service.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "../../apps/api/src/sales/gateway/gateway-webhooks.routes.ts";
import { openSale } from "../../apps/api/src/sales/open-sale.service.ts";
import { startServer } from "../../apps/api/src/server.ts";
import { inviteStudent, joinStudent } from "../../apps/api/src/students/students.service.ts";
import { unsentMails } from "../../apps/api/src/support/support.queries.ts";
import { aPrescription } from "../../apps/api/src/testing/training.ts";
import { libraryExercises, loadExerciseLibrary } from "../../apps/api/src/training/exercises/library.service.ts";
import { saveSheet } from "../../apps/api/src/training/sheets.service.ts";
import { releaseLines } from "../../apps/api/src/wallet/receivables/release.service.ts";
import { testApproval } from "../../apps/api/src/wallet/withdrawals/payout-approval.service.ts";
import { type Act, GROWTH_PRICE, SALE, SELLER, STUDENT } from "./bank-product-acts.ts";

const ZONE = "America/Sao_Paulo";

let shift = 0;
const now = Temporal.Now.instant.bind(Temporal.Now);
Object.defineProperty(Temporal.Now, "instant", { value: () => now().add({ minutes: shift }) });

const bank = await localPaymentServer({ clock: systemClock, every: 500, opening: Cents.parse(100_000) });
const config = readConfig({
  ...process.env,
  PRANCHETA_ASAAS_URL: bank.settings.url,
  PRANCHETA_ASAAS_KEY: bank.settings.key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: bank.settings.webhookToken,
});
const server = await startServer(config);
await bank.connect(server.url + EVENTS_PATH, server.url + APPROVALS_PATH);

const logger = { info: () => undefined, warn: console.error, error: console.error };
const { database, urls } = await readyDatabase(config, logger, new AsyncDisposableStack(), { join: true });
const parts = {
  database,
  jobs: await startJobs(urls.system, console.error),
  clock: systemClock,
  payments: asaasPayments(bank.settings, systemClock),
  tokens: makeTokens(config.secretKey, systemClock),
  settings: { publicUrl: "http://localhost", supportEmail: config.supportEmail },
  invoiceOutcome,
  logger,
};

const passwordHash = await hashPassword(SELLER.password);
const { partner, trialQuestionnaire } = await database.asSystem(async (db) => {
  const tenant = await createTenant(db, systemClock, { slug: DEFAULT_TENANT, name: "Prancheta" });
  return newPartner(db, systemClock, {
    tenant,
    name: SELLER.name,
    email: SELLER.email,
    document: STUDENT.document,
    passwordHash,
  });
});
const { plan, student } = await database.asPartner(partner, async (db) => {
  const invited = { name: STUDENT.name, email: STUDENT.email, type: "ONLINE", zone: ZONE } as const;
  const id = await inviteStudent(db, partner, systemClock, invited, undefined);
  await joinStudent(db, partner, systemClock, id);
  const form = { name: SALE.plan, duration: 90, evaluationTime: 15, answerTime: 48, amount: 10_000 };
  return {
    student: id,
    plan: await createPlan(db, partner, systemClock, { ...form, questionnaireId: trialQuestionnaire }),
  };
});
await testApproval(parts.payments, STUDENT.document);

const ADDRESS = {
  zipCode: "01310-100",
  addressType: "Avenida",
  address: "Paulista",
  number: "100",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
} as const;

/** What the bank makes of the cards that it keeps. */
const cardsWill = (outcome: "approve" | "decline") => {
  for (const card of bank.bank.state.cards) card.outcome = outcome;
};

const acts: Record<Act["act"], (act: Required<Act>) => Promise<unknown>> = {
  "pay by Pix": async () => {
    const seller = { partner, zone: ZONE };
    await openSale(parts, seller, { student, plan, total: SALE.total, payment: { method: "PIX" }, payer: STUDENT });
    for (const { id } of bank.bank.state.payments) payPix(bank.bank, id);
  },
  "pay the Pix": async () => {
    for (const { id, billingType, status } of bank.bank.state.payments)
      if (billingType === "PIX" && status === "PENDING") payPix(bank.bank, id);
  },
  // It is given with the plan.
  "write a first sheet": async () => {
    await loadExerciseLibrary(database, systemClock);
    await database.asPartner(partner, async (db) => {
      const [first, second] = await libraryExercises(db);
      const exercises = [first, second].flatMap((one) => (one ? [aPrescription(one.id)] : []));
      const sheet = await saveSheet(db, partner, systemClock, {
        description: "Base",
        objective: "HYPERTROPHY",
        level: "BEGINNER",
        instructions: [{ type: "A", exercisesContent: [{ observation: "", exercises }] }],
      });
      await db.updateTable("plan").set({ first_sheet_id: sheet.id }).where("id", "=", plan).execute();
    });
  },
  "read the code": async ({ email }) => {
    const mails = await database.asSystem((db) => unsentMails(db, 10));
    const codes = mails.flatMap(({ to, text }) => (to === email ? (/^\d{5}$/m.exec(text) ?? []) : []));
    return codes[0];
  },
  "let days pass": async ({ days }) => {
    shift += days * 24 * 60;
    await bank.work();
    await sweepEvents(parts);
    await releaseLines(parts);
  },
  // The profile has what a card needs, too.
  "offer Growth": async () => {
    const address = JSON.stringify(ADDRESS);
    await database.asPartner(partner, (db) =>
      db.updateTable("partner").set({ address, whatsapp: "5511912345678" }).where("id", "=", partner).execute(),
    );
    await database.asSystem(async (db) => {
      const plan = {
        type: "START",
        name: "Growth Start",
        benefits: ["Relatório mensal"],
        promotion: null,
        active: true,
      };
      await setGrowthPlan(db, { ...plan, value: Cents.parse(GROWTH_PRICE) });
      await offerGrowth(db, systemClock, partner, true);
    });
  },
  "decline cards": async () => cardsWill("decline"),
  "approve cards": async () => cardsWill("approve"),
  "work on bills": async () => {
    await closeCycles(parts);
    await sweepInvoices(parts);
  },
};

process.on("message", ({ act, days = 0, email = "" }: Act) => {
  acts[act]({ act, days, email }).then(
    (said) => process.send?.({ done: true, ...(typeof said === "string" && { said }) }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// With its database, whose files are removed afterwards.
process.on("SIGTERM", async () => {
  await parts.jobs.stop();
  await database.close();
  await server.stop();
  process.exit(0);
});
process.send?.({ url: server.url });
