import { EmptyState } from "../../ui/EmptyState.tsx";
import { selectedWorkout } from "../core/editor.places.ts";
import { BlockCard } from "./BlockCard.tsx";
import classes from "./BlockList.module.css";
import { useEditor } from "./editor-context.ts";

/** The blocks of the workout on screen. */
export function BlockList() {
  const blocks = useEditor((state) => selectedWorkout(state)?.blocks);
  if (!blocks || blocks.length === 0)
    return (
      <EmptyState
        level={3}
        title="Este treino ainda não tem exercícios"
        text="Escreva na entrada rápida, cole uma lista ou escolha em Adicionar exercício."
      />
    );
  return (
    <ol className={classes["blocks"]}>
      {blocks.map((block, at) => (
        <BlockCard key={block.key} block={block} place={at + 1} />
      ))}
    </ol>
  );
}
