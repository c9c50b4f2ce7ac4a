import { Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useOpenOnceMounted } from "../browser/use-open-once-mounted.ts";
import classes from "./RowMenu.module.css";
import type { RowAction } from "./row-action.ts";

interface RowMenuOpenedProps {
  label: string;
  actions: () => readonly RowAction[];
}

/** The menu, open from the start because it is fetched only when it is requested. */
export function RowMenuOpened({ label, actions }: RowMenuOpenedProps) {
  const [opened, setOpened] = useState(true);
  const [returnsFocus, setReturnsFocus] = useState(true);
  const target = useRef<HTMLButtonElement>(null);
  // The button that it replaces had the focus, and gets it back when the menu closes.
  useEffect(() => target.current?.focus(), []);
  const change = (next: boolean) => {
    if (next) setReturnsFocus(true);
    setOpened(next);
  };
  const select = ({ onSelect, movesFocus = false }: RowAction) => {
    setReturnsFocus(!movesFocus);
    onSelect();
  };

  return (
    <Menu
      opened={useOpenOnceMounted(opened)}
      onChange={change}
      returnFocus={returnsFocus}
      position="bottom-end"
      shadow="md"
    >
      <Menu.Target>
        <button type="button" className={classes["dots"]} aria-label={label} ref={target}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions().map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={() => select(action)}
            disabled={action.disabled ?? false}
            className={classes["item"] ?? ""}
            mod={{ danger: action.danger ?? false }}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
