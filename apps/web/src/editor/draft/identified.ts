interface Identified {
  readonly id: string;
}

/** `list` with the item of this id changed; the same list if nothing changed. */
export const withChanged = <One extends Identified>(
  list: readonly One[],
  id: string,
  change: (one: One) => One,
): readonly One[] => {
  const at = list.findIndex((one) => one.id === id);
  const before = list[at];
  if (before === undefined) return list;
  const after = change(before);
  return after === before ? list : list.with(at, after);
};

/** `list` with the item of this id moved to a position, limited to the list's bounds. */
export const withMoved = <One extends Identified>(list: readonly One[], id: string, to: number): readonly One[] => {
  const from = list.findIndex((one) => one.id === id);
  const moved = list[from];
  const target = Math.max(0, Math.min(to, list.length - 1));
  return moved === undefined || target === from ? list : list.toSpliced(from, 1).toSpliced(target, 0, moved);
};

export const withoutOne = <One extends Identified>(list: readonly One[], id: string): readonly One[] => {
  const at = list.findIndex((one) => one.id === id);
  return at === -1 ? list : list.toSpliced(at, 1);
};
