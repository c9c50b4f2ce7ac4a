import { loadLibraries } from "../apps/api/src/libraries.ts";
import { daysBetween } from "../apps/api/src/platform/clock.ts";
import type { DemoParts } from "./build.ts";
import { DEMO_SIGN_IN } from "./coaches.ts";
import {
  asOwner,
  clearWorld,
  enterWorld,
  hasStrangers,
  type Owner,
  partnerIds,
  type Standing,
  shiftDates,
  stand,
  standing,
} from "./world.queries.ts";
import { worldDayAt } from "./world-day.ts";

interface KeepingParts extends DemoParts {
  readonly ownerUrl: string;
  readonly now: Temporal.Instant;
}

async function buildWorld(owner: Owner, parts: KeepingParts): Promise<void> {
  const day = worldDayAt(parts.now);
  await stand(owner, { day, finished: false, partners: [] });
  const { buildDemo } = await import("./build.ts");
  await buildDemo(parts, parts.now);
  await stand(owner, { day, finished: true, partners: await partnerIds(owner) });
}

/** Takes away what a killed server had begun; false when somebody else's data has come since, which nobody touches. */
async function clearUnfinished(owner: Owner, { database }: KeepingParts): Promise<boolean> {
  if (await hasStrangers(owner)) return false;
  await clearWorld(owner);
  await loadLibraries(database);
  return true;
}

/** Brings a finished world's dates to the day it is, so that it stays alive; nothing when the day has not changed. */
export async function shiftDemo(owner: Owner, world: Standing, now: Temporal.Instant): Promise<void> {
  const days = daysBetween(world.day, worldDayAt(now));
  if (days > 0) await shiftDates(owner, world.partners, days);
}

/**
 * Builds the demo world on an empty database, and moves its dates at a later day's start. Answers who may sign in to look around,
 * or undefined where the database is somebody else's, which is left alone.
 */
export const keepDemo = (parts: KeepingParts): Promise<typeof DEMO_SIGN_IN | undefined> =>
  asOwner(parts.ownerUrl, async (owner) => {
    await enterWorld(owner);
    const world = await standing(owner);
    if (world?.finished) {
      await shiftDemo(owner, world, parts.now);
      return DEMO_SIGN_IN;
    }
    const isFree = world ? await clearUnfinished(owner, parts) : (await partnerIds(owner)).length === 0;
    if (!isFree) return undefined;
    await buildWorld(owner, parts);
    return DEMO_SIGN_IN;
  });
