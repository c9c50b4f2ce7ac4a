import { userInfo } from "node:os";
import { inReais } from "@prancheta/contract/number-text";
import { readConfig } from "../../api/src/config.ts";
import { asaasPayments } from "../../api/src/gateways/payments.asaas.ts";
import { type EventQueue, PaymentFailure, type PaymentGateway } from "../../api/src/gateways/payments.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import type { AuditedAction } from "../../api/src/platform/postgres/audit.ts";
import { endBlock, eventsReport, lastApproval } from "../../api/src/sales/gateway/gateway-events.service.ts";
import { approval, testApproval } from "../../api/src/wallet/withdrawals/payout-approval.service.ts";
import { type Command, Misuse } from "./command.ts";
import { withDatabase } from "./database.ts";
import { recordActs } from "./record-acts.ts";

const FAILURES = {
  refused: "recusou a chamada",
  limited: "não aceita chamadas agora. Confira PRANCHETA_ASAAS_KEY e o limite de chamadas",
  unknown: "não respondeu",
  declined: "recusou a chamada",
  conflict: "recusou a chamada",
} as const;

export const withGateway = async <T>(work: (gateway: PaymentGateway) => Promise<T>): Promise<T> => {
  const { payments } = readConfig(process.env);
  if (!payments) throw new Misuse("PRANCHETA_ASAAS_URL, PRANCHETA_ASAAS_KEY e PRANCHETA_ASAAS_WEBHOOK_TOKEN faltam.");
  try {
    return await work(asaasPayments(payments, systemClock));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new Misuse(`O Asaas ${FAILURES[error.kind]}.`);
  }
};

const stateOf = ({ enabled, interrupted }: EventQueue) => {
  if (interrupted) return "interrompida; veja gateway resume";
  return enabled ? "ativa" : "desligada";
};

const WORDS: Readonly<Record<string, string>> = {
  NEW: "a verificar",
  CHECKED: "que conferem",
  STRANGE: "estranhos",
  KEPT: "só guardados",
};

const UNPROVEN =
  "Aprovação de saques: não comprovada, e nenhum saque sai. Ligue-a no painel do Asaas e rode gateway test-approval";

const PAUSED = "nenhum saque sai até o desbloqueio. Confira no painel do Asaas; para retomar antes, gateway unblock";

export const gatewayStatusCommand: Command = {
  usage: "gateway status",
  summary: "mostra o saldo no Asaas, as filas de avisos, os avisos recebidos e o último pedido de aprovação de saque",
  options: {},
  run: () =>
    withGateway(async (gateway) => {
      const { balance, queues } = await gateway.status();
      const { counts, approvalAt, blockedAt, isUnproven } = await withDatabase(({ database }) =>
        database.asSystem(async (db) => ({
          ...(await eventsReport(db)),
          isUnproven: (await approval(db, systemClock, lastApproval)) === "unproven",
        })),
      );
      return [
        `Saldo: ${inReais(balance)}`,
        ...(queues.length === 0 ? ["Nenhuma fila de avisos."] : []),
        ...queues.map((queue) => `Fila ${queue.url}: ${stateOf(queue)}`),
        ...counts.map(
          ({ status, kind, finding, count }) =>
            `Avisos ${WORDS[status] ?? status}: ${count} ${kind}${finding === null ? "" : ` (${finding})`}`,
        ),
        `Último pedido de aprovação de saque: ${approvalAt ?? "nenhum"}`,
        ...(blockedAt === undefined ? [] : [`Dinheiro bloqueado desde ${blockedAt}: ${PAUSED}`]),
        isUnproven ? UNPROVEN : "Aprovação de saques: comprovada",
      ];
    }),
};

/** The gateway's answer may be lost, so the request is recorded first. */
const noteActs = (action: AuditedAction, subjects: readonly string[]): Promise<void> =>
  withDatabase(({ database }) => recordActs(database, action, subjects));

export const gatewayResumeCommand: Command = {
  usage: "gateway resume",
  summary: "retoma no Asaas as filas de avisos interrompidas",
  options: {},
  run: () =>
    withGateway(async (gateway) => {
      const interrupted = (await gateway.status()).queues.filter((queue) => queue.interrupted);
      if (interrupted.length === 0) return ["Nenhuma fila está interrompida."];
      const ids = interrupted.map(({ id }) => id);
      await noteActs("gateway.resumed", ids);
      for (const id of ids) await gateway.resume(id);
      return interrupted.map(({ url }) => `Fila ${url}: retomada`);
    }),
};

export const gatewayUnblockCommand: Command = {
  usage: "gateway unblock",
  summary: "retoma os saques que um bloqueio de dinheiro no Asaas pausou, sem esperar o aviso do desbloqueio",
  options: {},
  run: async () => {
    const wasBlocked = await withDatabase(({ database }) =>
      database.asSystem((db) => endBlock(db, systemClock, userInfo().username)),
    );
    return [wasBlocked ? "Os saques saem de novo, em até 15 minutos." : "Os saques não estavam pausados."];
  },
};

export const KEY = /^(\d{11}|[\dA-Z]{12}\d{2})$/;

export const gatewayTestApprovalCommand: Command = {
  usage: "gateway test-approval <cpf-ou-cnpj>",
  summary: "pede ao Asaas uma transferência de R$ 0,01, que recusamos: comprova que a aprovação de saques está ligada",
  options: {},
  asksFor: "Diga um CPF ou CNPJ seu, que receberia R$ 0,01 se a aprovação estivesse desligada.",
  run: ({ word }) =>
    withGateway(async (gateway) => {
      if (!KEY.test(word)) throw new Misuse("Diga o CPF ou CNPJ sem pontuação.");
      await noteActs("gateway.approval_tested", ["gateway"]);
      await testApproval(gateway, word);
      return ["Transferência pedida. Em alguns segundos, veja em gateway status se o Asaas pediu a aprovação."];
    }),
};
