import { Tabs } from "@mantine/core";
import tabs from "@prancheta/ui/pieces/NumberedTabs.module.css";
import { ExerciseTab } from "./ExerciseTab.tsx";
import { GeneralTab } from "./GeneralTab.tsx";

/** 'Performance': read when it is opened, each tab separately. */
export const PerformanceSection = ({ studentId }: { studentId: string }) => (
  <Tabs
    defaultValue="general"
    keepMounted={false}
    classNames={{ list: tabs["list"] ?? "", tab: tabs["tab"] ?? "", panel: tabs["panel"] ?? "" }}
  >
    <Tabs.List aria-label="Performance">
      <Tabs.Tab value="general">Desempenho geral</Tabs.Tab>
      <Tabs.Tab value="exercise">Por Exercício</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="general">
      <GeneralTab studentId={studentId} />
    </Tabs.Panel>
    <Tabs.Panel value="exercise">
      <ExerciseTab studentId={studentId} />
    </Tabs.Panel>
  </Tabs>
);
