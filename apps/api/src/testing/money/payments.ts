import { text } from "node:stream/consumers";
import { Cents, Day } from "@prancheta/contract/scalars";
import { afterAll, afterEach } from "vitest";
import { localServer } from "../../gateways/local-server.ts";
import { asaasPayments } from "../../gateways/payments/payments.asaas.ts";
import { type LocalPayments, localPaymentServer } from "../../gateways/payments/payments.local-server.ts";
import type { Card, PaymentFailure, PaymentGateway } from "../../gateways/payments/payments.ts";
import { DrivenClock } from "../../platform/clock.ts";

export const cents = (amount: number): Cents => Cents.parse(amount);
export const day = (text: string): Day => Day.parse(text);

/** Milliseconds. Only the impatient gateway's card calls may time out, however busy the machine is. */
const PATIENT = { card: 30_000, other: 30_000 };
const IMPATIENT = { card: 300, other: 30_000 };

/** The gateway's approving card. */
export const APPROVED: Card = {
  number: "4444444444444444",
  code: "731",
  holder: "ANA SOUZA",
  month: 5,
  year: 2031,
};
export const DECLINED: Card = { ...APPROVED, number: "5184019740373151" };
/** Its payments are looked into first. */
export const ANALYSED: Card = { ...APPROVED, number: "5105105105105100" };

const PERSON = { name: "Ana Souza", document: "52998224725", email: "ana@aluna.example" };
const IP = "203.0.113.7";

interface PaymentsTest {
  readonly clock: DrivenClock;
  readonly server: LocalPayments;
  readonly gateway: PaymentGateway;
  /** The same, but it soon gives up waiting for card calls. */
  readonly impatient: PaymentGateway;
  readonly today: () => Day;
  aPayer(reference?: string): Promise<string>;
  aToken(payer: string, card?: Card): Promise<string>;
  /** Orders of one sale. */
  aPixOrder(overrides?: { reference?: string; amount?: number }): Promise<Parameters<PaymentGateway["pixCharge"]>[0]>;
  aCardOrder(overrides?: {
    amount?: number;
    instalments?: number;
    card?: Card;
  }): Promise<Parameters<PaymentGateway["cardCharge"]>[0]>;
  /** Fills the balance by a Pix that is paid. */
  aBalance(amount: number): Promise<void>;
  /** Plays the bank on its page. */
  play(deed: string, id: string, form?: Record<string, string>): Promise<void>;
}

/** The adapter with the local bank behind it; everything is closed after the file. */
export async function aPaymentsTest(): Promise<PaymentsTest> {
  const clock = new DrivenClock("2026-11-23T12:00:00Z");
  const server = await localPaymentServer({ clock });
  const gateway = asaasPayments(server.settings, clock, PATIENT);
  const impatient = asaasPayments(server.settings, clock, IMPATIENT);
  afterAll(() => server.close());
  afterEach(() => server.troubleWith(/./, undefined));
  let last = 0;
  const anId = () => {
    last += 1;
    return `our-${last}`;
  };

  const today = () => day(server.bank.today().toString());
  const aPayer = (reference = anId()) => gateway.payer({ reference, ...PERSON });
  const aToken = async (payer: string, card = APPROVED) => {
    const person = { reference: payer, ...PERSON, postalCode: "01310100", addressNumber: "100", phone: "11912345678" };
    return (await gateway.tokenise({ payer, card, person, ip: IP })).token;
  };
  const aPixOrder: PaymentsTest["aPixOrder"] = async ({ reference = anId(), amount = 30_000 } = {}) => ({
    reference,
    payer: await aPayer(),
    amount: cents(amount),
    dueOn: today(),
    description: "Trimestral",
  });
  const aCardOrder: PaymentsTest["aCardOrder"] = async ({ amount, instalments = 1, card = APPROVED } = {}) => {
    const order = await aPixOrder(amount === undefined ? {} : { amount });
    return { ...order, instalments, ip: IP, token: await aToken(order.payer, card) };
  };
  const play: PaymentsTest["play"] = async (deed, id, form = {}) => {
    const response = await fetch(`${server.url}/banco/${deed}/${encodeURIComponent(id)}`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    if (response.status !== 303) throw new Error(`${deed}: ${response.status} ${await response.text()}`);
  };
  const aBalance = async (amount: number) => {
    const { charge } = await gateway.pixCharge(await aPixOrder({ amount }));
    await play("pagar", charge.id);
  };
  return { clock, server, gateway, impatient, today, aPayer, aToken, aPixOrder, aCardOrder, aBalance, play };
}

/** The failure of a call. */
export const failureOf = (work: Promise<unknown>): Promise<PaymentFailure> =>
  work.then(
    () => {
      throw new Error("the call did not fail");
    },
    (failure: PaymentFailure) => failure,
  );

interface Received {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

/** A server that takes the gateway's messages and answers as it is told. */
export async function aReceiver() {
  const all: Received[] = [];
  let answer: { status: number; body: object | undefined } = { status: 200, body: {} };
  const server = await localServer((request, response) => {
    void text(request).then((body) => {
      const token = request.headers["asaas-access-token"]?.toString();
      all.push({ path: request.url ?? "", token, body: JSON.parse(body) });
      response
        .writeHead(answer.status, { "content-type": "application/json" })
        .end(answer.body && JSON.stringify(answer.body));
    });
  });
  afterAll(() => server.close());
  return {
    url: server.url,
    received: (path: string): readonly Received[] => all.filter((one) => one.path === path),
    forget: () => {
      all.length = 0;
    },
    answerWith: (status: number, body: object | undefined) => {
      answer = { status, body };
    },
  };
}
