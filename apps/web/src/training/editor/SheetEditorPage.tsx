import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { WithAccount } from "../../partners/WithAccount.tsx";
import { useStudentInAddress } from "../../students/assign/use-student-in-address.ts";
import { SheetDraftGate } from "./SheetDraftGate.tsx";
import { SheetEditorSkeleton } from "./SheetEditorSkeleton.tsx";
import { sheetToEdit } from "./sheet-editor.hooks.ts";

export function NewSheetPage() {
  const student = useStudentInAddress();
  return (
    <WithAccount skeleton={<SheetEditorSkeleton title="Nova ficha de treino" />}>
      {(account) => (
        <SheetDraftGate key={student} account={account} student={student} sheet={undefined} onReload={nothingStored} />
      )}
    </WithAccount>
  );
}

const nothingStored = async () => undefined;

export function SheetPage() {
  const { id = "" } = useParams({ strict: false });
  const student = useStudentInAddress();
  const reading = useQuery(sheetToEdit(id));
  const { data, error, isPending, refetch } = reading;
  const [round, setRound] = useState(0);

  const readAgain = async (giveUp: () => void) => {
    await refetch({ throwOnError: true });
    giveUp();
    setRound((before) => before + 1);
  };

  if (isMissing(error) && !data)
    return <MissingState title="Ficha não encontrada" reason={error.detail} to={paths.sheetList} label="Ver fichas" />;
  if (error && !data) return <ErrorState level={1} title="Não foi possível carregar a ficha" reading={reading} />;
  if (isPending) return <SheetEditorSkeleton />;
  return (
    <WithAccount skeleton={<SheetEditorSkeleton />}>
      {(account) => (
        <SheetDraftGate
          key={`${data.id} ${round}`}
          account={account}
          student={student}
          sheet={data}
          onReload={readAgain}
        />
      )}
    </WithAccount>
  );
}
