import { Button } from "@mantine/core";
import type { Folder } from "@prancheta/contract/folders/folders";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { IconFolder } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { folderTree, type StorageItem, useMove } from "../folders.hooks.ts";
import classes from "./MoveDialog.module.css";

interface TreeFolder {
  readonly folder: Folder;
  /** How many folders are around it. */
  readonly depth: number;
  /** Whether it is the folder that moves, or inside of it. */
  readonly isInside: boolean;
}

/** The folders in the order of a tree: each one before those in it. `moving` is the folder that moves, if one does. */
function inTreeOrder(folders: readonly Folder[], moving: string | undefined): TreeFolder[] {
  const children = Map.groupBy(folders, ({ parentId }) => parentId);
  const below = (parent: Folder["parentId"], depth: number, isIn: boolean): TreeFolder[] =>
    (children.get(parent) ?? []).flatMap((folder) => {
      const isInside = isIn || folder.id === moving;
      return [{ folder, depth, isInside }, ...below(folder.id, depth + 1, isInside)];
    });
  return below(null, 0, false);
}

interface MoveDialogProps {
  item: StorageItem;
  onClose: () => void;
}

/** The whole tree as a choice: the arrow keys go from folder to folder. */
export function MoveDialog({ item, onClose }: MoveDialogProps) {
  const reading = useQuery(folderTree);
  const [to, setTo] = useState<string>();
  const move = useMove();
  const singleFlight = useSingleFlight();
  const tree = reading.data && inTreeOrder(reading.data, item.kind === "FOLDER" ? item.id : undefined);
  const target = tree?.find(({ folder }) => folder.id === to)?.folder;

  const submit = () => {
    if (!target || !singleFlight.tryStart()) return;
    move.mutate(
      { item, to: target.id },
      {
        onSuccess: () => {
          void toastSuccess(`Movido para ${target.name}`);
          onClose();
        },
        onSettled: singleFlight.finish,
      },
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={move.isPending}
      title={`Mover ${item.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            Cancelar
          </Button>
          <Button onClick={submit} loading={move.isPending} disabled={!target}>
            Mover para cá
          </Button>
        </>
      }
    >
      {failureOf(reading, "Não foi possível carregar as pastas.")}
      {reading.isPending && <Skeleton height={220} />}
      {tree && (
        <div role="radiogroup" aria-label="Para qual pasta?">
          {tree.map(({ folder, depth, isInside }) => {
            const isHere = folder.id === item.place;
            return (
              <label key={folder.id} className={classes["choice"]} style={{ "--depth": depth }}>
                <input
                  type="radio"
                  name="pasta"
                  checked={folder.id === to}
                  onChange={() => setTo(folder.id)}
                  disabled={isHere || isInside}
                />
                <IconFolder size={20} aria-hidden="true" />
                <span className={classes["name"]}>{folder.name}</span>
                {isHere && <span className={classes["note"]}>está aqui</span>}
              </label>
            );
          })}
        </div>
      )}
      <FormFailure error={move.error} />
    </Dialog>
  );
}
