import type { Diet } from "@prancheta/contract/diets/diets";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import { paths } from "../../navigation/paths.ts";
import { WithAccount } from "../../partners/WithAccount.tsx";
import { useStudentInAddress } from "../../students/assign/use-student-in-address.ts";
import { dietToEdit } from "../diets.hooks.ts";
import classes from "./DietEditor.module.css";
import { DietEditor } from "./DietEditor.tsx";

/** The diet editor: a new diet, or a saved one that is read first. */
export function DietEditorPage() {
  const { id } = useParams({ strict: false });
  const student = useStudentInAddress();
  const skeleton = <DietEditorSkeleton title={id === undefined ? "Nova dieta" : undefined} />;
  return (
    <Suspense fallback={skeleton}>
      <WithAccount skeleton={skeleton}>
        {(account) =>
          id === undefined ? (
            <DietEditor key={student} account={account} student={student} />
          ) : (
            <SavedDiet key={id} id={id} account={account} student={student} />
          )
        }
      </WithAccount>
    </Suspense>
  );
}

interface SavedDietProps {
  id: string;
  account: string;
  student: string | undefined;
}

function SavedDiet({ id, account, student }: SavedDietProps) {
  const reading = useQuery(dietToEdit(id));
  const { data, error, isFetching, refetch } = reading;
  const [opened, setOpened] = useState<Diet>();
  const [round, setRound] = useState(0);
  // An opened diet stays open, whatever the query returns later.
  if (!opened && data && !isFetching) setOpened(data);

  if (opened) {
    const reload = async (giveUp: () => void) => {
      const fresh = await refetch({ throwOnError: true });
      giveUp();
      setOpened(fresh.data);
      setRound(round + 1);
    };
    return <DietEditor key={round} diet={opened} account={account} student={student} onReload={reload} />;
  }
  if (!error) return <DietEditorSkeleton />;
  if (isMissing(error))
    return <MissingState title="Dieta não encontrada" reason={error.detail} to={paths.diets} label="Ver dietas" />;
  return <ErrorState level={1} title="Não foi possível carregar a dieta" reading={reading} />;
}

/** The editor's layout while the diet is loading. */
const DietEditorSkeleton = ({ title }: { title?: string | undefined }) => (
  <EditorSkeleton title={title} actions={<Skeleton width={139} height={44} />} aside={<Skeleton height={392} />}>
    <div className={classes["work"]}>
      <Skeleton width={220} height={44} />
      <Skeleton height={103} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  </EditorSkeleton>
);
