import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PartnerId } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { diskObjects } from "../../apps/api/src/gateways/objects.disk.ts";
import { type Clock, systemClock } from "../../apps/api/src/platform/clock.ts";
import { sweepFiles } from "../../apps/api/src/platform/files/sweep-files.ts";
import { type Database, openDatabase } from "../../apps/api/src/platform/postgres/db.ts";
import { withClient } from "../../apps/api/src/platform/postgres/with-client.ts";
import { benchId } from "../ids.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { type StoredUpload, sendFile, startUploaders, type Uploader } from "./large-file-uploaders.ts";
import { type Scene, setScene } from "./scene.ts";

const MEGABYTE = 1024 * 1024;
/** The largest file, and the megabytes of memory that receiving and sending it may take. */
const LARGEST = 512 * MEGABYTE;
const MAX_MEMORY = 80;
const KILLS = 20;
const UPLOADERS = 4;

/** Every partner's first folder; the bench's partners were made without one. */
const rootsOf = ({ world }: Scene): Promise<string[]> =>
  withClient(world.superuserUrl, async (client) => {
    await client.query(`insert into folder (partner_id, id, name, created_at, updated_at)
      select id, uuidv7(), 'Marketing', now(), now() from partner on conflict do nothing`);
    const roots: string[] = [];
    for (let partner = 0; partner < UPLOADERS; partner++) {
      const { rows } = await client.query<{ id: string }>(
        "select id from folder where partner_id = $1 and parent_id is null",
        [benchId("partner", partner)],
      );
      roots.push(rows[0]?.id ?? "");
    }
    return roots;
  });

const uploadersIn = async (scene: Scene): Promise<Uploader[]> => {
  const roots = await rootsOf(scene);
  return roots.map((root, partner) => ({ url: scene.url, token: scene.tokens[partner] ?? "", root }));
};

/** Megabytes by which the server's memory grew at most while `work` ran. */
const memoryGrownBy = async (scene: Scene, work: () => Promise<void>): Promise<number> => {
  const before = scene.server().memory();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, scene.server().memory());
  }, 10);
  await work().finally(() => clearInterval(watching));
  return (most - before) / MEGABYTE;
};

/** One block, sent again and again with another number at its start, so that the sender needs no memory either. */
function* partsOfLargest(hash: ReturnType<typeof createHash>): Generator<Uint8Array> {
  const block = randomBytes(PART_BYTES);
  for (let part = 0; part < LARGEST / PART_BYTES; part++) {
    block.writeUInt32BE(part, 0);
    hash.update(block);
    yield block;
  }
}

const hashAt = async (url: string): Promise<string> => {
  const hash = createHash("sha256");
  const { body } = await fetch(url);
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest("hex");
};

const largest = async (scene: Scene, uploader: Uploader): Promise<Outcome[]> => {
  // What the first upload loads and compiles is no cost of a large one.
  await sendFile(uploader, "aquecimento.bin", [randomBytes(PART_BYTES), randomBytes(1000)]);
  const hash = createHash("sha256");
  let stored: StoredUpload | undefined;
  const receiving = await memoryGrownBy(scene, async () => {
    stored = await sendFile(uploader, "maior.bin", partsOfLargest(hash), LARGEST);
  });
  let arrived = "";
  const sending = await memoryGrownBy(scene, async () => {
    arrived = await hashAt(new URL(stored?.url ?? "", scene.url).toString());
  });
  const wrong = arrived === hash.digest("hex") ? 0 : 1;
  return [
    atMost("a file of 512 MB: contents that came back different", wrong, 0, ""),
    atMost("a file of 512 MB is received: memory of the server, grown by", receiving, MAX_MEMORY, "MB"),
    atMost("a file of 512 MB is sent: memory of the server, grown by", sending, MAX_MEMORY, "MB"),
  ];
};

const inThreeDays: Clock = { now: () => systemClock.now().add({ hours: 72 }) };

/** What the store holds of a partner without a row, and the bytes by which the stored sum is wrong. */
const leftOf = async (database: Database, dataDir: string, partner: PartnerId) => {
  const objects = diskObjects(join(dataDir, "files"));
  await sweepFiles({ database, objects, clock: inThreeDays }, partner);
  const keys = (await Array.fromAsync(objects.list(partner))).map(({ key }) => key);
  const halves = await Array.fromAsync(objects.unfinished(partner));
  const { files, uploads, stored } = await database.asPartner(partner, async (db) => ({
    files: await db.selectFrom("file").select(["id", "sha256", "stored_by_id", "bytes"]).execute(),
    uploads: await db.selectFrom("upload").select("id").execute(),
    stored: await db.selectFrom("partner").select("stored_bytes").where("id", "=", partner).executeTakeFirstOrThrow(),
  }));
  const named = new Set(files.map(({ id, sha256, stored_by_id }) => (stored_by_id ? id : sha256.toString("hex"))));
  const orphans = keys.filter((key) => !named.has(key.slice(key.indexOf("/") + 1))).length;
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  return { orphans: orphans + halves.length + uploads.length, wrongBytes: Math.abs(stored.stored_bytes - sum) };
};

const databaseOf = ({ world }: Scene): Database => openDatabase(world.urls, systemClock);

const lostOf = async (scene: Scene, stored: readonly StoredUpload[]): Promise<number> => {
  let lost = 0;
  for (const { url, sha256 } of stored) if ((await hashAt(new URL(url, scene.url).toString())) !== sha256) lost++;
  return lost;
};

const kills = async (scene: Scene, uploaders: readonly Uploader[], stack: AsyncDisposableStack): Promise<Outcome[]> => {
  const running = startUploaders(uploaders);
  stack.defer(() => running.stop());
  for (let time = 0; time < KILLS; time++) {
    await running.moreParts(4 + (time % 3));
    await pause((time * 37) % 150);
    await scene.server().kill();
    await scene.startServer();
    await scene.ready();
  }
  await running.moreParts(8);
  await running.stop();
  const database = databaseOf(scene);
  stack.defer(() => database.close());
  const lost = await lostOf(scene, running.stored);
  const left = { orphans: 0, wrongBytes: 0 };
  for (let partner = 0; partner < UPLOADERS; partner++) {
    const { orphans, wrongBytes } = await leftOf(
      database,
      scene.world.environment["DATA_DIR"] ?? "",
      PartnerId.parse(benchId("partner", partner)),
    );
    left.orphans += orphans;
    left.wrongBytes += wrongBytes;
  }
  const name = `kill -9 in the middle of uploads, ${KILLS} times`;
  const resumed = ` (${running.resumed} uploads were resumed)`;
  return [
    atMost(`${name}: lost of ${running.stored.length} acknowledged files`, lost, 0, "", resumed),
    atMost(`${name}: orphans after the nightly sweep`, left.orphans, 0, ""),
    atMost(`${name}: bytes by which the used space is wrong`, left.wrongBytes, 0, ""),
  ];
};

/** Receives and sends the largest file, and kills the server while files arrive in parts. */
export const largeFiles = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.stop();
  const uploaders = await uploadersIn(scene);
  const [first] = uploaders;
  return first ? [...(await largest(scene, first)), ...(await kills(scene, uploaders, stack))] : [];
};
