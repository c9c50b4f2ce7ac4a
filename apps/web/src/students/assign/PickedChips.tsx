import type { Recipient } from "@prancheta/contract/students/recipients";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./PickedChips.module.css";

/** The selected students by id. */
export type Picked = ReadonlyMap<string, Recipient>;

interface PickedChipsProps {
  picked: Picked;
  onRemove: (recipient: Recipient) => void;
  /** The last one was removed: the focus needs another place. */
  onEmpty: () => void;
}

/** The chosen students by name, also those that the list below hides; a click removes one. */
export function PickedChips({ picked, onRemove, onEmpty }: PickedChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (picked.size === 0) return null;

  const remove = (recipient: Recipient, place: number) => {
    const chips = [...(list.current?.querySelectorAll("button") ?? [])];
    const neighbour = chips[place + 1] ?? chips[place - 1];
    if (neighbour) neighbour.focus();
    else onEmpty();
    onRemove(recipient);
  };

  return (
    <ul ref={list} className={classes["chips"]} aria-label="Alunos escolhidos">
      {[...picked.values()].map((recipient, place) => (
        <li key={recipient.id}>
          <button
            type="button"
            className={classes["chip"]}
            onClick={() => remove(recipient, place)}
            aria-label={`Tirar ${recipient.name}`}
          >
            <span className={classes["name"]}>{recipient.name}</span>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
