import { ActionIcon } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Suspense, useState, useTransition } from "react";
import { lazyPart } from "../browser/lazy-part.ts";
import type { FilterDrawerProps } from "./FilterDrawer.tsx";
import classes from "./FilterDrawerButton.module.css";

const loadDrawer = async () => (await import("./FilterDrawer.tsx")).FilterDrawer;
const FilterDrawer = lazyPart(loadDrawer);

interface FilterDrawerButtonProps extends Pick<FilterDrawerProps, "filters" | "canClear" | "onClear"> {
  /** How many are set. */
  set: number;
}

/** The filters on a phone: one button with their number, and a drawer at the bottom. */
export function FilterDrawerButton({ set, ...drawer }: FilterDrawerButtonProps) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const [isLoading, start] = useTransition();
  const name = set === 0 ? "Filtros" : set === 1 ? "Filtros, 1 ativo" : `Filtros, ${set} ativos`;

  const open = () =>
    start(() => {
      setUsed(true);
      setOpened(true);
    });

  return (
    <>
      <span className={classes["opener"]}>
        <ActionIcon
          variant="default"
          size="var(--control-height)"
          onClick={open}
          onPointerDown={() => void loadDrawer()}
          loading={isLoading}
          aria-label={name}
          aria-haspopup="dialog"
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        </ActionIcon>
        {set > 0 && (
          <span className={classes["count"]} aria-hidden="true">
            {set}
          </span>
        )}
      </span>
      {used && (
        <Suspense>
          <FilterDrawer {...drawer} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
