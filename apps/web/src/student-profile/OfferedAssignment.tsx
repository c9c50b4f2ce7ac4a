import type { Student } from "@prancheta/contract/students/students";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AssignDiet } from "../diets/assign/AssignDiet.tsx";
import { dietsOfStudent } from "../diets/assign/assign.hooks.ts";
import { dietById } from "../diets/diets.hooks.ts";
import { paths } from "../navigation/paths.ts";
import { AssignSheet } from "../training/assign/AssignSheet.tsx";
import { sheetById } from "../training/sheets/sheets.hooks.ts";

interface OfferedAssignmentProps {
  student: Student;
  /** The sheet or diet that was just saved for the student, from the address. */
  sheet: string | undefined;
  diet: string | undefined;
}

/** Offers to assign what was just saved for a student. It stays in the address until it is answered. */
export function OfferedAssignment({ student, sheet, diet }: OfferedAssignmentProps) {
  const navigate = useNavigate();
  const answer = () => void navigate({ to: paths.student, params: { id: student.id }, search: {}, replace: true });
  if (sheet !== undefined) return <OfferedSheet key={sheet} student={student} id={sheet} onClose={answer} />;
  return diet === undefined ? null : <OfferedDiet key={diet} student={student} id={diet} onClose={answer} />;
}

interface OfferedProps {
  student: Student;
  id: string;
  onClose: () => void;
}

/** Nothing if the sheet is gone, or the student has it already. */
function OfferedSheet({ student, id, onClose }: OfferedProps) {
  const read = useQuery(sheetById(id));
  const { data: sheet } = read;
  if (read.isError && !sheet && !isMissing(read.error))
    return (
      <ReadFailure
        text="Não foi possível carregar a ficha que você salvou."
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    );
  const isTaken = student.trainingCards.some((taken) => taken.id === id);
  return sheet ? <AssignSheet student={student} opened={!isTaken} onClose={onClose} offered={sheet} /> : null;
}

function OfferedDiet({ student, id, onClose }: OfferedProps) {
  const read = useQuery(dietById(id));
  const listed = useQuery(dietsOfStudent(student.id));
  const { data: diet } = read;
  const { data: diets } = listed;
  const failed = [read, listed].filter(({ isError, data, error }) => isError && !data && !isMissing(error));
  if (failed.length > 0)
    return (
      <ReadFailure
        text="Não foi possível carregar a dieta que você salvou."
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    );
  const taken: readonly string[] | undefined = diets?.filter(({ state }) => state !== "ENDED").map((one) => one.id);
  return diet && taken ? (
    <AssignDiet student={student} taken={taken} opened={!taken.includes(id)} onClose={onClose} offered={diet} />
  ) : null;
}
