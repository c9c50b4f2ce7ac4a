import { IconDotsVertical } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import classes from "./RowMenu.module.css";
import type { RowAction } from "./row-action.ts";

const load = () => import("./RowMenuOpened.tsx").then((module) => ({ default: module.RowMenuOpened }));
const RowMenuOpened = lazy(load);
const loadAhead = () => void load();

interface RowMenuProps {
  /** Its spoken name: 'Mais ações: Arroz'. */
  label: string;
  /** Asked for when it opens. */
  actions: () => readonly RowAction[];
}

/** What else may be done with a row. Until it is first used it is only a button, for there may be hundreds of them. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [used, setUsed] = useState(false);
  const closed = (
    <button
      type="button"
      className={classes["dots"]}
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setUsed(true)}
    >
      <IconDotsVertical size={20} aria-hidden="true" />
    </button>
  );
  return used ? (
    <Suspense fallback={closed}>
      <RowMenuOpened label={label} actions={actions} />
    </Suspense>
  ) : (
    closed
  );
}
