import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { useDeferredValue, useMemo } from "react";
import { selectedWorkout } from "../core/editor.places.ts";
import { BlockCard } from "./BlockCard.tsx";
import classes from "./BlockList.module.css";
import { useEditor } from "./editor-context.ts";

/** As many as a screen shows: the first are drawn at once, the others right after, without holding up a key. */
const FIRST = 10;

/** The blocks of the workout on screen. */
export function BlockList() {
  const selected = useEditor((state) => state.selected);
  return <Blocks key={selected} />;
}

function Blocks() {
  const blocks = useEditor((state) => selectedWorkout(state)?.blocks) ?? [];
  const most = useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
  // The same list while the order is the same, so that typing in one block leaves the others alone.
  const order = blocks.map(({ key }) => key).join(" ");
  const keys = useMemo(() => order.split(" "), [order]);
  if (blocks.length === 0)
    return (
      <EmptyState
        level={3}
        title="Este treino ainda não tem exercícios"
        text="Escreva na entrada rápida, cole uma lista ou escolha em Adicionar exercício."
      />
    );
  return (
    <SortableContext items={keys} strategy={verticalListSortingStrategy}>
      <ol className={classes["blocks"]}>
        {blocks.slice(0, most).map((block, at) => (
          <BlockCard key={block.key} block={block} place={at + 1} early={at < FIRST} />
        ))}
      </ol>
    </SortableContext>
  );
}
