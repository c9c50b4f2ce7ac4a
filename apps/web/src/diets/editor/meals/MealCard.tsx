import { Button, VisuallyHidden } from "@mantine/core";
import type { MealType } from "@prancheta/contract/diets/diets";
import type { Foods } from "@prancheta/contract/diets/food-totals";
import type { Food } from "@prancheta/contract/diets/foods";
import { mealTypeLabel } from "@prancheta/contract/diets/labels";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { memo, useCallback, useContext, useDeferredValue, useRef, useState } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import type { MealDraft } from "../../core/draft.ts";
import { type InMeal, mealAt, mealPlanAt } from "../../core/places.ts";
import type { enteredAmountOf } from "../../core/quick-entry/entry.ts";
import { whyNoFood, whyNoMeal } from "../../core/reducer/limits.ts";
import { totalsOfMeal } from "../../core/totals.ts";
import { StoreContext, useDispatch, useDraft, useDraftList, useFoods } from "../editor-context.ts";
import { Figures } from "../foods/Figures.tsx";
import { FoodAt } from "../foods/FoodRow.tsx";
import { FoodSearch } from "../foods/FoodSearch.tsx";
import { moveActions } from "../move-actions.tsx";
import { focusBeside, useNewRowFocus } from "../row-focus.ts";
import classes from "./MealCard.module.css";
import { MealNote } from "./MealNote.tsx";
import { MealTimeField } from "./MealTimeField.tsx";
import { MealTypeField } from "./MealTypeField.tsx";
import { UnreadLines } from "./UnreadLines.tsx";

interface MealCardProps {
  mealPlan: string;
  /** The meal's id. */
  id: string;
  mealType: MealType;
  position: number;
  isLast: boolean;
  /** Also show what is missing. */
  showMissing: boolean;
  /** The server's errors, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

/** A meal: its foods, their totals and the search for another food. Typing renders only the field itself. */
export const MealCard = memo(function MealCard(props: MealCardProps) {
  const { mealPlan, id, mealType, position, isLast, showMissing, refused } = props;
  const place = { mealPlan, meal: id };
  const foods = useDraftList((draft) => mealAt(draft, place)?.foods.map((portion) => portion.id) ?? []);
  const store = useContext(StoreContext);
  const dispatch = useDispatch();
  const unread = useDraftList((draft) => mealAt(draft, place)?.unread ?? []);
  const [searching, setSearching] = useState(foods.length === 0);
  /** The pasted line that a food is being chosen for. */
  const [line, setLine] = useState<string>();
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { list, focusNext } = useNewRowFocus(foods.length);
  const name = mealTypeLabel[mealType];
  const full = whyNoFood({ foods });
  const search = useCallback(() => setSearching(true), []);

  const add = (known: Food, enteredAmount: ReturnType<typeof enteredAmountOf>) => {
    const chosenFor = line !== undefined && { line };
    dispatch({ of: "food", kind: "add", ...place, known, ...(enteredAmount && { enteredAmount }), ...chosenFor });
    setLine(undefined);
    if (enteredAmount) return;
    focusNext();
    setSearching(false);
  };
  const close = () => {
    setSearching(false);
    setLine(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const move = (to: number) => dispatch({ of: "meal", kind: "move", ...place, to });
  const isMealPlanFull = () => {
    const now = mealPlanAt(store.present, place);
    return now !== undefined && whyNoMeal(now) !== undefined;
  };

  const actions = () => [
    {
      label: "Duplicar refeição",
      icon: <IconCopy size={18} />,
      onSelect: () => dispatch({ of: "meal", kind: "copy", ...place }),
      disabled: isMealPlanFull(),
    },
    ...moveActions({ position, isLast }, move),
    {
      label: "Remover refeição",
      icon: <IconTrash size={18} />,
      onSelect: () => {
        focusBeside(card.current?.closest("li") ?? null);
        dispatch({ of: "meal", kind: "remove", ...place });
      },
      movesFocus: true,
      danger: true,
    },
  ];

  return (
    <section ref={card} className={classes["meal"]} aria-label={`Refeição ${position + 1}: ${name}`} data-meal={id}>
      <header className={classes["head"]}>
        {!(position === 0 && isLast) && <DragHandle />}
        <MealTypeField place={place} mealType={mealType} position={position} />
        <MealTimeField place={place} position={position} />
        <div className={classes["totals"]}>
          <MealTotals {...place} name={name} />
        </div>
        <RowMenu label={`Mais ações: refeição ${position + 1}, ${name}`} actions={actions} />
      </header>
      {foods.length > 0 && (
        <ul className={classes["foods"]} ref={list}>
          {foods.map((food, at) => (
            <FoodAt
              key={food}
              {...place}
              id={food}
              position={at}
              isLast={at === foods.length - 1}
              refused={refused[food]}
              onDone={search}
            />
          ))}
        </ul>
      )}
      {showMissing && foods.length === 0 && <p className={classes["missing"]}>Adicione pelo menos um alimento</p>}
      <UnreadLines
        lines={unread}
        name={name}
        {...(!full && {
          onChoose: (chosen) => {
            setLine(chosen);
            setSearching(true);
          },
        })}
        onDrop={(dropped) => dispatch({ of: "meal", kind: "dropLine", ...place, line: dropped })}
      />
      <div className={classes["foot"]} data-adds="food">
        {full && <p className={classes["full"]}>{full}</p>}
        {!full && searching && (
          <FoodSearch
            key={line ?? ""}
            first={line ?? ""}
            label={`Adicionar alimento a ${name}`}
            placeholder="Arroz 150g, ou cole várias linhas"
            onChoose={add}
            onPaste={(lines) => dispatch({ of: "food", kind: "paste", ...place, lines })}
            onClose={close}
          />
        )}
        {!full && !searching && (
          <Button
            ref={opener}
            variant="light"
            onClick={search}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            aria-label={`Adicionar alimento a ${name}`}
          >
            Adicionar alimento
          </Button>
        )}
        <MealNote {...place} name={name} />
      </div>
    </section>
  );
});

interface MealTotalsProps extends InMeal {
  /** 'Almoço'. */
  name: string;
}

/** A meal's totals; rendered after the keystroke that changed them. */
function MealTotals({ name, ...place }: MealTotalsProps) {
  const foods = useFoods();
  const meal = useDeferredValue(useDraft((draft) => mealAt(draft, place)));
  return meal && <Totals meal={meal} foods={foods} name={name} />;
}

const Totals = memo(function Totals({ meal, foods, name }: { meal: MealDraft; foods: Foods; name: string }) {
  return (
    <>
      <VisuallyHidden>Total de {name}:</VisuallyHidden>
      <Figures totals={totalsOfMeal(meal, foods)} />
    </>
  );
});
