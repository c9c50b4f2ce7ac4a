import { Menu } from "@mantine/core";
import type { Ref } from "react";
import type { Block } from "../../core/state.ts";
import { BlockActions } from "./BlockActions.tsx";
import classes from "./BlockMenu.module.css";

interface BlockMenuOpenedProps {
  /** Its button's id is this with `-target`. */
  id: string;
  block: Block;
  onClose: () => void;
  onEdit: () => void;
}

export const BlockMenuOpened = ({ id, block, onClose, onEdit }: BlockMenuOpenedProps) => (
  <Menu
    id={id}
    opened
    hideDetached={false}
    withInitialFocusPlaceholder={false}
    onClose={onClose}
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
);

/** The menu's anchor; the button itself has the ARIA attributes. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes["anchor"]} aria-hidden="true" />;
}
