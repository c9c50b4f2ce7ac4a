import { Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowsSplit2,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconTransferVertical,
  IconTrash,
} from "@tabler/icons-react";
import type { Block } from "../core/editor.state.ts";
import classes from "./BlockMenu.module.css";
import { useEditorStore } from "./editor-context.ts";
import { focusAfterRemoval, focusBlock } from "./focus.ts";
import { letterOf } from "./sheet-editor.texts.ts";

/** The lines of a block's menu. */
export function BlockActions({ block, onEdit }: { block: Block; onEdit: () => void }) {
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
  const split = () => {
    store.act({ type: "block/split", block: key });
    focusBlock(key);
  };
  const moveTo = (other: string) => {
    if (store.act({ type: "block/move", block: key, workout: other, at: Number.MAX_SAFE_INTEGER }))
      focusAfterRemoval(store, place);
  };
  const remove = () => {
    store.act({ type: "block/remove", block: key });
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
        <Menu.Item leftSection={<IconArrowsSplit2 size={18} />} onClick={split}>
          Separar exercícios
        </Menu.Item>
      )}
      {store.present.workouts.map(({ key: other }, position) =>
        other === workout.key ? null : (
          <Menu.Item key={other} leftSection={<IconTransferVertical size={18} />} onClick={() => moveTo(other)}>
            Mover para o treino {letterOf(position)}
          </Menu.Item>
        ),
      )}
      <Menu.Divider />
      <Menu.Item className={classes["remove"] ?? ""} leftSection={<IconTrash size={18} />} onClick={remove}>
        Remover
      </Menu.Item>
    </>
  );
}
