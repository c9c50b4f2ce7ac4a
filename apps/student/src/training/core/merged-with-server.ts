import { replaces } from "@prancheta/contract/training/workout-stages";
import type { DeviceWorkout, WorkoutBlock } from "../../offline/device-workout.ts";

interface Revisions {
  readonly mine: number;
  /** The device's newest revision that the server has confirmed. */
  readonly sent: number;
  readonly stored: number;
}

/** With equal revisions the server's version wins once the server has received this device's. */
const isNewer = ({ mine, sent, stored }: Revisions): boolean => stored > mine || (stored === mine && sent >= mine);

const areOfSheet = (blocks: readonly WorkoutBlock[]) =>
  blocks.length > 0 && blocks.every(({ firstSlot }) => firstSlot === undefined);

/** The sheet's blocks, if one side has them; otherwise all exercises that either side has. */
const blocksOf = (mine: readonly WorkoutBlock[], stored: readonly WorkoutBlock[]): readonly WorkoutBlock[] => {
  const sheetBlocks = [mine, stored].find(areOfSheet);
  if (sheetBlocks) return sheetBlocks;
  const bySlot = new Map([...stored, ...mine].map((block) => [block.firstSlot ?? 0, block]));
  return [...bySlot].sort(([one], [other]) => one - other).map(([, block]) => block);
};

/**
 * Merges the server's version, `stored`, into this device's workout. Unsent changes stay, unless another device changed
 * the same part later.
 */
export function mergedWithServer(mine: DeviceWorkout, stored: DeviceWorkout): DeviceWorkout {
  const heads = { mine: mine.revision, sent: mine.sent.head, stored: stored.revision };
  const takesHead = replaces(stored.head, mine.head, isNewer(heads));
  const taken = Object.entries(stored.sets).filter(([place, { revision }]) =>
    isNewer({ mine: mine.sets[place]?.revision ?? 0, sent: mine.sent.sets[place] ?? 0, stored: revision }),
  );
  const { name, version } = mine.head;
  return {
    ...mine,
    revision: takesHead ? stored.revision : mine.revision,
    head: {
      ...(takesHead ? stored.head : mine.head),
      ...{ name, version, blocks: blocksOf(mine.head.blocks, stored.head.blocks) },
    },
    sets: { ...mine.sets, ...Object.fromEntries(taken) },
    sent: {
      head: takesHead ? stored.revision : mine.sent.head,
      sets: { ...mine.sent.sets, ...Object.fromEntries(taken.map(([place, { revision }]) => [place, revision])) },
    },
  };
}
