import type { Student } from "@prancheta/contract/students/students";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { useUnassignSheet } from "./assign.hooks.ts";

interface UnassignSheetProps {
  student: Student;
  /** The item to remove; the dialog is closed without it. */
  sheetId: string | undefined;
  onClose: () => void;
  onUnassigned: () => void;
}

export function UnassignSheet({ student, sheetId, onClose, onUnassigned }: UnassignSheetProps) {
  const unassign = useUnassignSheet(student.id);
  const sheet = student.trainingCards.find(({ id }) => id === sheetId);
  return (
    <ConfirmedAction
      opened={sheet !== undefined}
      onClose={onClose}
      type="warning"
      danger
      title="Deseja desatribuir essa ficha?"
      text={`${student.name} deixa de ver a ficha ${sheet ? `“${sheet.description}” ` : ""}no app. Os treinos já feitos continuam guardados.`}
      action={() => unassign.mutateAsync(sheetId ?? "")}
      success="Ficha desatribuída com sucesso!"
      onSuccess={onUnassigned}
      failure={{ title: "Erro ao desatribuir ficha!", action: "desatribuir ficha" }}
    />
  );
}
