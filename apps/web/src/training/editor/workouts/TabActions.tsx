import { ActionIcon } from "@mantine/core";
import { IconArrowsLeftRight, IconChevronLeft, IconChevronRight, IconCopy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useAct, useEditor } from "../editor-context.ts";
import { focusTabIfLost } from "../focus.ts";
import { letterOf } from "../sheet-editor.texts.ts";
import classes from "./TabActions.module.css";

/** Copy, move or delete the visible workout. */
export function TabActions() {
  const act = useAct();
  const [isMoving, setMoving] = useState(false);
  const workout = useEditor((state) => state.selected);
  const at = useEditor((state) => state.workouts.findIndex(({ key }) => key === state.selected));
  const count = useEditor((state) => state.workouts.length);
  const name = `treino ${letterOf(at)}`;
  const button = { variant: "subtle", color: "gray", size: "var(--control-height)" } as const;
  return (
    <div className={classes["actions"]}>
      {isMoving && (
        <>
          <ActionIcon
            {...button}
            aria-label={`Mover ${name} para a esquerda`}
            disabled={at === 0}
            onClick={() => act({ type: "tab/move", workout, by: -1 })}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...button}
            aria-label={`Mover ${name} para a direita`}
            disabled={at === count - 1}
            onClick={() => act({ type: "tab/move", workout, by: 1 })}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        {...button}
        aria-label={`Copiar ${name}`}
        title={`Copiar ${name}`}
        onClick={() => act({ type: "tab/copy", workout })}
      >
        <IconCopy size={20} aria-hidden="true" />
      </ActionIcon>
      {count > 1 && (
        <>
          <ActionIcon
            {...button}
            aria-label="Trocar a ordem dos treinos"
            title="Trocar a ordem dos treinos"
            aria-pressed={isMoving}
            className={classes["swap"] ?? ""}
            onClick={() => setMoving(!isMoving)}
          >
            <IconArrowsLeftRight size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...button}
            aria-label={`Deletar ${name}`}
            title={`Deletar ${name}`}
            onClick={() => {
              act({ type: "tab/delete", workout });
              focusTabIfLost();
            }}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
