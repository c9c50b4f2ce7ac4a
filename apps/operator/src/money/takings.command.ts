import { userInfo } from "node:os";
import { inReais } from "@prancheta/contract/number-text";
import type { TakingStatus } from "@prancheta/contract/wallet/withdraw-terms";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { isBlocked, lastApproval } from "../../../api/src/sales/gateway/gateway-events.service.ts";
import { freeToTake, lastTakings, take } from "../../../api/src/wallet/takings/takings.service.ts";
import { type Command, Misuse, neededText } from "../command.ts";
import { withDatabase } from "../database.ts";
import { KEY, withGateway } from "./gateway.command.ts";
import { centsOf } from "./wallet-command.ts";

const STATUSES: Record<TakingStatus, string> = {
  SENDING: "enviada, sem resposta",
  SENT: "no Asaas",
  DONE: "concluída",
  RETURNED: "não saiu",
};

type Shown = Awaited<ReturnType<typeof lastTakings>>[number];

const lineOf = ({ id, created_at, amount, status, reason }: Shown) =>
  `${id} ${created_at} ${inReais(amount)}: ${STATUSES[status]}${reason === null ? "" : `. ${reason}`}`;

export const takingsListCommand: Command = {
  usage: "takings list",
  summary: "mostra quanto é nosso no Asaas e as últimas retiradas",
  options: {},
  run: () =>
    withDatabase(({ database }) =>
      database.asSystem(async (db) => [
        `Podem ser retirados ${inReais(await freeToTake(db))}.`,
        ...(await lastTakings(db)).map(lineOf),
      ]),
    ),
};

export const takingsCommand: Command = {
  usage: "takings <reais> --key <cpf-ou-cnpj>",
  summary: "retira para nós, da tarifa menos os custos, um valor para a nossa chave Pix",
  options: { key: { type: "string" } },
  asksFor: "Diga o valor em reais, como 150 ou 1234,56.",
  run: (given) =>
    withGateway((payments) =>
      withDatabase(async ({ database }) => {
        const key = neededText(given, "key");
        if (!KEY.test(key)) throw new Misuse("Diga o CPF ou CNPJ sem pontuação.");
        const amount = centsOf(given.word, "Valor");
        const logger = { warn: () => undefined };
        const parts = { database, clock: systemClock, payments, logger, lastApproval, isBlocked };
        const taking = await take(parts, userInfo().username, { amount, key });
        return taking ? [lineOf(taking)] : [];
      }),
    ),
};
