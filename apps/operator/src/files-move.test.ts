import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { diskObjects } from "../../api/src/gateways/objects.disk.ts";
import { s3Objects } from "../../api/src/gateways/objects.s3.ts";
import { type ObjectStore, wholeContent } from "../../api/src/gateways/objects.ts";
import { startS3Server } from "../../api/src/testing/files/s3-server.ts";
import { operatorOver } from "./testing/operator.ts";

const server = await startS3Server();
const dataDir = await mkdtemp(join(tmpdir(), "prancheta-move-"));
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
const { endpoint, region, bucket: name, key, secret } = server.settings;
const S3 = {
  PRANCHETA_S3_URL: endpoint,
  PRANCHETA_S3_REGION: region,
  PRANCHETA_S3_BUCKET: name,
  PRANCHETA_S3_KEY: key,
  PRANCHETA_S3_SECRET: secret,
};
const ANY = "postgres://a@127.0.0.1:1/b";
const operator = (environment: Readonly<Record<string, string>> = S3) =>
  operatorOver({ app: ANY, owner: ANY, student: ANY, system: ANY, superuser: ANY }, dataDir, environment);
const move = async (target: string) => {
  const { code, lines, err } = await operator()(["files", "move", target]);
  return { code, lines, err };
};

const disk = diskObjects(join(dataDir, "files"));
const bucket = s3Objects(server.settings);
const bytesIn = async (store: ObjectStore, at: string) => {
  const content = await store.get(at);
  return content && Buffer.from(await wholeContent(content));
};
const namedByHash = (bytes: Buffer) => `${randomUUID()}/${createHash("sha256").update(bytes).digest("hex")}`;
const empty = async (store: ObjectStore) => {
  for await (const { key: at } of store.list()) await store.remove(at);
};
beforeEach(async () => {
  await empty(disk);
  await empty(bucket);
});

const small = randomBytes(2000);
const large = randomBytes(2 * PART_BYTES + 77);

describe("files move", () => {
  it("copies everything to the bucket and back, checks it, and says what it did", async () => {
    const [one, other] = [namedByHash(small), `${randomUUID()}/${randomUUID()}`];
    await disk.put(one, small);
    await disk.put(other, large);
    await disk.put("media/empty", Buffer.alloc(0));
    const mb = "16";
    expect(await move("s3")).toEqual({
      code: 0,
      lines: [`Copiados e conferidos: 3 (${mb} MB). Já estavam lá, iguais: 0. Com problema: 0.`],
      err: "",
    });
    expect((await bytesIn(bucket, other))?.equals(large)).toBe(true);
    expect((await bytesIn(disk, one))?.equals(small), "the source stays").toBe(true);
    expect((await move("s3")).lines).toEqual([
      "Copiados e conferidos: 0 (0 MB). Já estavam lá, iguais: 3. Com problema: 0.",
    ]);
    await empty(disk);
    expect((await move("disk")).lines).toEqual([
      `Copiados e conferidos: 3 (${mb} MB). Já estavam lá, iguais: 0. Com problema: 0.`,
    ]);
    expect((await bytesIn(disk, other))?.equals(large)).toBe(true);
    expect((await bytesIn(disk, one))?.equals(small)).toBe(true);
  });

  it("goes on where a copy was stopped in the middle of a large file", async () => {
    const at = `${randomUUID()}/${randomUUID()}`;
    const done = namedByHash(small);
    for (const store of [disk, bucket]) await store.put(done, small);
    await disk.put(at, large);
    // As a kill leaves it.
    const upload = await bucket.begin(at);
    await bucket.putPart(at, upload, 1, large.subarray(0, PART_BYTES));
    expect((await move("s3")).lines).toEqual([
      "Copiados e conferidos: 1 (16 MB). Já estavam lá, iguais: 1. Com problema: 0.",
    ]);
    expect((await bytesIn(bucket, at))?.equals(large)).toBe(true);
    expect(await Array.fromAsync(bucket.unfinished(at))).toEqual([]);
  });

  it("names what is damaged or differs, changes neither, and copies the rest", async () => {
    const [damaged, differing, good] = [namedByHash(small), `${randomUUID()}/${randomUUID()}`, namedByHash(small)];
    await disk.put(damaged, small);
    await writeFile(join(dataDir, "files", damaged), randomBytes(2000));
    await disk.put(differing, small);
    await bucket.put(differing, Buffer.from("other"));
    await disk.put(good, small);
    const { code, lines } = await move("s3");
    expect(code).toBe(1);
    expect(lines[0]).toBe("Copiados e conferidos: 1 (0 MB). Já estavam lá, iguais: 0. Com problema: 2.");
    expect(lines.slice(1).toSorted()).toEqual(
      [
        `${damaged}: está danificado na origem: o conteúdo não é o do nome`,
        `${differing}: já está no destino com outro conteúdo`,
      ].toSorted(),
    );
    expect(await bucket.size(damaged)).toBeUndefined();
    expect((await bytesIn(bucket, differing))?.toString()).toBe("other");
    expect((await bytesIn(bucket, good))?.equals(small)).toBe(true);
  });

  it("asks to be repeated when the store fails in the middle", async () => {
    await disk.put(namedByHash(small), small);
    server.failNextTo("HEAD", 503, 503, 503, 503);
    const { code, err } = await move("s3");
    expect({ code, err }).toEqual({
      code: 1,
      err: "O armazenamento falhou (the object store answered 503 to HEAD). Rode o comando de novo para continuar.",
    });
    expect((await move("s3")).code).toBe(0);
  });

  it("says what is missing or wrong", async () => {
    expect((await move("para-la")).err).toBe("Diga para onde copiar: s3 ou disk.");
    const { code, err } = await operator({})(["files", "move", "s3"]);
    expect({ code, err }).toEqual({
      code: 1,
      err: "Falta dizer o armazenamento, em PRANCHETA_S3_*. Veja o README.",
    });
  });
});
