import { inReais } from "@prancheta/contract/number-text";
import { StatementLineId } from "@prancheta/contract/scalars";
import type { PayoutStatus } from "@prancheta/contract/wallet/withdraw-terms";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { failPayout, listedPayouts, retryPayout } from "../../../api/src/wallet/withdrawals/payouts.service.ts";
import { type Command, neededText } from "../command.ts";
import { withDatabase, withJobs } from "../database.ts";

const STATUSES: Record<PayoutStatus, string> = {
  WAITING: "espera ser enviado",
  SENDING: "enviado, sem resposta",
  SENT: "no Asaas",
  DONE: "concluído",
  RETURNED: "devolvido",
};

const withPayouts = <T>(work: (parts: Parameters<typeof retryPayout>[0]) => Promise<T>): Promise<T> =>
  withJobs(({ database, jobs }) => work({ database, clock: systemClock, jobs }));

export const payoutListCommand: Command = {
  usage: "payout list",
  summary: "mostra os saques que não terminaram, do mais antigo ao mais novo",
  options: {},
  run: async () => {
    const payouts = await withDatabase(({ database }) => database.asSystem(listedPayouts));
    if (payouts.length === 0) return ["Nenhum saque em andamento."];
    return payouts.map(({ id, status, amount, created_at, email, transfer, hold, active }) =>
      [
        `${id} ${created_at} ${email} ${inReais(amount)}: ${STATUSES[status]}`,
        ...(transfer === null ? [] : [`transferência ${transfer}`]),
        ...(hold === null ? [] : [`suspenso: ${hold}`]),
        ...(active ? [] : ["parceiro suspenso"]),
      ].join(", "),
    );
  },
};

export const payoutRetryCommand: Command = {
  usage: "payout retry <id>",
  summary: "retoma agora um saque que não terminou; nunca paga duas vezes",
  options: {},
  asksFor: "Diga o id de um saque, como em payout list.",
  run: async ({ word }) => {
    await withPayouts((parts) => retryPayout(parts, StatementLineId.parse(word)));
    return ["O servidor retoma o saque em instantes."];
  },
};

export const payoutFailCommand: Command = {
  usage: "payout fail <id> --reason <motivo>",
  summary: "devolve à carteira um saque que com certeza não saiu; o parceiro lê o motivo",
  options: { reason: { type: "string" } },
  asksFor: "Diga o id de um saque, como em payout list.",
  run: async (given) => {
    const reason = neededText(given, "reason");
    await withPayouts((parts) => failPayout(parts, StatementLineId.parse(given.word), reason));
    return ["Saque devolvido à carteira do parceiro."];
  },
};
