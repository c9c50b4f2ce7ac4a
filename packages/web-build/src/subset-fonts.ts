// Reduces the two font families to the letters of Portuguese. Run it by hand after a font package is updated: node
// packages/web-build/src/subset-fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const portuguese = "áàâãéêíóôõúüç";
const headingText = `${ascii}${portuguese}${portuguese.toUpperCase()}ªº°·–—−“”‘’…\u00a0`;
const bodyText = `${headingText}äëèìîïòöùûñýÄËÈÌÎÏÒÖÙÛÑÝ²³§©®•„«»¡¿×÷±≤≥½¼¾€←→↑↓\u202f`;
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

const families = [
  {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    text: bodyText,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    to: "bricolage-grotesque-650.woff2",
    text: headingText,
    variationAxes: { wght: 650, wdth: 100, opsz: 14 },
  },
];

for (const { from, to, text, variationAxes } of families) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(from)));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes, keepFeatures, noHinting: true });
  await writeFile(new URL(`../../ui/src/theme/fonts/${to}`, import.meta.url), cut);
  process.stdout.write(`${to} ${(cut.length / 1000).toFixed(1)} kB\n`);
}
