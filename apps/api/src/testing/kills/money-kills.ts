import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Cents, type SaleId, type StudentId } from "@prancheta/contract/scalars";
import { openSession } from "../../accounts/sessions/sessions.service.ts";
import { createTenant } from "../../accounts/tenants.service.ts";
import { payPix } from "../../gateways/payments/local-bank/payment-transitions.ts";
import { asaasPayments } from "../../gateways/payments/payments.asaas.ts";
import { localPaymentServer } from "../../gateways/payments/payments.local-server.ts";
import { newPartner } from "../../new-partner.ts";
import { createPlan } from "../../plans/plans.service.ts";
import type { Clock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/postgres/db.ts";
import { freePort } from "../../platform/process/free-port.ts";
import { makeTokens } from "../../platform/secrets/tokens.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "../../sales/gateway/gateway-webhooks.routes.ts";
import { inviteStudent, joinStudent } from "../../students/students.service.ts";
import { payBonus } from "../../wallet/movements.service.ts";
import { testApproval } from "../../wallet/withdrawals/payout-approval.service.ts";
import { PERSON } from "./commands.ts";
import { type KillableServer, killableEnvironment, startKillable } from "./killable-server.ts";
import { moneyFaults } from "./money-faults.ts";

const SECRET = "the secret of the kill tests, of more than 32 characters";
const ZONE = "America/Sao_Paulo";
const TENANT = "kills";
const TOTAL = 30_000;
const WITHDRAWN = 10_000;
/** Longer than a claim lasts, and than a charge or a transfer may be on its way. */
const LATER = 16;
const PATIENCE = 20_000;

interface Urls {
  readonly owner: string;
  readonly app: string;
  readonly student: string;
  readonly system: string;
}

export type Flow = "pix" | "expiry" | "card" | "payout";

export interface MoneyKills {
  /**
   * Runs a flow until the server ends, after `end` steps or at the step of that name; starts the server again, lets it
   * repair, and returns what is wrong then. `isOver` says that the flow ended before the kill. `meanwhile` runs after it.
   */
  walk(
    flow: Flow,
    end: number | string,
    meanwhile?: () => Promise<void>,
  ): Promise<{ isOver: boolean; faults: readonly string[] }>;
  /** What is wrong after all flows. */
  faults(): Promise<readonly string[]>;
}

/** The product, its partner and the local bank, for walks that end with a kill. */
export async function moneyKills(urls: Urls, stack: AsyncDisposableStack): Promise<MoneyKills> {
  let shift = 0;
  const clock: Clock = { now: () => Temporal.Now.instant().add({ minutes: shift }) };
  const dataDir = mkdtempSync(join(tmpdir(), "prancheta-money-kills-"));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const bank = await localPaymentServer({ clock, opening: Cents.parse(100_000_000) });
  stack.defer(() => bank.close());
  const payments = asaasPayments(bank.settings, clock);
  const database = openDatabase(urls, clock);
  stack.defer(() => database.close());
  const port = await freePort("127.0.0.1", 0);
  const environment = killableEnvironment({ urls, secret: SECRET, dataDir, port, bank: bank.settings });
  let server: KillableServer = await startKillable(environment);
  stack.defer(() => server.end());
  await bank.connect(server.url + EVENTS_PATH, server.url + APPROVALS_PATH);

  const tenant = await database.asSystem((db) => createTenant(db, clock, { slug: TENANT, name: TENANT }));
  const coach = { tenant, name: "Ana Souza", email: `${randomUUID()}@coach.example`, passwordHash: null };
  const { partner, account, trialQuestionnaire } = await database.asSystem((db) => newPartner(db, clock, coach));
  const seller = { partner, zone: ZONE };
  const mine = <T>(work: Parameters<typeof database.asPartner<T>>[1]) => database.asPartner(partner, work);
  const plan = await mine((db) =>
    createPlan(db, partner, clock, {
      name: "Trimestral",
      duration: 90,
      evaluationTime: 15,
      answerTime: 48,
      amount: 10_000,
      questionnaireId: trialQuestionnaire,
    }),
  );
  await mine(async (db) => {
    await db.updateTable("partner").set({ document: PERSON.document }).where("id", "=", partner).execute();
    await payBonus(db, partner, clock, Cents.parse(10_000_000));
  });

  const moveTo = async (minutes: number) => {
    shift = minutes;
    await server.ask({ act: "shift", minutes });
  };
  /** The bank asks for approval, and what is on its way arrives. */
  const bankWorks = async () => {
    for (const due of [...bank.bank.state.transfers]) if (due.nextStepAt) due.nextStepAt = clock.now().toString();
    await bank.work();
  };
  /** Waits for the server's own jobs; false if it ended before. */
  const until = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
    for (let waited = 0; waited < PATIENCE && !server.isDead(); waited += 50) {
      if (await isTrue()) return true;
      await bankWorks();
      await pause(50);
    }
    if (!server.isDead()) throw new Error("the server does not finish");
    return false;
  };

  const aStudent = (): Promise<StudentId> =>
    mine(async (db) => {
      const invited = {
        name: "Bruno Lima",
        email: `${randomUUID()}@aluno.example`,
        type: "ONLINE",
        zone: ZONE,
      } as const;
      const id = await inviteStudent(db, partner, clock, invited, undefined);
      await joinStudent(db, partner, clock, id);
      return id;
    });
  const saleOf = (student: StudentId) =>
    mine((db) => db.selectFrom("sale").select(["id", "status"]).where("student_id", "=", student).executeTakeFirst());
  const hasStatus = (student: StudentId, status: string) => async () => (await saleOf(student))?.status === status;
  const atBank = (sale: SaleId | undefined) =>
    bank.bank.state.payments.filter(({ externalReference }) => externalReference === sale);

  const aCard = async (student: StudentId) => {
    const payer = await payments.payer({ ...PERSON, reference: student });
    const person = {
      ...PERSON,
      reference: student,
      postalCode: "01310100",
      addressNumber: "100",
      phone: "11912345678",
    };
    const card = { number: "4444444444444444", code: "731", holder: "BRUNO LIMA", month: 5, year: 2039 };
    const { token, brand, last4 } = await payments.tokenise({ payer, card, person, ip: "203.0.113.7" });
    return { token, brand, first4: "4444", last4, month: 5, year: 2039, name: "BRUNO LIMA" };
  };

  /** A coach's request; false if there was no answer. */
  const post = async (path: string, body: object, session: Parameters<typeof tokens.access>[0]): Promise<boolean> => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${await tokens.access(session, TENANT)}`,
      "x-tenant": TENANT,
    };
    const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    // It may be known a moment later that the process has ended.
    for (let waited = 0; !answer && !server.isDead() && waited < PATIENCE; waited += 10) await pause(10);
    if (answer && !answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer !== undefined;
  };
  const tokens = makeTokens(SECRET, clock);

  const students: StudentId[] = [];
  const buy = async (isCard: boolean): Promise<StudentId> => {
    const student = await aStudent();
    students.push(student);
    const card = isCard ? await aCard(student) : null;
    await server.ask({ act: "buy", seller, student, plan, card });
    return student;
  };
  const refund = async (student: StudentId): Promise<void> => {
    const sale = await saleOf(student);
    if (sale) await server.ask({ act: "refund", seller, sale: sale.id, amount: TOTAL });
  };

  let withdrawals = 0;
  const flows: Record<Flow, () => Promise<void>> = {
    pix: async () => {
      const student = await buy(false);
      if (server.isDead()) return;
      const [charge] = atBank((await saleOf(student))?.id);
      if (charge) payPix(bank.bank, charge.id);
      if (await until(hasStatus(student, "PAID"))) await refund(student);
    },
    card: async () => {
      const student = await buy(true);
      if (await until(hasStatus(student, "PAID"))) await refund(student);
    },
    expiry: async () => {
      const student = await buy(false);
      if (server.isDead()) return;
      await moveTo(shift + 25 * 60);
      await server.ask({ act: "sweep" });
      await until(hasStatus(student, "EXPIRED"));
    },
    payout: async () => {
      const fresh = await database.asSystem((db) => openSession(db, clock, account, ""));
      const session = { partner, account, session: fresh.id, tenant, zone: ZONE };
      const before = (await payouts()).length;
      if (!(await post("/v2/financial/withdraws", { amount: WITHDRAWN }, session))) return;
      withdrawals += 1;
      if (!(await post("/v2/financial/withdraws/confirm", { amount: WITHDRAWN }, session))) {
        // The coach asks again after the next start. The sweeps go on with what a job had begun, not at once.
        await rise();
        await post("/v2/financial/withdraws/confirm", { amount: WITHDRAWN }, session);
        return;
      }
      await until(async () => (await payouts()).slice(before).every(({ status }) => status === "DONE"));
    },
  };
  const payouts = () =>
    mine((db) => db.selectFrom("payout").select(["id", "status"]).orderBy("created_at").orderBy("id").execute());

  let deaths = 0;
  /** The next start of a server that ended. */
  const rise = async () => {
    if (!server.isDead()) return;
    deaths += 1;
    await server.end();
    server = await startKillable(environment);
    await moveTo(shift);
  };

  const heal = async () => {
    await rise();
    await server.ask({ act: "arm", end: null });
    // It may have ended just before it was told.
    await rise();
    for (let round = 0; round < 3; round++) {
      await bankWorks();
      await moveTo(shift + LATER);
      await server.ask({ act: "sweep" });
      await bankWorks();
      await server.ask({ act: "sweep" });
    }
    // Five withdrawals a day are allowed.
    await moveTo(shift + 24 * 60);
  };

  const faults = () =>
    moneyFaults({ ownerUrl: urls.owner, bank, database, partner, total: TOTAL }, { students, withdrawals });

  // The bank is known to ask for approval.
  await testApproval(payments, PERSON.document);
  await bankWorks();

  return {
    walk: async (flow, end, meanwhile) => {
      await server.ask({ act: "arm", end });
      const before = deaths;
      await flows[flow]();
      const isOver = deaths === before && !server.isDead();
      await meanwhile?.();
      await heal();
      return { isOver, faults: await faults() };
    },
    faults,
  };
}
