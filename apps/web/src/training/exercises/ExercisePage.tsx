import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { ExerciseForm } from "./ExerciseForm.tsx";
import { exerciseToEdit } from "./exercises.hooks.ts";

export const NewExercisePage = () => (
  <Page title="Novo exercício" line="Fica na sua biblioteca, pronto para qualquer ficha">
    <ExerciseForm exercise={undefined} />
  </Page>
);

export function ExercisePage() {
  const { id = "" } = useParams({ strict: false });
  const reading = useQuery(exerciseToEdit(id));
  const { data: exercise, error } = reading;
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
    return <ErrorState level={1} title="Não foi possível carregar o exercício" reading={reading} />;
  return (
    <Page title="Editar exercício" line={exercise?.name ?? ""}>
      {exercise ? <ExerciseForm key={exercise.id} exercise={exercise} /> : <Skeleton height={560} />}
    </Page>
  );
}
