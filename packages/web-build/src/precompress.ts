import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses scripts and styles once, at build time. */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        const plain = await readFile(path);
        await Promise.all([
          writeFile(`${path}.br`, await brotli(plain)),
          writeFile(`${path}.gz`, await gz(plain, { level: 9 })),
        ]);
      }),
    );
  },
});
