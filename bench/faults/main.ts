import { parseArgs } from "node:util";
import type { Outcome } from "../outcome.ts";
import { fullDisk } from "./full-disk.ts";
import { generated } from "./generated.ts";
import { killPostgres, killServer, restartPostgres } from "./kills.ts";
import { slowClients } from "./slow-clients.ts";
import { terminate } from "./terminate.ts";

const FAULTS: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  server: killServer,
  postgres: killPostgres,
  restart: restartPostgres,
  disk: fullDisk,
  slow: slowClients,
  terminate,
  generated,
};

const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
let all = true;
for (const name of values.only ?? Object.keys(FAULTS)) {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`unknown: ${name}; there are ${Object.keys(FAULTS).join(", ")}`);
  for (const { figure, measured, wanted, holds } of await fault()) {
    all &&= holds;
    console.log(`${holds ? "holds      " : "FALLS SHORT"} ${figure}: ${measured} (${wanted})`);
  }
}
process.exitCode = all ? 0 : 1;
