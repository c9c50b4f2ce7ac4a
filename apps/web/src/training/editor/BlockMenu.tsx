import { Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { type Ref, useId, useRef, useState } from "react";
import type { Block } from "../core/editor.state.ts";
import { BlockActions } from "./BlockActions.tsx";
import classes from "./BlockMenu.module.css";
import { blockName } from "./sheet-editor.texts.ts";

interface BlockMenuProps {
  block: Block;
  place: number;
  onEdit: () => void;
}

/**
 * Every action on a confirmed block, including moves without dragging. A workout may have 60 of these menus, so the
 * content is created when one is opened.
 */
export function BlockMenu({ block, place, onEdit }: BlockMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // A press outside closes the menu before the click on its own button arrives.
  const wasOpened = useRef(false);

  const toggle = () => {
    setOpened(!wasOpened.current);
    wasOpened.current = false;
  };
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };

  return (
    <div className={classes["menu"]}>
      <button
        type="button"
        ref={button}
        id={`${id}-target`}
        className={classes["open"]}
        aria-label={`Ações do exercício ${place}: ${blockName(block)}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={toggle}
      >
        <IconDotsVertical size={20} aria-hidden="true" />
      </button>
      {opened && (
        <Menu
          id={id}
          opened
          hideDetached={false}
          withInitialFocusPlaceholder={false}
          onClose={close}
          classNames={{ item: classes["item"] ?? "" }}
          position="bottom-end"
          shadow="md"
        >
          <Menu.Target>
            <Anchor />
          </Menu.Target>
          <Menu.Dropdown className={classes["dropdown"] ?? ""}>
            <BlockActions block={block} onEdit={onEdit} />
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** The menu's anchor; the button itself has the ARIA attributes. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes["anchor"]} aria-hidden="true" />;
}
