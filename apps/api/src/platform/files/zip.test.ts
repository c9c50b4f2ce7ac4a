import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { unzip } from "../../testing/files/unzip.ts";
import { csvRow } from "./spreadsheet.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

const at = Temporal.Instant.from("2026-11-21T12:00:00Z");

async function* chunksOf(...chunks: (string | Uint8Array)[]) {
  yield* chunks;
}

it("packs what is said into files, compressed or as it is", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "pasta/ação.json", content: chunksOf("[", "1", "]"), compress: true };
    yield { name: "vazio.csv", content: chunksOf(), compress: true };
    yield { name: "foto.webp", content: chunksOf(Buffer.alloc(100_000, 7)), compress: false };
  }
  const files = unzip(await buffer(zipOf(entries(), at)));
  expect([...files.keys()]).toEqual(["pasta/ação.json", "vazio.csv", "foto.webp"]);
  expect(files.get("pasta/ação.json")?.toString()).toBe("[1]");
  expect(files.get("vazio.csv")?.length).toBe(0);
  expect(files.get("foto.webp")).toEqual(Buffer.alloc(100_000, 7));
});

it("cuts the archive short when an entry fails", async () => {
  async function* failing(): AsyncGenerator<string> {
    yield "a";
    throw new Error("gone");
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a", content: failing(), compress: true };
  }
  await expect(buffer(zipOf(entries(), at))).rejects.toThrow("gone");
});

it("writes no further than it is read, and stops when the reader is gone", async () => {
  let written = 0;
  let stopped = false;
  async function* endless() {
    try {
      for (;;) {
        written++;
        yield Buffer.alloc(16_384, written);
      }
    } finally {
      stopped = true;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a", content: endless(), compress: false };
  }
  const archive = zipOf(entries(), at);
  archive.on("error", () => undefined);
  await setTimeout(50);
  expect(written).toBeLessThan(50);
  archive.destroy();
  await setTimeout(20);
  expect(stopped).toBe(true);
});

it("writes the cells of a line as a spreadsheet reads them, and no formulas", () => {
  expect(csvRow(["Ana", 72.5, null, 'diz "oi"; sai', "duas\nlinhas"])).toBe(
    'Ana;72,5;;"diz ""oi""; sai";"duas\nlinhas"\r\n',
  );
  expect(csvRow(["=1+1", "+55", "-1", "@ana", "\t=1", "＝1", -5])).toBe("'=1+1;'+55;'-1;'@ana;'\t=1;'＝1;-5\r\n");
});
