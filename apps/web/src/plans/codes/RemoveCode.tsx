import type { PlanCode } from "@prancheta/contract/plans/codes";
import { CODE_NOT_REMOVED } from "@prancheta/contract/plans/labels";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { useState } from "react";
import { IRREVERSIBLE } from "../plans.texts.ts";
import { useRemoveCode } from "./codes.hooks.ts";

interface RemoveCodeProps {
  /** The code to delete; undefined closes the dialog. */
  code: PlanCode | undefined;
  onClose: () => void;
  /** Where it is deleted, because the two places name a failure differently. */
  place: "plan" | "list";
}

const IN_USE = "Esse código está sendo utilizado em um ou mais planos, por isso não é possível deletá-lo.";

const failureTitle = { plan: "Não é possível deletar esse Código", list: CODE_NOT_REMOVED } as const;

/** Asks before a code is deleted; one that sales used is refused at once. */
export function RemoveCode({ code, onClose, place }: RemoveCodeProps) {
  // A closing dialog keeps its content until it has faded out.
  const [last, setLast] = useState(code);
  const remove = useRemoveCode();
  if (code && code !== last) setLast(code);
  const canDelete = last?.canDelete ?? true;
  return (
    <>
      <ConfirmedAction
        opened={code !== undefined && canDelete}
        onClose={onClose}
        danger
        title={`Deseja excluir o código ${last?.description ?? ""}?`}
        text={IRREVERSIBLE}
        action={() => remove.mutateAsync(last?.id ?? "")}
        success="Código excluído com sucesso"
        failure={{ title: failureTitle[place], action: "excluir um código" }}
      />
      <ResultDialog
        opened={code !== undefined && !canDelete}
        onClose={onClose}
        title={failureTitle[place]}
        text={`${IN_USE} Desative-o para que ninguém mais o use.`}
        failedAction="excluir um código"
      />
    </>
  );
}
