import {
  Combobox,
  ComboboxDropdown,
  ComboboxOption,
  ComboboxOptions,
  ComboboxTarget,
  useCombobox,
} from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type FocusEvent, useId, useRef } from "react";
import { SIZE } from "../pieces/constants.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterFrame } from "./FilterFrame.tsx";
import type { Filter } from "./filter.ts";
import classes from "./OpenFilter.module.css";

/** A filter in use. It mounts opened, because it replaces the closed one that was clicked. */
export function OpenFilter({ filter }: { filter: Filter }) {
  const { label, value, options, onChange, fallback, whenEmpty, below, failure } = filter;
  const current = value ?? fallback;
  const listId = useId();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex("active"),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const opened = useRef<HTMLDivElement>(null);
  const isEmpty = options.length === 0;

  const choose = (chosen: string) => {
    onChange(chosen === value || chosen === fallback ? null : chosen);
    combobox.closeDropdown();
  };

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!opened.current?.contains(relatedTarget)) combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      shadow="md"
      width="max-content"
      position="bottom-start"
    >
      <FilterFrame filter={filter}>
        <ComboboxTarget targetType="button" withExpandedAttribute={!isEmpty}>
          <FilterButton
            filter={filter}
            autoFocus
            opened={combobox.dropdownOpened ? listId : undefined}
            onClick={() => combobox.toggleDropdown()}
            onBlur={leave}
          />
        </ComboboxTarget>
      </FilterFrame>
      <ComboboxDropdown ref={opened}>
        {isEmpty ? (
          <div id={listId} className={classes["empty"]}>
            {failure || whenEmpty || "Carregando…"}
          </div>
        ) : (
          <ComboboxOptions id={listId} aria-label={label} className={classes["options"]} mah={SIZE.dropdown}>
            {options.map((option) => (
              <ComboboxOption
                key={option.value}
                value={option.value}
                active={option.value === current}
                selected={option.value === current}
                aria-selected={option.value === current}
                className={classes["option"] ?? ""}
              >
                {option.label}
                {option.value === current && <IconCheck size={18} aria-hidden="true" />}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
        {!isEmpty && (failure || below) && <div className={classes["empty"]}>{failure || below}</div>}
      </ComboboxDropdown>
    </Combobox>
  );
}
