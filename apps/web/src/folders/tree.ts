import type { Folder } from "@prancheta/contract/folders/folders";

export interface TreeFolder {
  readonly folder: Folder;
  /** How many folders are around it. */
  readonly depth: number;
  /** Whether it is the folder that moves, or inside of it. */
  readonly isInside: boolean;
}

/** The folders in the order of a tree: each one before those in it. `moving` is the folder that moves, if one does. */
export function inTreeOrder(folders: readonly Folder[], moving: string | undefined): TreeFolder[] {
  const children = Map.groupBy(folders, ({ parentId }) => parentId);
  const below = (parent: Folder["parentId"], depth: number, isIn: boolean): TreeFolder[] =>
    (children.get(parent) ?? []).flatMap((folder) => {
      const isInside = isIn || folder.id === moving;
      return [{ folder, depth, isInside }, ...below(folder.id, depth + 1, isInside)];
    });
  return below(null, 0, false);
}
