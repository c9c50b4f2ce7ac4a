import { Combobox, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Food } from "@prancheta/contract/diets/foods";
import { enteredText } from "@prancheta/contract/diets/labels";
import { IconBolt } from "@tabler/icons-react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { enteredAmountOf, entryIn, type FoodEntry } from "../../core/quick-entry/entry.ts";
import { linesIn, MAX_LINES, type PastedLine } from "../../core/quick-entry/pasted.ts";
import { foodSearch } from "../../diets.hooks.ts";
import { foodLine } from "../../diets.texts.ts";
import { FoodDialog } from "../../foods/lazy-food-dialog.ts";
import classes from "./FoodSearch.module.css";
import { pastedLine } from "./pasted-line.ts";

/** Milliseconds: short enough to feel immediate, long enough not to search on every key. */
const PAUSE = 100;
const CREATE = "create";

export interface FoodSearchProps {
  /** Its accessible name: 'Adicionar alimento a Almoço'. */
  label: string;
  placeholder: string;
  onChoose: (food: Food, parsed: ReturnType<typeof enteredAmountOf>) => void;
  /** What was found for several pasted lines. */
  onPaste?: (lines: readonly PastedLine[]) => void;
  /** The text to begin with. */
  first?: string;
  /** Esc in the empty field, or the 'x' button. */
  onClose: () => void;
}

interface FoodSearchOpenedProps extends FoodSearchProps {
  /** What was typed before this was fetched. */
  typed: RefObject<string>;
}

/** Searches foods by name, ignoring accents; 'arroz 150g' also sets the quantity. */
export function FoodSearchOpened({ label, placeholder, onChoose, onPaste, onClose, typed }: FoodSearchOpenedProps) {
  const [text, setText] = useState(() => typed.current);
  const [creating, setCreating] = useState<string>();
  const [searched] = useDebouncedValue(text.trim(), PAUSE);
  const { foods, entry, isLooking, failed, retry } = useFoodResults(searched);
  const isFresh = searched === text.trim() && !isLooking;
  const [hurried, setHurried] = useState(false);
  const combobox = useCombobox({ defaultOpened: text !== "", onDropdownClose: () => combobox.resetSelectedOption() });

  const choose = (food: Food) => {
    onChoose(food, enteredAmountOf(food, entry));
    setText("");
    combobox.closeDropdown();
  };

  // Enter pressed before the results have arrived adds the first result.
  const whenFound = useEffectEvent(() => {
    const [first] = foods;
    if (hurried && first) choose(first);
    else combobox.selectFirstOption();
    setHurried(false);
  });
  // Before the results are painted: from then on Enter adds the first one.
  useLayoutEffect(() => {
    if (isFresh) whenFound();
  }, [isFresh]);

  const submit = (value: string) => {
    if (value === CREATE) return setCreating(entry.name);
    const food = foods.find(({ id }) => id === value);
    if (food) choose(food);
  };

  const pasting = usePaste(onPaste);

  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && text.trim() !== "" && !isFresh) {
      event.preventDefault();
      event.stopPropagation();
      setHurried(true);
      // What is typed next is the quantity, as it would be in the row that Enter was meant to add.
      setText(`${text.trim()} `);
    }
    if (event.key !== "Escape") return;
    if (combobox.dropdownOpened && text !== "") combobox.closeDropdown();
    else onClose();
    event.stopPropagation();
  };

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={submit} shadow="md" middlewares={{ flip: false }}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            aria-label={label}
            placeholder={placeholder}
            value={text}
            autoFocus
            maxLength={120}
            leftSection={<IconBolt size={20} aria-hidden="true" />}
            enterKeyHint="done"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setHurried(false);
              pasting.clear();
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={keys}
            onPaste={pasting.paste}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={searched === "" && text === ""}>
          <Combobox.Options aria-label="Alimentos encontrados" className={classes["options"] ?? ""}>
            {foods.map((food) => (
              <Combobox.Option key={food.id} value={food.id} className={classes["option"] ?? ""}>
                <span className={classes["name"]}>
                  {food.name}
                  {food.own && <span className={classes["own"]}>seu</span>}
                </span>
                <span className={classes["line"]}>{optionLine(food, entry)}</span>
              </Combobox.Option>
            ))}
            {entry.name !== "" && !isLooking && (
              <Combobox.Option value={CREATE} className={classes["option"] ?? ""}>
                <span className={classes["create"]}>Criar “{entry.name}” como alimento seu</span>
              </Combobox.Option>
            )}
          </Combobox.Options>
          {foods.length === 0 && (
            <p className={classes["note"]} role="status">
              {failed
                ? "Não foi possível buscar os alimentos."
                : isLooking
                  ? "Buscando…"
                  : "Nenhum alimento encontrado."}
              {failed && (
                <button
                  type="button"
                  className={classes["retry"]}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={retry}
                >
                  Tentar de novo
                </button>
              )}
            </p>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {pasting.text && (
        <p className={classes["note"]} role="status">
          {pasting.text}
        </p>
      )}
      {/* Announces the option that Enter adds, because no arrow key has selected it. */}
      <VisuallyHidden role="status">{isFresh && foods[0] ? `Enter escolhe ${foods[0].name}` : ""}</VisuallyHidden>
      {creating !== undefined && (
        <Suspense>
          <FoodDialog name={creating} onClose={() => setCreating(undefined)} onSaved={choose} />
        </Suspense>
      )}
    </>
  );
}

/** Several pasted lines are one food each; a single line is text for the field. */
function usePaste(onPaste: FoodSearchProps["onPaste"]) {
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const look = async (lines: readonly string[]) => {
    setText(`Procurando ${lines.length} alimentos…`);
    const found = await linesFound(queryClient, lines);
    onPaste?.(found);
    setText(found.some((one) => one.found) ? "Alimentos adicionados." : "");
  };
  const paste = (event: ClipboardEvent) => {
    const lines = linesIn(event.clipboardData.getData("text"));
    if (!onPaste || lines.length < 2) return;
    event.preventDefault();
    if (lines.length > MAX_LINES) setText(`Cole no máximo ${MAX_LINES} linhas de cada vez.`);
    else void look(lines);
  };
  return { text, paste, clear: () => setText("") };
}

/** Requests at the same time. */
const AT_ONCE = 6;

const linesFound = async (queryClient: QueryClient, lines: readonly string[]): Promise<readonly PastedLine[]> => {
  const found: PastedLine[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE)
    found.push(...(await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => pastedLine(queryClient, line)))));
  return found;
};

/** The whole line may be a name ('arroz tipo 1') or end in a quantity: searches for both. */
function useFoodResults(searched: string) {
  const parsed = entryIn(searched);
  const whole = useQuery({ ...foodSearch(searched), enabled: searched !== "" });
  const isCut = parsed.name !== searched && !whole.isPlaceholderData && whole.data?.length === 0;
  const cut = useQuery({ ...foodSearch(parsed.name), enabled: isCut });
  const shown = isCut ? cut : whole;
  return {
    foods: searched === "" ? [] : (shown.data ?? []),
    entry: isCut ? parsed : { name: searched, amount: null, unit: "" },
    isLooking: searched !== "" && (shown.isPending || shown.isPlaceholderData) && !shown.isError,
    failed: shown.isError,
    retry: () => void shown.refetch(),
  };
}

const optionLine = (food: Food, entry: FoodEntry): string => {
  const parsed = enteredAmountOf(food, entry);
  return parsed ? `${enteredText(parsed.entered, parsed.type)} · ${foodLine(food)}` : foodLine(food);
};
