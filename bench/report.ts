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

const earlierFigures = (): Results["figures"] => {
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
      ({ figure, measured, wanted, passed }) =>
        `| ${figure} | ${measured} | ${wanted} | ${passed ? "holds" : "**falls short**"} |`,
    ),
  ].join("\n");

/** Stores the measured figures with those of earlier runs, and writes them into the docs. */
export const report = (outcomes: readonly Outcome[]): void => {
  const on = new Date().toISOString().slice(0, 10);
  const measured = Object.fromEntries(
    outcomes.map((outcome) => [outcome.figure.replace(/ \(.*\)/, ""), { ...outcome, on }]),
  );
  const results: Results = { machine: machine(), figures: { ...earlierFigures(), ...measured } };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = readFileSync(PAGE, "utf8");
  const [before = ""] = page.split(BEGIN);
  const [, after = ""] = page.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${results.machine}\n\n${table(results.figures)}\n\n${END}${after}`);
};
