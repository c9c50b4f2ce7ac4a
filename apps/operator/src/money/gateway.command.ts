import { userInfo } from "node:os";
import { inReais } from "@prancheta/contract/number-text";
import { readConfig } from "../../../api/src/config.ts";
import { asaasPayments } from "../../../api/src/gateways/payments/payments.asaas.ts";
import { type EventQueue, PaymentFailure, type PaymentGateway } from "../../../api/src/gateways/payments/payments.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import type { AuditedAction } from "../../../api/src/platform/postgres/audit.ts";
import { listedEvents, type StrangeFinding } from "../../../api/src/sales/gateway/gateway-events.queries.ts";
import { endBlock, eventsReport, lastApproval } from "../../../api/src/sales/gateway/gateway-events.service.ts";
import { lookInto } from "../../../api/src/sales/gateway/strange-events.service.ts";
import { approval, testApproval } from "../../../api/src/wallet/withdrawals/payout-approval.service.ts";
import { type Command, Misuse } from "../command.ts";
import { withDatabase } from "../database.ts";
import { recordActs } from "../record-acts.ts";

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
  DONE: "estranhos já conferidos",
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
        ...(counts.some(({ status }) => status === "STRANGE") ? ["Para ver os avisos estranhos: gateway list"] : []),
        `Último pedido de aprovação de saque: ${approvalAt ?? "nenhum"}`,
        ...(blockedAt === undefined ? [] : [`Dinheiro bloqueado desde ${blockedAt}: ${PAUSED}`]),
        isUnproven ? UNPROVEN : "Aprovação de saques: comprovada",
      ];
    }),
};

const FINDINGS = {
  money_blocked: "dinheiro bloqueado; termina com gateway unblock",
  others_payment: "a cobrança não é a da venda ou fatura com esta referência",
  others_payout: "não é a transferência do saque com esta referência",
  refused: "o Asaas não conhece esta cobrança",
  refused_transfer: "pedido de transferência que recusamos",
  second_payment: "segundo pagamento da mesma fatura; devolva-o no painel do Asaas",
  unknown_reference: "não é de nenhuma venda, fatura ou saque",
  wrong_amount: "forma, parcelas ou valor diferentes dos da venda ou fatura",
} satisfies Record<StrangeFinding, string>;
const FINDING_TEXTS = new Map<string | null, string>(Object.entries(FINDINGS));

const SUBJECTS: Readonly<Record<string, string>> = { charge: "cobrança", payout: "transferência" };

/** Quotes a word for the shell: the gateway's ids contain '&'. */
const quoted = (word: string) => (/^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Replaces control characters: ids and references come from outside. */
const printable = (line: string) => line.replace(/\p{C}/gu, "?");

const eventLine = (event: Awaited<ReturnType<typeof listedEvents>>[number]): string => {
  const { id, received_at, kind, finding, about, subject_id, reference } = event;
  return printable(
    [
      `${quoted(id)} ${received_at} ${kind}: ${FINDING_TEXTS.get(finding) ?? finding}`,
      ...(subject_id === null ? [] : [`${SUBJECTS[about] ?? about} ${subject_id}`]),
      ...(reference ? [`referência ${reference}`] : []),
    ].join(", "),
  );
};

const MOST = 50;

export const gatewayListCommand: Command = {
  usage: "gateway list [--done]",
  summary: "mostra os avisos estranhos, do mais antigo ao mais novo, ou com --done os últimos que já foram conferidos",
  options: { done: { type: "boolean" } },
  run: async ({ values }) => {
    const status = values["done"] === true ? "DONE" : "STRANGE";
    const events = await withDatabase(({ database }) => database.asSystem((db) => listedEvents(db, status, MOST + 1)));
    if (events.length === 0) return [status === "DONE" ? "Nenhum aviso conferido." : "Nenhum aviso estranho."];
    return [
      ...events.slice(0, MOST).map(eventLine),
      ...(events.length > MOST ? [`Há mais do que estes ${MOST}.`] : []),
    ];
  },
};

export const gatewayDoneCommand: Command = {
  usage: "gateway done <id>",
  summary: "marca um aviso estranho como conferido; ele sai de gateway list",
  options: {},
  asksFor: "Diga o id de um aviso, como em gateway list, com as aspas.",
  run: async ({ word }) => {
    const outcome = await withDatabase(({ database }) =>
      database.asSystem((db) => lookInto(db, systemClock, userInfo().username, word)),
    );
    if (outcome === "blocked") throw new Misuse("Um bloqueio de dinheiro termina com gateway unblock.");
    if (outcome === "none")
      throw new Misuse("Não há aviso estranho com este id. Copie-o de gateway list, com as aspas.");
    return [outcome === "done" ? "Aviso marcado como conferido." : "Este aviso já estava conferido."];
  },
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
