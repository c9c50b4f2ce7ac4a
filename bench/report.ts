import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Outcome } from "./outcome.ts";

const RESULTS = join(import.meta.dirname, "results.json");
const PAGE = join(import.meta.dirname, "../docs/performance.md");
const BEGIN = "<!-- the last run -->";
const END = "<!-- its end -->";

interface Results {
  readonly machine: string;
  readonly figures: Readonly<Record<string, Outcome & { readonly on: string }>>;
}

const machine = () =>
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

const kept = (): Results["figures"] => {
  try {
    const { figures }: Results = JSON.parse(readFileSync(RESULTS, "utf8"));
    return figures;
  } catch {
    return {};
  }
};

const table = (figures: Results["figures"]) =>
  [
    "| figure | measured | wanted | |",
    "|---|---|---|---|",
    ...Object.values(figures).map(
      ({ figure, measured, wanted, holds }) =>
        `| ${figure} | ${measured} | ${wanted} | ${holds ? "holds" : "**falls short**"} |`,
    ),
  ].join("\n");

/** Keeps what was measured beside what earlier runs measured, and shows it in the docs. */
export const report = (outcomes: readonly Outcome[]): void => {
  const on = new Date().toISOString().slice(0, 10);
  const measured = Object.fromEntries(
    outcomes.map((outcome) => [outcome.figure.replace(/ \(.*\)/, ""), { ...outcome, on }]),
  );
  const results: Results = { machine: machine(), figures: { ...kept(), ...measured } };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = readFileSync(PAGE, "utf8");
  const [before = ""] = page.split(BEGIN);
  const [, after = ""] = page.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${results.machine}\n\n${table(results.figures)}\n\n${END}${after}`);
};
