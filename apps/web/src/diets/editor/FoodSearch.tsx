import { Combobox, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Food } from "@prancheta/contract/diets/foods";
import { enteredText } from "@prancheta/contract/diets/labels";
import { IconBolt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, Suspense, useEffectEvent, useLayoutEffect, useState } from "react";
import { entryIn, type FoodEntry, saidOf } from "../core/entry.ts";
import { foodSearch } from "../diets.hooks.ts";
import { foodLine } from "../diets.texts.ts";
import { FoodDialog } from "../foods/lazy-food-dialog.ts";
import classes from "./FoodSearch.module.css";

/** Short enough to feel at once; long enough not to ask at each key. */
const PAUSE = 100;
const CREATE = "create";

interface FoodSearchProps {
  /** Its spoken name: 'Adicionar alimento a Almoço'. */
  label: string;
  placeholder: string;
  onChoose: (food: Food, said: ReturnType<typeof saidOf>) => void;
  /** Esc in the empty field, or 'x'. */
  onClose: () => void;
}

/** Finds a food by its name, without accents; 'arroz 150g' says the quantity at once. */
export function FoodSearch({ label, placeholder, onChoose, onClose }: FoodSearchProps) {
  const [text, setText] = useState("");
  const [creating, setCreating] = useState<string>();
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const { foods, entry, isLooking, failed, retry } = useFound(asked);
  const isFresh = asked === text.trim() && !isLooking;
  const [hurried, setHurried] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const choose = (food: Food) => {
    onChoose(food, saidOf(food, entry));
    setText("");
    combobox.closeDropdown();
  };

  // Whoever types and presses Enter without waiting gets what is found first.
  const whenFound = useEffectEvent(() => {
    const [first] = foods;
    if (hurried && first) choose(first);
    else combobox.selectFirstOption();
    setHurried(false);
  });
  // Before what is found is seen: Enter takes it from then on.
  useLayoutEffect(() => {
    if (isFresh) whenFound();
  }, [isFresh]);

  const submit = (value: string) => {
    if (value === CREATE) return setCreating(entry.name);
    const food = foods.find(({ id }) => id === value);
    if (food) choose(food);
  };

  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && text.trim() !== "" && !isFresh) {
      event.preventDefault();
      event.stopPropagation();
      setHurried(true);
      // What is typed on meanwhile is the quantity, as it would be in the row that Enter was to add.
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
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={keys}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={asked === "" && text === ""}>
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
      {/* The option that Enter takes was chosen by no key, so nothing else tells it. */}
      <VisuallyHidden role="status">{isFresh && foods[0] ? `Enter escolhe ${foods[0].name}` : ""}</VisuallyHidden>
      {creating !== undefined && (
        <Suspense>
          <FoodDialog name={creating} onClose={() => setCreating(undefined)} onSaved={choose} />
        </Suspense>
      )}
    </>
  );
}

/** The whole line may be a name ('arroz tipo 1'), or end in a quantity: whichever finds something. */
function useFound(asked: string) {
  const said = entryIn(asked);
  const whole = useQuery({ ...foodSearch(asked), enabled: asked !== "" });
  const isCut = said.name !== asked && !whole.isPlaceholderData && whole.data?.length === 0;
  const cut = useQuery({ ...foodSearch(said.name), enabled: isCut });
  const shown = isCut ? cut : whole;
  return {
    foods: asked === "" ? [] : (shown.data ?? []),
    entry: isCut ? said : { name: asked, amount: null, unit: "" },
    isLooking: asked !== "" && (shown.isPending || shown.isPlaceholderData) && !shown.isError,
    failed: shown.isError,
    retry: () => void shown.refetch(),
  };
}

const optionLine = (food: Food, entry: FoodEntry): string => {
  const said = saidOf(food, entry);
  return said ? `${enteredText(said.entered, said.type)} · ${foodLine(food)}` : foodLine(food);
};
