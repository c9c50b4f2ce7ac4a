import { ActionIcon, Button } from "@mantine/core";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import { IconClipboardList, IconLink, IconPlus, IconX } from "@tabler/icons-react";
import { selectedWorkout } from "../../core/places.ts";
import { COMBINE_HINT } from "../../core/reducer/limits.ts";
import { useAct, useEditor } from "../editor-context.ts";
import { exercisesText, letterOf } from "../sheet-editor.texts.ts";
import classes from "./WorkoutHead.module.css";

/** The workout's name and number of exercises, and the buttons to add and to combine. */
export function WorkoutHead({ onAdd, onPaste }: { onAdd: () => void; onPaste: () => void }) {
  const act = useAct();
  const letter = useEditor((state) => letterOf(state.workouts.findIndex(({ key }) => key === state.selected)));
  const count = useEditor((state) =>
    (selectedWorkout(state)?.blocks ?? []).reduce((sum, { exercises }) => sum + exercises.length, 0),
  );
  const chosen = useEditor((state) => state.combining?.length);
  const isCombining = chosen !== undefined;
  return (
    <div className={classes["frame"]}>
      <div className={classes["head"]}>
        <h2 className={classes["title"]}>
          Treino {letter} <span className={classes["count"]}>· {exercisesText(count)}</span>
        </h2>
        <Button
          variant="subtle"
          leftSection={isCombining ? <IconX size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />}
          onClick={() => act({ type: isCombining ? "combine/cancel" : "combine/start" })}
        >
          {isCombining ? "Cancelar" : "Combinar"}{" "}
          <span className={`${classes["rest"]} ${spoken["on-phone"]}`}>
            {isCombining ? "combinação" : "exercícios"}
          </span>
        </Button>
        <ActionIcon
          variant="subtle"
          size="var(--control-height)"
          aria-label="Colar lista de exercícios"
          title="Colar lista de exercícios"
          onClick={onPaste}
        >
          <IconClipboardList size={20} aria-hidden="true" />
        </ActionIcon>
        <Button
          variant="light"
          className={classes["add"] ?? ""}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={onAdd}
        >
          Adicionar exercício
        </Button>
      </div>
      {isCombining && (
        <div className={classes["combine"]}>
          <p className={classes["hint"]}>{COMBINE_HINT}</p>
          <Button disabled={chosen < 2} onClick={() => act({ type: "combine/merge" })}>
            {chosen < 2 ? "Combinar" : `Combinar ${chosen}`}
          </Button>
        </div>
      )}
    </div>
  );
}
