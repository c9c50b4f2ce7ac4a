import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { Suspense } from "react";
import { useCreateFolder, useRename } from "../folders.hooks.ts";
import { MoveDialog, NameDialog } from "./lazy-dialogs.ts";
import type { FolderActions } from "./use-folder-actions.tsx";

/** The dialogs about a folder and what is in it. */
export function FolderDialogs({ id, actions }: { id: string; actions: FolderActions }) {
  const { asking, closeDialog, failure, closeFailure } = actions;
  const create = useCreateFolder();
  const rename = useRename();
  return (
    <>
      <Suspense>
        {asking?.what === "create" && (
          <NameDialog
            title="Nova pasta"
            name=""
            submit="Criar pasta"
            success="Pasta criada com sucesso"
            onSubmit={(name) => create.mutateAsync({ name, parentId: id })}
            onClose={closeDialog}
          />
        )}
        {asking?.what === "rename" && (
          <NameDialog
            title={`Renomear ${asking.item.name}`}
            name={asking.item.name}
            submit="Renomear"
            success="Renomeado com sucesso"
            onSubmit={(name) => rename.mutateAsync({ item: asking.item, name })}
            onClose={closeDialog}
          />
        )}
        {asking?.what === "move" && <MoveDialog item={asking.item} onClose={closeDialog} />}
      </Suspense>
      <ResultDialog
        opened={failure !== undefined}
        onClose={closeFailure}
        title={failure?.title ?? ""}
        text={failure?.detail ?? ""}
        failedAction="excluir de uma pasta"
      />
    </>
  );
}
