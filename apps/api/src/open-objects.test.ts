import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openObjects } from "./open-objects.ts";
import { CannotStart } from "./platform/process/cannot-start.ts";
import { startS3Server } from "./testing/files/s3-server.ts";

const server = await startS3Server();
const dataDir = await mkdtemp(join(tmpdir(), "prancheta-open-"));
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
const KEY = "media/one";

it("opens the folder, or the bucket if one is configured", async () => {
  const folder = await openObjects({ s3: undefined, dataDir });
  const bucket = await openObjects({ s3: server.settings, dataDir });
  await bucket.put(KEY, Buffer.from("a"));
  expect(await folder.size(KEY)).toBeUndefined();
  expect(await bucket.size(KEY)).toBe(1);
});

it.each([
  ["a wrong secret", { secret: "um segredo errado" }, "SignatureDoesNotMatch"],
  ["a wrong key", { key: "outra-chave" }, "InvalidAccessKeyId"],
  ["a bucket that does not exist", { bucket: "outro-bucket" }, "NoSuchBucket"],
])("refuses %s in one line, without a secret", async (_what, wrong, code) => {
  const opening = openObjects({ s3: { ...server.settings, ...wrong }, dataDir });
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(
    `O armazenamento de arquivos recusou o acesso (${code}). Confira as variáveis PRANCHETA_S3_*.`,
  );
});
