import type { Student } from "@prancheta/contract/students/students";
import type { SheetCard } from "@prancheta/contract/training/training";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { useState } from "react";
import { RestrictionsStrip } from "../../students/care/RestrictionsStrip.tsx";
import { useAssignSheet } from "./assign.hooks.ts";
import { SheetChoices } from "./SheetChoices.tsx";

interface AssignSheetProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}

/** Assigns one of the coach's sheets to a student. */
export function AssignSheet({ student, opened, onClose }: AssignSheetProps) {
  const [chosen, setChosen] = useState<SheetCard>();
  const assign = useAssignSheet(student.id);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <ConfirmedAction
      opened={opened}
      onClose={close}
      type="create"
      title="Atribuir nova ficha"
      confirmLabel="Atribuir a aluno"
      confirmDisabled={!chosen}
      action={() => assign.mutateAsync(chosen?.id ?? "")}
      success="Ficha atribuída com sucesso!"
      failure={{ title: "Erro ao atribuir ficha!", action: "atribuir ficha" }}
    >
      <RestrictionsStrip restrictions={student.restrictions} />
      <SheetChoices chosen={chosen} onChoose={setChosen} taken={student.trainingCards.map(({ id }) => id)} />
    </ConfirmedAction>
  );
}
