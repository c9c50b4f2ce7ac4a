import { Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowsSplit2,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconPencil,
  IconTransferVertical,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { Block } from "../../core/state.ts";
import { useEditorStore } from "../editor-context.ts";
import { focusAfterRemoval, focusBlock } from "../focus.ts";
import { letterOf } from "../sheet-editor.texts.ts";
import classes from "./BlockMenu.module.css";

/** Above this number the other workouts are in a submenu: thirteen would make the menu higher than a phone. */
const MAX_AT_ONCE = 4;

/** The items of a block's menu. */
export function BlockActions({ block, onEdit }: { block: Block; onEdit: () => void }) {
  const store = useEditorStore();
  const [isMoving, setMoving] = useState(false);
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

  const others = store.present.workouts.flatMap(({ key: other }, position) =>
    other === workout.key ? [] : [{ key: other, letter: letterOf(position), onChoose: () => moveTo(other) }],
  );
  if (isMoving) return <MoveTo others={others} />;

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
      {others.length <= MAX_AT_ONCE ? (
        <MoveTo others={others} />
      ) : (
        <Menu.Item
          leftSection={<IconTransferVertical size={18} />}
          rightSection={<IconChevronRight size={18} />}
          closeMenuOnClick={false}
          onClick={() => setMoving(true)}
        >
          Mover para outro treino
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item className={classes["remove"] ?? ""} leftSection={<IconTrash size={18} />} onClick={remove}>
        Remover
      </Menu.Item>
    </>
  );
}

interface OtherWorkout {
  readonly key: string;
  readonly letter: string;
  readonly onChoose: () => void;
}

/** The other workouts, each as an item; if they replaced the item that opened them, the first one is focused. */
function MoveTo({ others }: { others: readonly OtherWorkout[] }) {
  const first = useRef<HTMLButtonElement>(null);
  const isSubmenu = others.length > MAX_AT_ONCE;
  useEffect(() => {
    if (isSubmenu) first.current?.focus();
  }, [isSubmenu]);
  return others.map(({ key, letter, onChoose }, at) => (
    <Menu.Item
      key={key}
      ref={at === 0 ? first : null}
      leftSection={<IconTransferVertical size={18} />}
      onClick={onChoose}
    >
      Mover para o treino {letter}
    </Menu.Item>
  ));
}
