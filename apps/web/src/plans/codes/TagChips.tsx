import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CODE_LIMITS } from "@prancheta/contract/plans/limits";
import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { useState } from "react";
import classes from "./TagChips.module.css";

interface TagChipsProps {
  names: readonly string[];
  chosen: readonly string[];
  /** None shows the codes of all tags. */
  onChoose: (tags: readonly string[]) => void;
}

const FIRST_SHOWN = { phone: 4, wide: 12 };

/** The tags as chips: several may be chosen, up to what a search takes; 'Todas' clears them. */
export function TagChips({ names, chosen, onChoose }: TagChipsProps) {
  const [all, setAll] = useState(false);
  const isPhone = useMediaQuery(`(width < ${BREAKPOINT.phone}px)`, false, { getInitialValueInEffect: false });
  const first = isPhone ? FIRST_SHOWN.phone : FIRST_SHOWN.wide;
  // A tag of the address stays visible, whether it is in use or not.
  const known = [...new Set([...chosen, ...names])];
  if (known.length === 0) return null;
  const least = Math.max(first, chosen.length);
  // One further tag takes no more room than the button.
  const shown = all || known.length === least + 1 ? known : known.slice(0, least);
  const isFull = chosen.length >= CODE_LIMITS.tags;
  const toggle = (tag: string) =>
    onChoose(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  return (
    <fieldset className={classes["chips"]}>
      <legend>Tags</legend>
      <Chip isChosen={chosen.length === 0} onClick={() => onChoose([])}>
        Todas
      </Chip>
      {shown.map((tag) => (
        <Chip
          key={tag}
          isChosen={chosen.includes(tag)}
          disabled={isFull && !chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </Chip>
      ))}
      {shown.length < known.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Mostrar mais {known.length - shown.length}
        </Button>
      )}
    </fieldset>
  );
}

interface ChipProps {
  isChosen: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

const Chip = ({ isChosen, disabled, onClick, children }: ChipProps) => (
  <button type="button" className={classes["chip"]} aria-pressed={isChosen} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);
