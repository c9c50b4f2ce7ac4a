import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { useMe } from "../../partners/partners.hooks.ts";
import { ProblemError } from "../../platform/problem-error.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NEW_QUESTIONNAIRE } from "../new-questionnaire.ts";
import { questionnaireToEdit } from "../questionnaires.hooks.ts";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { QuestionnaireEditor } from "./QuestionnaireEditor.tsx";

/** /questionario/{id}, or /questionario/novo (spec 2, §2). */
export function QuestionnaireEditorPage() {
  const { id = "" } = useParams({ strict: false });
  return id === NEW_QUESTIONNAIRE ? <NewQuestionnaire /> : <SavedQuestionnaire key={id} id={id} />;
}

function NewQuestionnaire() {
  const me = useMe();
  return me ? <QuestionnaireEditor account={me.id} saved={undefined} onReload={() => undefined} /> : <EditorSkeleton />;
}

function SavedQuestionnaire({ id }: { id: string }) {
  const me = useMe();
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(questionnaireToEdit(id));
  if (isPending || !me) return <EditorSkeleton />;
  if (error instanceof ProblemError && error.status === 404) return <NoSuchQuestionnaire reason={error.detail} />;
  if (!data) {
    return (
      <ErrorState
        level={1}
        title="Não foi possível carregar o questionário"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <QuestionnaireEditor key={dataUpdatedAt} account={me.id} saved={data} onReload={() => void refetch()} />;
}

const NoSuchQuestionnaire = ({ reason }: { reason: string }) => (
  <EmptyState
    level={1}
    title="Questionário não encontrado"
    text={reason}
    action={
      <Button component={Link} to={paths.questionnaires} variant="outline">
        Ver questionários
      </Button>
    }
  />
);
