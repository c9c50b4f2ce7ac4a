import { userInfo } from "node:os";
import { inReais } from "@prancheta/contract/number-text";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperatorAct } from "../../../api/src/platform/postgres/audit.ts";
import type { Database } from "../../../api/src/platform/postgres/db.ts";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { acceptDifference, type Difference, reconcile } from "../../../api/src/wallet/reconcile.service.ts";
import { type Command, Misuse } from "../command.ts";
import { withDatabase } from "../database.ts";
import { withGateway } from "./gateway.command.ts";

const KINDS: Record<Difference["kind"], string> = {
  charge: "cobrança",
  payout: "transferência",
  entry: "lançamento",
};

const lineOf = ({ day, kind, subject, ours, theirs }: Difference) =>
  `${day} ${KINDS[kind]} ${subject}: nosso ${inReais(ours)}, no Asaas ${inReais(theirs)}`;

type Found = Awaited<ReturnType<typeof reconcile>>;

const withReconciliation = <T>(work: (found: Found, database: Database) => Promise<T>): Promise<T> =>
  withGateway((payments) =>
    withDatabase(async ({ database, urls }) =>
      work(await withClient(urls.owner, (client) => reconcile(client, payments, systemClock)), database),
    ),
  );

export const ledgerReconcileCommand: Command = {
  usage: "ledger reconcile",
  summary: "compara dia por dia a nossa conta no Asaas com os lançamentos e o saldo de lá",
  options: {},
  run: () =>
    withReconciliation(async ({ differences, balance, days }, database) => {
      await database.asSystem((db) =>
        auditOperatorAct(db, systemClock, userInfo().username, "ledger.reconciled", "gateway"),
      );
      const isBalanced = balance.ours === balance.theirs;
      if (differences.length === 0 && isBalanced)
        return [`Dias comparados: ${days}. Saldo: ${inReais(balance.theirs)}. Tudo confere.`];
      process.exitCode = 1;
      return [
        ...differences.map(lineOf),
        ...(isBalanced ? [] : [`Saldo: nosso ${inReais(balance.ours)}, no Asaas ${inReais(balance.theirs)}`]),
      ];
    }),
};

export const ledgerAcceptCommand: Command = {
  usage: "ledger accept <id>",
  summary: "registra como custo ou receita nossa uma diferença de ledger reconcile que você já explicou",
  options: {},
  asksFor: "Diga o id de uma cobrança, transferência ou lançamento, como em ledger reconcile.",
  run: ({ word }) =>
    withReconciliation(async ({ differences }, database) => {
      const all = differences.filter(({ subject }) => subject === word);
      if (all.length === 0) throw new Misuse("Não há diferença com este id.");
      const ours = all.reduce((sum, one) => sum + one.ours, 0);
      const theirs = all.reduce((sum, one) => sum + one.theirs, 0);
      await database.asSystem((db) =>
        acceptDifference(db, systemClock, userInfo().username, { subject: word, ours, theirs }),
      );
      return [`Registrados ${inReais(theirs - ours)} por ${word}.`];
    }),
};
