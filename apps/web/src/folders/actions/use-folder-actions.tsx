import type { Folder, StoredFile } from "@prancheta/contract/folders/folders";
import type { RowAction } from "@prancheta/ui/dialog/row-action.ts";
import { actionFailure } from "@prancheta/ui/form/unshown-text.ts";
import { toastFailure } from "@prancheta/ui/toast/toasts.ts";
import { toastUndo } from "@prancheta/ui/toast/undo-toast.tsx";
import { IconFolderOpen, IconFolderSymlink, IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { type StorageItem, useRemove } from "../folders.hooks.ts";
import { useRestore } from "../trash/trash.hooks.ts";

/** The question that a dialog asks. */
export type Asking = { readonly what: "create" } | { readonly what: "rename" | "move"; readonly item: StorageItem };

const folderItem = ({ id, name, parentId }: Folder): StorageItem => ({
  kind: "FOLDER",
  id,
  name,
  place: parentId,
});

const fileItem = ({ id, name, folderId }: StoredFile): StorageItem => ({
  kind: "FILE",
  id,
  name,
  place: folderId,
});

/** What can be done with the content of a folder. */
export function useFolderActions(id: string) {
  const [asking, setAsking] = useState<Asking>();
  const [failure, setFailure] = useState<{ title: string; detail: string }>();
  const navigate = useNavigate();
  const remove = useRemove();
  const restore = useRestore();

  const failWith = (title: string) => (error: unknown) => setFailure(actionFailure(error, title));
  // `mutate` calls back only for its latest call, and several items may be deleted at a time.
  const removeItem = (item: StorageItem) =>
    void remove.mutateAsync(item).then(
      (trashed) => {
        // The person may have left the folder by then, so a failure is shown in a toast too.
        const undo = () =>
          void restore.mutateAsync(trashed.id).catch((error: unknown) => {
            const { title, detail } = actionFailure(error, `Não foi possível desfazer a exclusão de ${item.name}`);
            return toastFailure(`${title}. ${detail}`);
          });
        void toastUndo(`${item.name} foi para a lixeira`, undo);
      },
      failWith(`Não foi possível excluir ${item.name}`),
    );

  const actionsOf = (item: StorageItem): RowAction[] => [
    {
      label: "Renomear",
      icon: <IconPencil size={20} aria-hidden="true" />,
      onSelect: () => setAsking({ what: "rename", item }),
      movesFocus: true,
    },
    {
      label: "Mover",
      icon: <IconFolderSymlink size={20} aria-hidden="true" />,
      onSelect: () => setAsking({ what: "move", item }),
      movesFocus: true,
    },
    {
      label: "Excluir",
      icon: <IconTrash size={20} aria-hidden="true" />,
      onSelect: () => removeItem(item),
      danger: true,
    },
  ];

  return {
    id,
    asking,
    isAsking: asking !== undefined,
    closeDialog: () => setAsking(undefined),
    failure,
    closeFailure: () => setFailure(undefined),
    createFolder: () => setAsking({ what: "create" }),
    ofFile: (file: StoredFile) => actionsOf(fileItem(file)),
    ofFolder: (folder: Folder): RowAction[] => [
      {
        label: "Abrir",
        icon: <IconFolderOpen size={20} aria-hidden="true" />,
        onSelect: () => void navigate({ to: paths.folder, params: { id: folder.id }, search: { name: folder.name } }),
        movesFocus: true,
      },
      ...actionsOf(folderItem(folder)),
    ],
  };
}

export type FolderActions = ReturnType<typeof useFolderActions>;
