/** The fields of a workout that show its stage. */
interface Standing {
  readonly finishedAt: string | null;
  readonly discarded?: boolean | undefined;
}

/** Under way, discarded, finished. */
export const stageOf = ({ finishedAt, discarded }: Standing): 0 | 1 | 2 => {
  if (finishedAt !== null) return 2;
  return discarded ? 1 : 0;
};

/**
 * Whether one version of a workout's own fields replaces another. The later stage wins, whatever its revision: a late
 * change on another device must not undo the end of the workout.
 */
export const replaces = (one: Standing, other: Standing, isNewer: boolean): boolean =>
  stageOf(one) === stageOf(other) ? isNewer : stageOf(one) > stageOf(other);
