import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { isMissing } from "../../platform/problem-error.ts";
import { Bone } from "../../ui/Bone.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { MissingState } from "../../ui/MissingState.tsx";
import { Page } from "../../ui/Page.tsx";
import { ExerciseForm } from "./ExerciseForm.tsx";
import { exerciseToEdit } from "./exercises.hooks.ts";

export const NewExercisePage = () => (
  <Page title="Novo exercício" line="Fica na sua biblioteca, pronto para qualquer ficha">
    <ExerciseForm exercise={undefined} />
  </Page>
);

export function ExercisePage() {
  const { id = "" } = useParams({ strict: false });
  const { data: exercise, error, isFetching, refetch } = useQuery(exerciseToEdit(id));
  if (isMissing(error))
    return (
      <MissingState
        title="Exercício não encontrado"
        reason={error.detail}
        to={paths.exercises}
        label="Ver exercícios"
      />
    );
  if (error && !exercise)
    return (
      <ErrorState
        level={1}
        title="Não foi possível carregar o exercício"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Page title="Editar exercício" line={exercise?.name ?? ""}>
      {exercise ? <ExerciseForm key={exercise.id} exercise={exercise} /> : <Bone height={560} />}
    </Page>
  );
}
