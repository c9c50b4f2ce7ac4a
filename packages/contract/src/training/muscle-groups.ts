import type { MuscleGroup } from "./training.ts";

interface SetsOfGroup {
  readonly group: MuscleGroup;
  readonly sets: number;
}

/** Sets per muscle group, most first. */
export function setsByGroup(
  exercises: readonly { readonly muscleGroup: MuscleGroup; readonly series: number }[],
): SetsOfGroup[] {
  const sets = new Map<MuscleGroup, number>();
  for (const { muscleGroup, series } of exercises) sets.set(muscleGroup, (sets.get(muscleGroup) ?? 0) + series);
  return [...sets]
    .map(([group, count]) => ({ group, sets: count }))
    .sort((one, other) => other.sets - one.sets || (one.group < other.group ? -1 : 1));
}
