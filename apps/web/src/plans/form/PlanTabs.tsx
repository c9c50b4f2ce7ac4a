import { Tabs } from "@mantine/core";
import type { Plan } from "@prancheta/contract/plans/plans";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import tabs from "@prancheta/ui/pieces/NumberedTabs.module.css";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";

const PlanCodes = lazyPart(async () => (await import("../codes/PlanCodes.tsx")).PlanCodes);

export type PlanTab = "plan" | "code";

interface PlanTabsProps {
  plan: Plan;
  tab: PlanTab;
  /** The plan's own tab. */
  children: ReactNode;
}

/** The two tabs of an existing plan; the open one is in the address. What was typed in the other one stays. */
export function PlanTabs({ plan, tab, children }: PlanTabsProps) {
  const navigate = useNavigate();
  const [hasSeenCodes, setHasSeenCodes] = useState(tab === "code");
  if (tab === "code" && !hasSeenCodes) setHasSeenCodes(true);
  const open = (chosen: string | null) =>
    void navigate({ to: ".", search: chosen === "code" ? { aba: "codigo" } : {}, replace: true, resetScroll: false });
  return (
    <Tabs
      value={tab}
      onChange={open}
      classNames={{ list: tabs["list"] ?? "", tab: tabs["tab"] ?? "", panel: tabs["panel"] ?? "" }}
    >
      <Tabs.List aria-label="Plano e códigos">
        <Tabs.Tab value="plan">Plano de consultoria</Tabs.Tab>
        <Tabs.Tab value="code">Código do plano</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="plan">{children}</Tabs.Panel>
      <Tabs.Panel value="code">
        {hasSeenCodes && (
          <Suspense fallback={<Skeleton height={320} />}>
            <PlanCodes plan={plan} />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
