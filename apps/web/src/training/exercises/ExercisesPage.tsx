import type { CustomExercise } from "@prancheta/contract/training-exercises";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useListInUrl } from "../../platform/list-in-url.ts";
import { counted } from "../../ui/count-text.ts";
import { InfiniteList } from "../../ui/InfiniteList.tsx";
import { Page } from "../../ui/Page.tsx";
import { PageAction } from "../../ui/PageAction.tsx";
import { ExerciseCard } from "./ExerciseCard.tsx";
import { ExerciseCardSkeleton } from "./ExerciseCardSkeleton.tsx";
import { ExerciseFilterBar } from "./ExerciseFilterBar.tsx";
import { type ExerciseFilters, exerciseFilters, exerciseList } from "./exercises.hooks.ts";
import { NoExercises } from "./NoExercises.tsx";
import { RemoveExercise } from "./RemoveExercise.tsx";

const idOf = ({ id }: CustomExercise) => id;
const nameOf = ({ name }: CustomExercise) => name;
const SHAPE = { cardWidth: 440, cardHeight: 222, gap: 16, skeletons: 6 };
const NO_FILTERS: ExerciseFilters = { name: undefined, group: undefined, gender: undefined };

const listLine = (total: number | undefined, filtered: boolean): string => {
  if (total === undefined) return "";
  if (total === 0 && !filtered) return "Nenhum exercício seu ainda";
  const exercises = counted(total, "exercício", "exercícios");
  const found = total === 1 ? "encontrado" : "encontrados";
  return `${exercises} ${filtered ? found : `${total === 1 ? "seu" : "seus"}, além da biblioteca`}`;
};

/** The coach's own exercises (spec 2, §2). */
export function ExercisesPage() {
  const [filters, change] = useListInUrl(exerciseFilters);
  const list = useInfiniteQuery(exerciseList(filters));
  const [removing, setRemoving] = useState<CustomExercise>();
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const clear = () => void change(NO_FILTERS);

  return (
    <Page
      title="Exercícios"
      line={listLine(list.data?.pages[0]?.total, filtered)}
      actions={
        <PageAction to={paths.newExercise} icon={<IconPlus size={20} aria-hidden="true" />}>
          Criar novo exercício
        </PageAction>
      }
    >
      <ExerciseFilterBar filters={filters} onChange={change} onClear={clear} />
      <InfiniteList
        label="Exercícios"
        query={list}
        shape={SHAPE}
        keyOf={idOf}
        nameOf={nameOf}
        skeleton={<ExerciseCardSkeleton />}
        empty={<NoExercises filtered={filtered} onClear={clear} />}
        failure="Não foi possível carregar os exercícios"
      >
        {(exercise) => (
          <ExerciseCard exercise={exercise} gender={filters.gender} onRemove={() => setRemoving(exercise)} />
        )}
      </InfiniteList>
      <RemoveExercise exercise={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}
