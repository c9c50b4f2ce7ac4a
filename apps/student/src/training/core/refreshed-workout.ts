import { replaces } from "@prancheta/contract/training/workout-stages";
import type { DeviceWorkout, WorkoutBlock } from "../../offline/device-workout.ts";

interface Revisions {
  readonly mine: number;
  /** The newest one of this device that the server answered. */
  readonly sent: number;
  readonly stored: number;
}

/** Of two equal revisions the server has chosen, once it has this device's. */
const isNewer = ({ mine, sent, stored }: Revisions): boolean => stored > mine || (stored === mine && sent >= mine);

const isWhole = (blocks: readonly WorkoutBlock[]) =>
  blocks.length > 0 && blocks.every(({ firstSlot }) => firstSlot === undefined);

/** The blocks of the sheet, where one side has them; else all exercises that either has. */
const blocksOf = (mine: readonly WorkoutBlock[], stored: readonly WorkoutBlock[]): readonly WorkoutBlock[] => {
  const whole = [mine, stored].find(isWhole);
  if (whole) return whole;
  const bySlot = new Map([...stored, ...mine].map((block) => [block.firstSlot ?? 0, block]));
  return [...bySlot].sort(([one], [other]) => one - other).map(([, block]) => block);
};

/**
 * A workout of this device with what the server has of it meanwhile, `stored`. What was changed here and not sent yet
 * stays, unless another device changed the same later.
 */
export function refreshed(mine: DeviceWorkout, stored: DeviceWorkout): DeviceWorkout {
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
