import { lazyAtFirstUse, useOnceOpened } from "@prancheta/ui/browser/first-use.ts";
import { IconDotsVertical } from "@tabler/icons-react";
import { Suspense, useId, useRef, useState } from "react";
import type { Block } from "../../core/state.ts";
import { blockName } from "../sheet-editor.texts.ts";
import classes from "./BlockMenu.module.css";

const menu = lazyAtFirstUse(async () => (await import("./BlockMenuOpened.tsx")).BlockMenuOpened);

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
  const BlockMenuOpened = useOnceOpened(menu, opened);
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
      {opened && BlockMenuOpened && (
        <Suspense>
          <BlockMenuOpened id={id} block={block} onClose={close} onEdit={onEdit} />
        </Suspense>
      )}
    </div>
  );
}
