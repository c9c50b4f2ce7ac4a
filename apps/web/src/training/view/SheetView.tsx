import { Tabs } from "@mantine/core";
import type { Sheet } from "@prancheta/contract/training/training";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import classes from "./SheetView.module.css";
import { WorkoutView } from "./WorkoutView.tsx";

/** A sheet as it was prescribed, with a tab for each workout. Read-only. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  return (
    <Tabs
      key={sheet.id}
      defaultValue={sheet.instructions[0]?.type ?? ""}
      keepMounted={false}
      variant="pills"
      classNames={{ list: classes["letters"] ?? "", tab: classes["tab"] ?? "" }}
    >
      <Tabs.List aria-label="Treinos da ficha">
        {sheet.instructions.map(({ type }) => (
          <Tabs.Tab key={type} value={type} aria-label={`Treino ${type}`}>
            <span className={spoken["on-phone"]}>Treino </span>
            <span className={classes["letter"]}>{type}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheet.instructions.map((workout) => (
        <Tabs.Panel key={workout.type} value={workout.type} className={classes["panel"]}>
          <WorkoutView workout={workout} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
