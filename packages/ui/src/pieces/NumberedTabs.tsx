import { Button, Tabs, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { BREAKPOINT } from "./constants.ts";
import classes from "./NumberedTabs.module.css";

interface NumberedTab {
  key: string;
  label: ReactNode;
  /** What is new in the tab: the text for screen readers of its dot. */
  mark?: string | undefined;
  content: ReactNode;
}

interface NumberedTabsProps {
  label: string;
  tabs: readonly NumberedTab[];
  /** The key of the tab that is open at first; by default the newest. */
  start?: string | undefined;
  /** Each tab gets an x, and the Delete key works. */
  onRemove?: (key: string) => void;
}

const FIRST_SHOWN = { phone: 3, wide: 6 };

/** Tabs from the newest to the oldest. The first few are shown, the others on request; a single further one is shown at once. */
export function NumberedTabs({ label, tabs, start, onRemove }: NumberedTabsProps) {
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.phone}px)`, false, { getInitialValueInEffect: false });
  const first = isPhone ? FIRST_SHOWN.phone : FIRST_SHOWN.wide;
  const [chosen, setChosen] = useState<string | null>(start ?? null);
  const [all, setAll] = useState(() => tabs.findIndex(({ key }) => key === start) >= first);
  const shown = all || tabs.length === first + 1 ? tabs : tabs.slice(0, first);
  const active = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key ?? null;

  const removeByX = (event: MouseEvent, key: string) => {
    const onX = event.target instanceof Element && event.target.closest("[data-remove]");
    if (onX) onRemove?.(key);
  };

  return (
    <Tabs
      value={active}
      onChange={setChosen}
      keepMounted={false}
      classNames={{ list: classes["list"] ?? "", tab: classes["tab"] ?? "" }}
    >
      <Tabs.List aria-label={label}>
        {shown.map(({ key, label: name, mark }) => (
          <Tabs.Tab
            key={key}
            value={key}
            onClick={(event) => removeByX(event, key)}
            onKeyDown={({ key: pressed }) => pressed === "Delete" && onRemove?.(key)}
            {...(onRemove && { "aria-keyshortcuts": "Delete" })}
            rightSection={
              (mark || onRemove) && (
                <>
                  {mark && <span className={classes["dot"]} aria-hidden="true" />}
                  {mark && <VisuallyHidden>, {mark}</VisuallyHidden>}
                  {onRemove && (
                    <span className={classes["remove"]} data-remove aria-hidden="true">
                      <IconX size={16} />
                    </span>
                  )}
                </>
              )
            }
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.length < tabs.length && (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)} className={classes["more"]}>
          Mostrar os {tabs.length - shown.length} anteriores
        </Button>
      )}
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} className={classes["panel"]}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
