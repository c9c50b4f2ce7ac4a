import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { useDeferredValue, useMemo } from "react";
import { selectedWorkout } from "../../core/places.ts";
import { useEditor } from "../editor-context.ts";
import { BlockCard } from "./BlockCard.tsx";
import classes from "./BlockList.module.css";

/** As many as fit on a screen: the first are rendered at once, the others later, without delaying a key. */
const FIRST = 10;

/** The blocks of the visible workout. */
export function BlockList() {
  const selected = useEditor((state) => state.selected);
  return <Blocks key={selected} />;
}

function Blocks() {
  const blocks = useEditor((state) => selectedWorkout(state)?.blocks) ?? [];
  const most = useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
  // The same array while the order is unchanged, so that typing in one block does not render the others.
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
