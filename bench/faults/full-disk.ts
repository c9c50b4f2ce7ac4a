import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { atMost, type Outcome } from "../outcome.ts";
import { setScene } from "./scene.ts";
import { improper, lostOf } from "./writers.ts";

const DISK = 700 * 1024 * 1024;
const LOOKS = 30;

/** A file system of its own, in a file; only root may mount one. */
const smallDisk = (stack: AsyncDisposableStack): string => {
  const folder = mkdtempSync(join(tmpdir(), "prancheta-disk-"));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  // The database may run as another user, who has to get there.
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

/** Writes zeros until nothing more fits. */
const fill = (file: string) => {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // That is how it ends.
  }
};

/** The database's disk is filled under writes, and freed again: reads go on, writes are refused, none that was acknowledged is lost. */
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
      improper(scene.writers),
      0,
      "",
    ),
    atMost("full disk: recovery once there is room", recovery, 10, "s"),
    atMost("full disk: lost acknowledged writes", await lostOf(scene.writers, scene.world.superuserUrl), 0, ""),
  ];
};
