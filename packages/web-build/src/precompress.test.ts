import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "./precompress.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "prancheta-packed-"));
  await writeFile(join(root, "index.html"), '<script type="module" src="./entry.js"></script>');
  await writeFile(
    join(root, "entry.js"),
    'import "./look.css"; document.title = new URL("./mark.png", import.meta.url).href;',
  );
  await writeFile(join(root, "look.css"), "p { color: rebeccapurple }");
  await writeFile(join(root, "mark.png"), "packed already");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [precompress()],
    build: { assetsInlineLimit: 0 },
  });
});
afterAll(() => rm(root, { recursive: true }));

const assets = () => join(root, "dist/assets");
const endings = async () => (await readdir(assets())).map((file) => file.replace(/^\w+-[\w-]{8}/, "")).sort();

describe("what the server hands out", () => {
  it("are scripts and styles with their packed copies, and pictures as they are", async () => {
    expect(await endings()).toEqual([".css", ".css.br", ".css.gz", ".js", ".js.br", ".js.gz", ".png"]);
  });

  it("is the same file once unpacked", async () => {
    const plain = (await readdir(assets())).filter((file) => /\.(js|css)$/.test(file));
    expect(plain).toHaveLength(2);
    for (const file of plain) {
      const path = join(assets(), file);
      const text = await readFile(path, "utf8");
      expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(text);
      expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text);
    }
  });
});
