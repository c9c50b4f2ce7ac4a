import type { CustomExercise } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { type ListFilter, ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { ExerciseCard, ExerciseCardSkeleton } from "./ExerciseCard.tsx";
import { ExerciseListDialogs } from "./ExerciseListDialogs.tsx";
import { type ExerciseFilters, exerciseFilters, exerciseList, genderLabel } from "./exercises.hooks.ts";

const nameOf = ({ name }: CustomExercise) => name;
const SHAPE = { cardWidth: 440, cardHeight: 222, gap: 16, skeletons: 6 };

const choices: readonly ListFilter<keyof ExerciseFilters>[] = [
  { name: "group", label: "Grupo muscular", options: choicesOf(muscleGroupLabel) },
  { name: "gender", label: "Gênero", options: choicesOf(genderLabel) },
];

const texts: ListTexts = {
  none: "Nenhum exercício seu ainda",
  all: ["exercício seu, além da biblioteca", "exercícios seus, além da biblioteca"],
  found: ["exercício encontrado", "exercícios encontrados"],
  empty: {
    title: "Você ainda não criou exercícios",
    text: "A biblioteca já traz centenas. Crie aqui os que só você ensina, com seu gif ou seu vídeo.",
  },
  nothingFound: { title: "Nenhum exercício encontrado", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar os exercícios",
};

export function ExercisesPage() {
  const inUrl = useListInUrl(exerciseFilters);
  const [removing, setRemoving] = useState<CustomExercise>();
  return (
    <ListPage
      title="Exercícios"
      texts={texts}
      create={{
        children: "Criar novo exercício",
        icon: <IconPlus size={20} aria-hidden="true" />,
        to: paths.newExercise,
      }}
      inUrl={inUrl}
      bar={
        <ListFilterBar inUrl={inUrl} search={{ name: "name", placeholder: "Nome do exercício" }} choices={choices} />
      }
      query={useInfiniteQuery(exerciseList(inUrl.values))}
      shape={SHAPE}
      nameOf={nameOf}
      skeleton={<ExerciseCardSkeleton />}
      dialogs={<ExerciseListDialogs exercise={removing} onClose={() => setRemoving(undefined)} />}
    >
      {(exercise) => (
        <ExerciseCard exercise={exercise} gender={inUrl.values.gender} onRemove={() => setRemoving(exercise)} />
      )}
    </ListPage>
  );
}
