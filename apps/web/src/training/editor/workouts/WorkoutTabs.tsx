import { useDroppable } from "@dnd-kit/core";
import { ActionIcon, Tabs, VisuallyHidden } from "@mantine/core";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { IconPlus } from "@tabler/icons-react";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { workoutByKey } from "../../core/places.ts";
import { tabPlace } from "../drag/drag-rules.ts";
import { useAct, useEditor } from "../editor-context.ts";
import { focusTabIfLost } from "../focus.ts";
import { letterOf, workoutFocus } from "../sheet-editor.texts.ts";
import { TabActions } from "./TabActions.tsx";
import classes from "./WorkoutTabs.module.css";

/** One tab per workout, the button to add one, the actions of the visible one, and its content. */
export function WorkoutTabs({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const act = useAct();
  // Only the order: typing in a workout renders at most that workout's own tab.
  const order = useEditor((state) => state.workouts.map(({ key }) => key).join(" "));
  const keys = useMemo(() => order.split(" "), [order]);
  const selected = useEditor((state) => state.selected);
  return (
    <Tabs
      value={selected}
      onChange={(key) => key !== null && act({ type: "tab/select", workout: key })}
      variant="pills"
      keepMounted={false}
      classNames={{ root: classes["root"] ?? "", list: classes["list"] ?? "", tab: classes["tab"] ?? "" }}
    >
      <div className={classes["row"]}>
        <Tabs.List aria-label="Treinos da ficha">
          {keys.map((key, position) => (
            <WorkoutTab key={key} workout={key} position={position} />
          ))}
        </Tabs.List>
        {keys.length < SHEET_LIMITS.workouts && (
          <ActionIcon
            variant="default"
            size={46}
            className={classes["add"] ?? ""}
            aria-label="Adicionar treino"
            onClick={() => {
              act({ type: "tab/add" });
              focusTabIfLost();
            }}
          >
            <IconPlus size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <TabActions />
      </div>
      <div className={classes["columns"]}>
        <Tabs.Panel value={selected} className={classes["panel"]}>
          {children}
        </Tabs.Panel>
        <aside className={classes["aside"]}>{aside}</aside>
      </div>
    </Tabs>
  );
}

const WorkoutTab = memo(function WorkoutTab({ workout, position }: { workout: string; position: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: tabPlace(workout) });
  return (
    <Tabs.Tab ref={setNodeRef} value={workout} data-over={isOver || undefined}>
      <VisuallyHidden>Treino </VisuallyHidden>
      <span className={classes["letter"]}>{letterOf(position)}</span>
      <Focus workout={workout} />
    </Tabs.Tab>
  );
});

/** The main muscle groups of the workout; on a phone only the letter is shown. */
function Focus({ workout }: { workout: string }) {
  const content = useDeferredValue(useEditor((state) => workoutByKey(state, workout)));
  const focus = useMemo(() => (content ? workoutFocus(content) : ""), [content]);
  return focus === "" ? null : (
    <span className={classes["focus"]} title={focus}>
      {focus}
    </span>
  );
}
