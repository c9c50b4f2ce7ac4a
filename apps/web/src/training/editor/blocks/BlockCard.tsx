import { memo, useDeferredValue } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import { HandleContext } from "../../../editor/sortable/handle-context.ts";
import type { Block } from "../../core/state.ts";
import { useAct, useEditor } from "../editor-context.ts";
import { blockElementId } from "../focus.ts";
import { blockName } from "../sheet-editor.texts.ts";
import classes from "./BlockCard.module.css";
import { ConfirmedBlock } from "./ConfirmedBlock.tsx";
import { EditedBlock } from "./EditedBlock.tsx";
import { useSortableHandle } from "./use-sortable-handle.ts";

interface BlockCardProps {
  block: Block;
  place: number;
  /** Rendered at once when all blocks change at the same time; the others follow later. */
  early: boolean;
}

/** One position in a workout. Rendered only when its own block changes. */
export const BlockCard = memo(function BlockCard({ block, place, early }: BlockCardProps) {
  const isCombining = useEditor(({ combining }) => combining !== null);
  const isCombiningLater = useDeferredValue(isCombining);
  const isChoosing = early ? isCombining : isCombiningLater;
  // Its index in the selection, -1 if it is not selected.
  const chosen = useEditor(({ combining }) => combining?.indexOf(block.key) ?? -1);
  const name = blockName(block);
  const { handle, item } = useSortableHandle(block.key, `${place}: ${name}`);
  return (
    <li
      {...item}
      id={blockElementId(block.key)}
      data-block={block.key}
      tabIndex={-1}
      className={classes["block"]}
      data-combined={block.exercises.length > 1 || undefined}
      data-editing={!block.confirmed || undefined}
      data-chosen={chosen >= 0 || undefined}
      aria-label={`${place}: ${name}`}
    >
      {isChoosing ? (
        <ChooseBlock block={block} number={chosen + 1} />
      ) : (
        <div className={classes["side"]}>
          <HandleContext value={handle}>
            <DragHandle />
          </HandleContext>
          <span className={classes["place"]} aria-hidden="true">
            {place}
          </span>
        </div>
      )}
      {block.confirmed ? (
        <ConfirmedBlock block={block} place={place} choosing={isChoosing} />
      ) : (
        <EditedBlock block={block} />
      )}
    </li>
  );
});

/** A checkbox that shows the order in which blocks were selected for combining. */
function ChooseBlock({ block, number }: { block: Block; number: number }) {
  const act = useAct();
  return (
    <label className={classes["choose"]}>
      <input
        type="checkbox"
        checked={number > 0}
        disabled={!block.confirmed}
        onChange={() => act({ type: "combine/toggle", block: block.key })}
        aria-label={`Combinar ${blockName(block)}`}
      />
      <span className={classes["number"]} aria-hidden="true">
        {number > 0 ? number : ""}
      </span>
    </label>
  );
}
