import { join } from "node:path";
import { Cents } from "@prancheta/contract/scalars";
import type { Config } from "./config.ts";
import type { CepGateway } from "./gateways/cep.ts";
import { viaCep } from "./gateways/cep.viacep.ts";
import type { LocalServer } from "./gateways/local-server.ts";
import { asaasPayments } from "./gateways/payments/payments.asaas.ts";
import type { LocalPayments } from "./gateways/payments/payments.local-server.ts";
import type { PaymentGateway } from "./gateways/payments/payments.ts";
import { graphApi } from "./gateways/social.graph.ts";
import type { SocialGateway } from "./gateways/social.ts";
import type { Clock } from "./platform/clock.ts";

interface Gateways {
  readonly cep: CepGateway | undefined;
  readonly social: SocialGateway | undefined;
  readonly payments: PaymentGateway | undefined;
  /** Only in the demo, without a real payment gateway. */
  readonly bank: LocalPayments | undefined;
}

/** Milliseconds between two checks of the local bank for what is due. */
const BANK_PACE = 1_000;

/** Where the demo's bank keeps its state; undefined if there is a real payment gateway. */
export const demoBankFile = ({ payments, dataDir }: Pick<Config, "payments" | "dataDir">): string | undefined =>
  payments === undefined ? join(dataDir, "bank", "bank.json") : undefined;

/** Cents with which the demo's bank begins, so that what visitors withdraw can be paid. */
export const DEMO_BALANCE = Cents.parse(10_000_000);

/** Closes the server with the stack. */
const closedWith = <Server extends LocalServer>(stack: AsyncDisposableStack, server: Server): Server => {
  stack.defer(() => server.close());
  return server;
};

/**
 * The external services that are configured. In the demo, local imitations replace those that are not, behind the same
 * adapters; elsewhere these are missing.
 */
export async function openGateways(config: Config, clock: Clock, stack: AsyncDisposableStack): Promise<Gateways> {
  const { cepUrl, social, payments, demo } = config;
  const cep = async () => {
    if (cepUrl !== undefined || !demo) return cepUrl;
    const { localCepServer } = await import("./gateways/cep.local-server.ts");
    return closedWith(stack, await localCepServer()).url;
  };
  const network = async () => {
    if (social !== undefined || !demo) return social;
    const { localSocialServer } = await import("./gateways/social.local-server.ts");
    return closedWith(stack, await localSocialServer(clock)).settings;
  };
  const localBank = async () => {
    const file = demoBankFile(config);
    if (file === undefined || !demo) return undefined;
    const { localPaymentServer } = await import("./gateways/payments/payments.local-server.ts");
    return closedWith(stack, await localPaymentServer({ clock, file, every: BANK_PACE, opening: DEMO_BALANCE }));
  };
  const [cepAt, graph, bank] = await Promise.all([cep(), network(), localBank()]);
  const asaas = payments ?? bank?.settings;
  return {
    cep: cepAt === undefined ? undefined : viaCep(cepAt),
    social: graph && graphApi(graph),
    payments: asaas && asaasPayments(asaas, clock),
    bank,
  };
}
