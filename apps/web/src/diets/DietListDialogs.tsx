import type { DietCard } from "@prancheta/contract/diets/diets";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Suspense, useState } from "react";
import { useCloneDiet, useRemoveDiet } from "./diets.hooks.ts";

const AssignDietToMany = lazyPart(async () => (await import("./assign/AssignDietToMany.tsx")).AssignDietToMany);

/** The dialog that is open, and the diet that it is about. */
export interface DietQuestion {
  what: "clone" | "remove" | "assign";
  diet: Pick<DietCard, "id" | "title" | "duration">;
}

const IRREVERSIBLE = "Ao confirmar, essa ação não poderá ser desfeita.";

/** The dialogs of the diet list. A closing dialog keeps its content until it has faded out. */
export function DietListDialogs({ question, onClose }: { question: DietQuestion | undefined; onClose: () => void }) {
  const [last, setLast] = useState(question);
  const clone = useCloneDiet();
  const remove = useRemoveDiet();
  if (question && question !== last) setLast(question);
  const { id = "", title = "" } = last?.diet ?? {};
  return (
    <>
      <ConfirmedAction
        opened={question?.what === "clone"}
        onClose={onClose}
        title={`Deseja clonar a dieta ${title}?`}
        text={IRREVERSIBLE}
        action={() => clone.mutateAsync(id)}
        success="Dieta clonada com sucesso"
        failure={{ title: "Não foi possível clonar essa dieta", action: "clonar uma dieta" }}
      />
      <ConfirmedAction
        opened={question?.what === "remove"}
        onClose={onClose}
        danger
        title={`Deseja deletar a dieta ${title}?`}
        text={IRREVERSIBLE}
        action={() => remove.mutateAsync(id)}
        success="Dieta deletada com sucesso"
        failure={{ title: "Não foi possível deletar essa dieta", action: "deletar uma dieta" }}
      />
      {last?.what === "assign" && (
        <Suspense>
          <AssignDietToMany key={id} diet={last.diet} opened={question?.what === "assign"} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
