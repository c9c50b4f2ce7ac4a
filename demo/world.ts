import { loadLibraries } from "../apps/api/src/libraries.ts";
import { daysBetween } from "../apps/api/src/platform/clock.ts";
import { withClient } from "../apps/api/src/platform/postgres/with-client.ts";
import type { DemoParts } from "./build.ts";
import { DEMO_SIGN_IN } from "./coaches.ts";
import {
  clearWorld,
  enterWorld,
  hasStrangers,
  type Owner,
  partnerIds,
  shiftDates,
  stand,
  type WorldState,
  worldState,
} from "./world.queries.ts";
import { worldDayAt } from "./world-day.ts";

interface PrepareParts extends DemoParts {
  readonly ownerUrl: string;
  readonly now: Temporal.Instant;
}

async function buildWorld(owner: Owner, parts: PrepareParts): Promise<void> {
  const day = worldDayAt(parts.now);
  await stand(owner, { day, finished: false, partners: [] });
  const { buildDemo } = await import("./build.ts");
  await buildDemo(parts, parts.now);
  await stand(owner, { day, finished: true, partners: await partnerIds(owner) });
}

/** Deletes what a killed server had begun; returns false, and deletes nothing, if there is other people's data. */
async function clearUnfinished(owner: Owner, { database }: PrepareParts): Promise<boolean> {
  if (await hasStrangers(owner)) return false;
  await clearWorld(owner);
  await loadLibraries(database);
  return true;
}

/** Shifts a finished world's dates to the current day; does nothing on the same day. */
export async function shiftDemo(owner: Owner, world: WorldState, now: Temporal.Instant): Promise<void> {
  const days = daysBetween(world.day, worldDayAt(now));
  if (days > 0) await shiftDates(owner, world.partners, days);
}

/** The bank's books know their own day, so that they follow the world even if a server was killed in between. */
async function shiftBank({ bankFile, now }: PrepareParts): Promise<void> {
  if (bankFile === undefined) return;
  const { moveBank } = await import("./money/bank.ts");
  await moveBank(bankFile, worldDayAt(now));
}

/**
 * Builds the demo world in an empty database, or shifts its dates if a later day has begun. Returns the demo's
 * credentials, or undefined if the database belongs to others, which is left unchanged.
 */
export const prepareDemo = (parts: PrepareParts): Promise<typeof DEMO_SIGN_IN | undefined> =>
  withClient(parts.ownerUrl, async (owner) => {
    await enterWorld(owner);
    const world = await worldState(owner);
    if (world?.finished) {
      await shiftDemo(owner, world, parts.now);
      await shiftBank(parts);
      return DEMO_SIGN_IN;
    }
    const isFree = world ? await clearUnfinished(owner, parts) : (await partnerIds(owner)).length === 0;
    if (!isFree) return undefined;
    await buildWorld(owner, parts);
    return DEMO_SIGN_IN;
  });
