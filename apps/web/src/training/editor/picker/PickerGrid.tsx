import type { LibraryExercise } from "@prancheta/contract/training/exercises";
import { ListTail } from "@prancheta/ui/list/ListTail.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type PickerFilters, pickerPage } from "../sheet-editor.hooks.ts";
import { PickerCard } from "./PickerCard.tsx";
import classes from "./PickerGrid.module.css";

interface PickerGridProps {
  filters: PickerFilters;
  take: number;
  onZoom: (exercise: LibraryExercise) => void;
}

const SHAPE = { cardWidth: 156, cardHeight: 216, gap: 12, skeletons: 10 };
const FAILURE = "Não foi possível carregar os exercícios";

const skeleton = <Skeleton height={SHAPE.cardHeight} />;

/** The exercises that match; loads more near the end. */
export function PickerGrid({ filters, take, onZoom }: PickerGridProps) {
  const query = useInfiniteQuery(pickerPage(filters, take));
  const rows = useRows(query.data?.pages);

  if (query.isPending) return <Skeletons shape={SHAPE} count={SHAPE.skeletons} skeleton={skeleton} />;
  if (rows.length === 0 && query.isError) return <ErrorState level={3} title={FAILURE} reading={query} />;
  if (rows.length === 0)
    return (
      <EmptyState level={3} title="Nenhum exercício encontrado" text="Tente outro nome ou outro grupo muscular." />
    );
  return (
    <>
      <ul className={classes["grid"]} aria-label="Exercícios" aria-busy={query.isPlaceholderData}>
        {rows.map((exercise) => (
          <PickerCard key={exercise.id} exercise={exercise} onZoom={onZoom} />
        ))}
      </ul>
      <ListTail query={query} shape={SHAPE} skeleton={skeleton} failure={FAILURE} />
    </>
  );
}
