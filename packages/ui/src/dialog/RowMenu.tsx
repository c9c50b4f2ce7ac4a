import { IconDotsVertical } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../browser/lazy-part.ts";
import classes from "./RowMenu.module.css";
import type { RowAction } from "./row-action.ts";

const load = async () => (await import("./RowMenuOpened.tsx")).RowMenuOpened;
const RowMenuOpened = lazyPart(load);
const loadAhead = () => void load();

interface RowMenuProps {
  /** Its accessible name: 'Mais ações: Arroz'. */
  label: string;
  /** Called when the menu opens. */
  actions: () => readonly RowAction[];
}

/** More actions of a row. Only a button until it is first used, because there may be hundreds. */
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
