import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import list from "../../editor/sortable/SortableList.module.css";
import { paths } from "../../navigation/paths.ts";
import { WithAccount } from "../../partners/WithAccount.tsx";
import { NEW_QUESTIONNAIRE } from "../new-questionnaire.ts";
import { questionnaireToEdit } from "../questionnaires.hooks.ts";
import classes from "./QuestionnaireEditor.module.css";
import { QuestionnaireEditor } from "./QuestionnaireEditor.tsx";
import questions from "./questions/QuestionList.module.css";
import field from "./TitleField.module.css";

const NEW = "Novo questionário";
const SAVED = "Editar questionário";
const QUESTIONS = ["first", "second", "third", "fourth"];

/** /questionario/{id}, or /questionario/novo for a new one. */
export function QuestionnaireEditorPage() {
  const { id = "" } = useParams({ strict: false });
  return (
    <Suspense fallback={<QuestionnaireEditorSkeleton title={id === NEW_QUESTIONNAIRE ? NEW : SAVED} />}>
      {id === NEW_QUESTIONNAIRE ? <NewQuestionnaire /> : <SavedQuestionnaire key={id} id={id} />}
    </Suspense>
  );
}

function NewQuestionnaire() {
  return (
    <WithAccount skeleton={<QuestionnaireEditorSkeleton title={NEW} />}>
      {(account) => <QuestionnaireEditor account={account} saved={undefined} onReload={nothingStored} />}
    </WithAccount>
  );
}

const nothingStored = async () => undefined;

function SavedQuestionnaire({ id }: { id: string }) {
  const reading = useQuery(questionnaireToEdit(id));
  const { data, error, isPending, refetch } = reading;
  const [round, setRound] = useState(0);
  const reload = async (giveUp: () => void) => {
    await refetch({ throwOnError: true });
    giveUp();
    setRound(round + 1);
  };
  if (isPending) return <QuestionnaireEditorSkeleton title={SAVED} />;
  if (isMissing(error) && !data)
    return (
      <MissingState
        title="Questionário não encontrado"
        reason={error.detail}
        to={paths.questionnaires}
        label="Ver questionários"
      />
    );
  if (!data) return <ErrorState level={1} title="Não foi possível carregar o questionário" reading={reading} />;
  return (
    <WithAccount skeleton={<QuestionnaireEditorSkeleton title={SAVED} />}>
      {(account) => <QuestionnaireEditor key={round} account={account} saved={data} onReload={reload} />}
    </WithAccount>
  );
}

/** The editor's layout while the questionnaire is loading. */
const QuestionnaireEditorSkeleton = ({ title }: { title: string }) => (
  <EditorSkeleton
    title={title}
    actions={
      <>
        <Skeleton width={130} height={44} />
        <Skeleton width={103} height={44} />
      </>
    }
    aside={<Skeleton height={180} />}
  >
    <div className={classes["work"]}>
      <div className={field["card"]}>
        <Skeleton height={70} />
      </div>
      <div className={questions["questions"]}>
        <h2 className={questions["heading"]}>Perguntas</h2>
        <div className={list["list"]}>
          {QUESTIONS.map((key) => (
            <Skeleton key={key} height={92} />
          ))}
        </div>
      </div>
    </div>
  </EditorSkeleton>
);
