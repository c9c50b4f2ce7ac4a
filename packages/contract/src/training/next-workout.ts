interface AssignedSheet {
  readonly id: string;
  readonly assignedAt: string;
  readonly instructions: readonly { readonly type: string }[];
}

interface DoneWorkout {
  readonly sheet: string | null;
  readonly letter: string | null;
  readonly finishedAt: string;
}

/**
 * The workout that is proposed: on the sheet of the last one that was done, the letter after it; the first of the newest
 * sheet if that came since, or if the last one's sheet is gone. `sheets` are the current ones, newest assignment first.
 */
export function nextWorkout<S extends AssignedSheet>(sheets: readonly S[], last: DoneWorkout | null) {
  const [newest] = sheets;
  if (!newest) return undefined;
  const same = last && sheets.find(({ id }) => id === last.sheet);
  const isNew = last !== null && Date.parse(newest.assignedAt) > Date.parse(last.finishedAt);
  const sheet = !same || isNew ? newest : same;
  const letters = sheet.instructions.map(({ type }) => type);
  const before = sheet === same && last?.letter ? letters.indexOf(last.letter) : -1;
  const workout: S["instructions"][number] | undefined = sheet.instructions[(before + 1) % letters.length];
  return workout && { sheet, workout };
}
