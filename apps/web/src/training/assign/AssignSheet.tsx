import type { Student } from "@prancheta/contract/students/students";
import type { SheetCard } from "@prancheta/contract/training/training";
import { useState } from "react";
import { AssignToOne } from "../../students/assign/AssignToOne.tsx";
import { recipientOf } from "../../students/assign/recipients.hooks.ts";
import { useAssignSheet } from "./assign.hooks.ts";
import { SheetChoices } from "./SheetChoices.tsx";
import { readSheetAgainst } from "./sheet-against.ts";

interface AssignSheetProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
  /** Chosen at first: a sheet that was just saved for the student. */
  offered?: Pick<SheetCard, "id" | "description">;
}

/** Assigns one of the coach's sheets to a student. */
export function AssignSheet({ student, opened, onClose, offered }: AssignSheetProps) {
  const [chosen, setChosen] = useState(offered);
  const assign = useAssignSheet(student.id);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <AssignToOne
      recipient={recipientOf(student)}
      opened={opened}
      onClose={close}
      thing="ficha"
      title="Atribuir nova ficha"
      isReady={chosen !== undefined}
      readAgainst={() => readSheetAgainst(chosen?.id ?? "")}
      assign={() => assign.mutateAsync(chosen?.id ?? "")}
    >
      {offered && (
        <p>
          A ficha <strong>{offered.description}</strong> está salva. Atribua a {student.name} agora, ou feche para
          deixar para depois.
        </p>
      )}
      <SheetChoices chosen={chosen} onChoose={setChosen} taken={student.trainingCards.map(({ id }) => id)} />
    </AssignToOne>
  );
}
