import type { CustomExercise } from "@prancheta/contract/training/exercises";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { useState } from "react";
import { useRemoveExercise } from "./exercises.hooks.ts";

export function ExerciseListDialogs({
  exercise,
  onClose,
}: {
  exercise: CustomExercise | undefined;
  onClose: () => void;
}) {
  // The content stays while the dialog fades out.
  const [last, setLast] = useState(exercise);
  if (exercise && exercise !== last) setLast(exercise);
  const remove = useRemoveExercise();
  if (!last) return null;
  return (
    <ConfirmedAction
      opened={exercise !== undefined}
      onClose={onClose}
      danger
      title={`Deseja deletar o exercício ${last.name}?`}
      text="Ao confirmar, essa ação não poderá ser desfeita."
      action={() => remove.mutateAsync(last.id)}
      success="Exercício deletado com sucesso"
      failure={{ title: "Não é possível deletar esse exercício", action: "deletar exercício" }}
    />
  );
}
