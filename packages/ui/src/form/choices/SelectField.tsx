import { ComboboxChevron, getOptionsLockup, getParsedComboboxData, InputBase, type SelectProps } from "@mantine/core";
import { type ComponentType, type KeyboardEvent, useState } from "react";

type OpenedSelect = ComponentType<SelectProps>;

let loaded: OpenedSelect | undefined;

const load = async (): Promise<OpenedSelect> => {
  loaded ??= (await import("./OpenedSelect.tsx")).OpenedSelect;
  return loaded;
};

const labelOf = ({ data = [], value }: SelectProps): string => {
  const { label } = getOptionsLockup(getParsedComboboxData(data))[value ?? ""] ?? {};
  return label ?? "";
};

const OPENING: readonly string[] = ["ArrowDown", "ArrowUp", "Enter", " "];
const NOT_LOADED = "A lista não pôde ser carregada. Confira sua conexão e toque de novo.";

/** A list with more choices than this can be searched by typing. */
const MAX_WITHOUT_SEARCH = 20;

/** Makes a long list searchable. A short one is not, because a searchable field opens the keyboard on a phone. */
export const searchOf = (choices: readonly unknown[]) =>
  choices.length > MAX_WITHOUT_SEARCH ? { searchable: true, nothingFoundMessage: "Nada com esse nome" } : {};

/**
 * Mantine's `Select` as a controlled field. The code of its list (33 kB) is fetched when the field is first hovered or
 * focused; until then the field only shows its value.
 */
export function SelectField(props: SelectProps) {
  const [opened, setOpened] = useState<OpenedSelect | undefined>(() => loaded);
  const [focused, setFocused] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  // A tap focuses the field before it clicks it: replaced in between, the field would miss the click.
  const [pressed, setPressed] = useState(false);

  const fetchList = () =>
    load().then(
      (component) => setOpened(() => component),
      () => setFailed(true),
    );
  const open = () => {
    setAsked(true);
    setFailed(false);
    void fetchList();
  };

  const Select = opened;
  if (Select && !pressed) return <Select autoFocus={focused} defaultDropdownOpened={asked} {...props} />;
  return (
    <InputBase
      label={props.label}
      description={props.description}
      placeholder={props.placeholder ?? ""}
      required={props.required ?? false}
      withAsterisk={props.withAsterisk ?? props.required ?? false}
      disabled={props.disabled ?? false}
      className={props.className ?? ""}
      error={failed && focused ? NOT_LOADED : props.error}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      value={labelOf(props)}
      readOnly
      pointer
      rightSection={<ComboboxChevron error={props.error} />}
      rightSectionPointerEvents="none"
      // Only fetches: replaced before it is pressed, the field would miss the press.
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => {
        setFocused(true);
        void fetchList();
      }}
      onBlur={(event) => {
        setFocused(false);
        setAsked(false);
        props.onBlur?.(event);
      }}
      onMouseDown={() => setPressed(true)}
      onMouseLeave={() => setPressed(false)}
      onClick={() => {
        setPressed(false);
        open();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
    />
  );
}
