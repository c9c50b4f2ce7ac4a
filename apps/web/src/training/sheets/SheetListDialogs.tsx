import type { SheetCard } from "@prancheta/contract/training/training";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Suspense, useState } from "react";
import { useCloneSheet, useRemoveSheet } from "./sheets.hooks.ts";

const AssignSheetToMany = lazyPart(async () => (await import("./AssignSheetToMany.tsx")).AssignSheetToMany);

export interface SheetQuestion {
  readonly what: "assign" | "clone" | "remove";
  readonly sheet: Pick<SheetCard, "id" | "description">;
}

interface SheetListDialogsProps {
  question: SheetQuestion | undefined;
  onClose: () => void;
}

/** The dialogs about a sheet of the list, outside of its card, which may be scrolled out of the document meanwhile. */
export function SheetListDialogs({ question, onClose }: SheetListDialogsProps) {
  // The content stays while the dialog fades out.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const clone = useCloneSheet();
  const remove = useRemoveSheet();
  if (!last) return null;
  const { sheet } = last;
  const isAsked = (what: SheetQuestion["what"]) => question?.what === what;

  return (
    <>
      <ConfirmedAction
        opened={isAsked("clone")}
        onClose={onClose}
        title={`Deseja clonar a ficha ${sheet.description}?`}
        text="A cópia fica na sua lista, sem os alunos desta."
        action={() => clone.mutateAsync(sheet.id)}
        success="Ficha clonada com sucesso"
        failure={{ title: "Não foi possível clonar essa Ficha de Treino", action: "clonar ficha de treino" }}
      />
      <ConfirmedAction
        opened={isAsked("remove")}
        onClose={onClose}
        danger
        title={`Deseja deletar a ficha ${sheet.description}?`}
        text="Ao confirmar, essa ação não poderá ser desfeita."
        action={() => remove.mutateAsync(sheet.id)}
        success="Ficha deletada com sucesso"
        failure={{ title: "Erro ao deletar ficha", action: "deletar ficha de treino" }}
      />
      {last.what === "assign" && (
        <Suspense>
          <AssignSheetToMany key={sheet.id} sheet={sheet} opened={isAsked("assign")} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
