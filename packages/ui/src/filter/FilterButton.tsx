import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./FilterButton.module.css";
import type { Filter } from "./filter.ts";

interface FilterButtonProps extends ComponentProps<"button"> {
  filter: Filter;
  /** The id of the opened list; undefined while it is closed. */
  opened?: string | undefined;
}

export function FilterButton({ filter, opened, className = "", ...button }: FilterButtonProps) {
  const { label, value, options, fallback } = filter;
  const chosen = options.find((option) => option.value === (value ?? fallback))?.label;
  const name = chosen ? `${label}: ${chosen}` : label;
  return (
    <button
      type="button"
      className={`${classes["open"]} ${className}`}
      aria-label={name}
      aria-haspopup="listbox"
      {...button}
      aria-expanded={opened !== undefined}
      aria-controls={opened}
    >
      <span>{value === null ? name : (chosen ?? label)}</span>
      {value === null && <IconChevronDown size={18} aria-hidden="true" />}
    </button>
  );
}
