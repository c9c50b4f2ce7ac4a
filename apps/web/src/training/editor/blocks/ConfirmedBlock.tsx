import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { techniqueLabel } from "@prancheta/contract/training/labels";
import { IconLink } from "@tabler/icons-react";
import { memo, useMemo } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import { HandleContext } from "../../../editor/sortable/handle-context.ts";
import type { Block, EditedExercise } from "../../core/state.ts";
import { useAct } from "../editor-context.ts";
import { focusBlock } from "../focus.ts";
import { BlockMenu } from "./BlockMenu.tsx";
import classes from "./ConfirmedBlock.module.css";
import { ExerciseLine, type ExerciseLineProps } from "./ExerciseLine.tsx";
import { useSortableHandle } from "./use-sortable-handle.ts";

/** The technique that all exercises of a block share, if they do. */
const sharedTechnique = ({ exercises }: Block) => {
  const technique = exercises[0]?.technique ?? "NONE";
  return exercises.length > 1 && exercises.every((one) => one.technique === technique) ? technique : undefined;
};

interface ConfirmedBlockProps {
  block: Block;
  place: number;
  choosing: boolean;
}

/**
 * A complete block: shown in columns, opened for editing by its names. Not rendered while it or another one is dragged.
 */
export const ConfirmedBlock = memo(function ConfirmedBlock({ block, place, choosing }: ConfirmedBlockProps) {
  const act = useAct();
  const isCombined = block.exercises.length > 1;
  const technique = sharedTechnique(block);
  const keys = useMemo(() => block.exercises.map(({ key }) => key), [block.exercises]);

  const edit = () => {
    act({ type: "block/edit", block: block.key });
    focusBlock(block.key);
  };

  return (
    <>
      <div className={classes["exercises"]} data-combined={isCombined || undefined}>
        {isCombined && (
          <p className={classes["label"]}>
            <IconLink size={16} aria-hidden="true" />
            {technique === undefined || technique === "NONE"
              ? "Combinados"
              : `Combinados · ${techniqueLabel[technique]}`}
          </p>
        )}
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {block.exercises.map((exercise, at) => {
            const line = {
              exercise,
              withTechnique: technique === undefined,
              name: choosing ? exercise.exercise.name : <Name exercise={exercise} isFirst={at === 0} onEdit={edit} />,
            };
            return isCombined && !choosing ? (
              <SortableExercise key={exercise.key} {...line} />
            ) : (
              <ExerciseLine key={exercise.key} {...line} />
            );
          })}
        </SortableContext>
        {block.note.on && block.note.text.trim() !== "" && <p className={classes["note"]}>{block.note.text}</p>}
      </div>
      {!choosing && <BlockMenu block={block} place={place} onEdit={edit} />}
    </>
  );
});

function Name({ exercise, isFirst, onEdit }: { exercise: EditedExercise; isFirst: boolean; onEdit: () => void }) {
  const { name } = exercise.exercise;
  return (
    <button
      type="button"
      className={classes["name"]}
      onClick={onEdit}
      aria-label={`Editar ${name}`}
      data-first-focus={isFirst || undefined}
    >
      {name}
    </button>
  );
}

/** One exercise of a combined block; the handle that moves it within, out of and between blocks is its picture. */
function SortableExercise(line: Omit<ExerciseLineProps, "handle">) {
  const { handle, item } = useSortableHandle(line.exercise.key, line.exercise.exercise.name);
  return (
    <div className={classes["item"]} {...item}>
      <ExerciseLine
        {...line}
        handle={
          <HandleContext value={handle}>
            <DragHandle />
          </HandleContext>
        }
      />
    </div>
  );
}
