import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowsSplit2,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconTransferVertical,
  IconTrash,
} from "@tabler/icons-react";
import { memo } from "react";
import type { Block } from "../core/editor.state.ts";
import classes from "./BlockMenu.module.css";
import { useEditorStore } from "./editor-context.ts";
import { focusAfterRemoval, focusBlock } from "./focus.ts";
import { blockName, letterOf } from "./sheet-editor.texts.ts";

interface BlockMenuProps {
  block: Block;
  place: number;
  onEdit: () => void;
}

/** Everything that can be done with a confirmed block, also without dragging. */
export const BlockMenu = memo(function BlockMenu({ block, place, onEdit }: BlockMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon
          className={classes["open"] ?? ""}
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          aria-label={`Ações do exercício ${place}: ${blockName(block)}`}
        >
          <IconDotsVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Actions block={block} onEdit={onEdit} />
      </Menu.Dropdown>
    </Menu>
  );
});

/** Reads the sheet only while the menu stands open. */
function Actions({ block, onEdit }: { block: Block; onEdit: () => void }) {
  const store = useEditorStore();
  const { key } = block;
  const place = store.placeNow(key);
  if (!place) return null;
  const { workout, at } = place;

  const move = (to: number) => {
    store.act({ type: "block/move", block: key, workout: workout.key, at: to });
    focusBlock(key);
  };
  const copy = () => {
    store.act({ type: "block/copy", block: key });
    const twin = store.placeNow(key)?.workout.blocks[at + 1];
    focusBlock(twin?.key ?? key);
  };
  const away = (act: () => void) => {
    act();
    focusAfterRemoval(store, place);
  };

  return (
    <>
      <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
        Editar
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={18} />} onClick={copy}>
        Duplicar
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={at === 0} onClick={() => move(at - 1)}>
        Mover para cima
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={18} />}
        disabled={at === workout.blocks.length - 1}
        onClick={() => move(at + 1)}
      >
        Mover para baixo
      </Menu.Item>
      {block.exercises.length > 1 && (
        <Menu.Item
          leftSection={<IconArrowsSplit2 size={18} />}
          onClick={() => {
            store.act({ type: "block/split", block: key });
            focusBlock(key);
          }}
        >
          Separar exercícios
        </Menu.Item>
      )}
      {store.present.workouts.map(({ key: other }, position) =>
        other === workout.key ? null : (
          <Menu.Item
            key={other}
            leftSection={<IconTransferVertical size={18} />}
            onClick={() =>
              away(() => store.act({ type: "block/move", block: key, workout: other, at: Number.MAX_SAFE_INTEGER }))
            }
          >
            Mover para o treino {letterOf(position)}
          </Menu.Item>
        ),
      )}
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => away(() => store.act({ type: "block/remove", block: key }))}
      >
        Remover
      </Menu.Item>
    </>
  );
}
