import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "../../partners/partners.hooks.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SheetDesk } from "./SheetDesk.tsx";
import { SheetEditorSkeleton } from "./SheetEditorSkeleton.tsx";
import { sheetToEdit } from "./sheet-editor.hooks.ts";

/** The student from whose profile the editor was opened, as the address says. */
const useStudentInAddress = (): string | undefined => {
  const { aluno }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return typeof aluno === "string" && aluno !== "" ? aluno : undefined;
};

export function NewSheetPage() {
  const student = useStudentInAddress();
  const me = useMe();
  if (!me) return <SheetEditorSkeleton />;
  return <SheetDesk account={me.id} student={student} sheet={undefined} onReload={nothingStored} />;
}

const nothingStored = () => undefined;

export function SheetPage() {
  const { id = "" } = useParams({ strict: false });
  const student = useStudentInAddress();
  const me = useMe();
  const { data, error, isPending, isFetching, refetch } = useQuery(sheetToEdit(id));
  const [round, setRound] = useState(0);

  const readAgain = async () => {
    await refetch();
    setRound((before) => before + 1);
  };

  if (error && !data)
    return (
      <ErrorState
        level={1}
        title="Não foi possível carregar a ficha"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (isPending || !me) return <SheetEditorSkeleton />;
  return (
    <SheetDesk
      key={`${data.id} ${round}`}
      account={me.id}
      student={student}
      sheet={data}
      onReload={() => void readAgain()}
    />
  );
}
