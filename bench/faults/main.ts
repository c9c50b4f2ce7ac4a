import { parseArgs } from "node:util";
import type { Outcome } from "../outcome.ts";
import { attacks } from "./attacks.ts";
import { fullDisk } from "./full-disk.ts";
import { generated } from "./generated.ts";
import { killPostgres, killServer, restartPostgres } from "./kills.ts";
import { largeFiles } from "./large-files.ts";
import { ledger } from "./ledger.ts";
import { manyFiles } from "./many-files.ts";
import { money } from "./money.ts";
import { slowClients } from "./slow-clients.ts";
import { terminate } from "./terminate.ts";
import { uploads } from "./uploads.ts";

const FAULTS: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  server: killServer,
  postgres: killPostgres,
  restart: restartPostgres,
  disk: fullDisk,
  slow: slowClients,
  terminate,
  generated,
  uploads,
  files: manyFiles,
  parts: largeFiles,
  attacks,
  ledger,
  money,
};

const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const wanted = values.only ?? Object.keys(FAULTS);
const unknown = wanted.filter((name) => !(name in FAULTS));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(", ")}; there are ${Object.keys(FAULTS).join(", ")}`);

let all = true;
for (const name of wanted) {
  for (const { figure, measured, wanted: limit, passed } of (await FAULTS[name]?.()) ?? []) {
    all &&= passed;
    console.log(`${passed ? "holds      " : "FALLS SHORT"} ${figure}: ${measured} (${limit})`);
  }
}
process.exitCode = all ? 0 : 1;
