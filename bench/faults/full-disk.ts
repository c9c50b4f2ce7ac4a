import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { atMost, type Outcome } from "../outcome.ts";
import { setScene } from "./scene.ts";
import { lostWrites, unexpectedRefusals } from "./writers.ts";

const DISK = 700 * 1024 * 1024;
const LOOKS = 30;

/** A separate small file system in a file; only root can mount one. */
const smallDisk = (stack: AsyncDisposableStack): string => {
  const folder = mkdtempSync(join(tmpdir(), "prancheta-disk-"));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  // The database may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const image = join(folder, "image");
  const disk = join(folder, "disk");
  writeFileSync(image, "");
  truncateSync(image, DISK);
  mkdirSync(disk);
  execFileSync("mkfs.ext4", ["-q", image]);
  execFileSync("mount", ["-o", "loop", image, disk]);
  stack.defer(() => void execFileSync("umount", [disk]));
  return disk;
};

/** Writes zeros until the disk is full. */
const fill = (file: string) => {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // dd always ends with an error here.
  }
};

/**
 * Fills the database's disk during writes and frees it again: reads continue, writes are refused, and no acknowledged
 * write is lost.
 */
export const fullDisk = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const disk = smallDisk(stack);
  const scene = await setScene(stack, join(disk, "data"));
  await scene.writers.more(50);
  const ballast = join(disk, "ballast");
  fill(ballast);
  let dead = 0;
  for (let look = 0; look < LOOKS; look++) {
    await pause(1_000);
    const answer = await fetch(`${scene.url}/v2/partners/students`, {
      headers: { authorization: `Bearer ${scene.tokens[0]}` },
    }).catch(() => undefined);
    if (!answer?.ok) dead++;
  }
  const refused = scene.writers.refusals.length;
  rmSync(ballast);
  const recovery = await scene.ready();
  await scene.writers.more(50);
  return [
    atMost(`full disk: reads of ${LOOKS} that were not answered`, dead, 0, ""),
    atMost(
      `full disk: of ${refused} refused writes, those without 503 and Retry-After`,
      unexpectedRefusals(scene.writers),
      0,
      "",
    ),
    atMost("full disk: recovery once there is room", recovery, 10, "s"),
    atMost("full disk: lost acknowledged writes", await lostWrites(scene.writers, scene.world.superuserUrl), 0, ""),
  ];
};
