import { systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import { withClient } from "../../../api/src/platform/postgres/with-client.ts";
import { type LedgerFault, ledgerFaults, partnersOfLedger } from "../../../api/src/wallet/ledger-audit.queries.ts";
import type { Command } from "../command.ts";
import { withDatabase } from "../database.ts";

const WANTED: Record<LedgerFault["fault"], string> = {
  CACHED: "a soma das transferências",
  FLOOR: "o limite",
  LINES: "a soma do extrato",
  FLOW: "o que entrou menos o que saiu",
};

const lineOf = ({ partner, account, fault, stored, wanted }: LedgerFault) =>
  `${partner} ${account}: saldo ${stored}, mas ${WANTED[fault]} é ${wanted} (centavos)`;

export const ledgerAuditCommand: Command = {
  usage: "ledger audit",
  summary: "confere se cada saldo é a soma das transferências e do extrato, e se nenhum passa do seu limite",
  options: {},
  run: async () => {
    const { faults, partners } = await withDatabase(async ({ database, urls }) => {
      const read = await withClient(urls.owner, async (client) => ({
        faults: await ledgerFaults(client),
        partners: await partnersOfLedger(client),
      }));
      await database.asSystem(async (db) => {
        for (const partner of read.partners)
          await auditOperator(db, partner, systemClock, "wallet.ledger_audited", partner);
      });
      return read;
    });
    if (faults.length === 0) return [`Carteiras conferidas: ${partners.length}. Tudo confere.`];
    process.exitCode = 1;
    return faults.map(lineOf);
  },
};
