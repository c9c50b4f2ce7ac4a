import { Button } from "@mantine/core";
import { mealTypeLabel } from "@prancheta/contract/diet-labels";
import type { Food } from "@prancheta/contract/foods";
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { memo, useCallback, useRef, useState } from "react";
import { RowMenu } from "../../ui/RowMenu.tsx";
import { DragHandle } from "../../ui/sortable/DragHandle.tsx";
import type { MealDraft } from "../core/draft.ts";
import type { saidOf } from "../core/entry.ts";
import { whyNoFood } from "../core/limits.ts";
import { useDispatch } from "./editor-context.ts";
import { FoodAt } from "./FoodRow.tsx";
import { FoodSearch } from "./FoodSearch.tsx";
import classes from "./MealCard.module.css";
import { MealNote } from "./MealNote.tsx";
import { MealTotals } from "./MealTotals.tsx";
import { MealTypeField } from "./MealTypeField.tsx";
import { focusBeside, useNewRowFocus } from "./row-focus.ts";

interface MealCardProps {
  plan: string;
  meal: MealDraft;
  position: number;
  isLast: boolean;
  /** Say what is missing. */
  showMissing: boolean;
  /** What the server said, by the portion's id. */
  refused: Readonly<Record<string, string>>;
}

/** Portions and totals follow what is typed by themselves. */
const isSameMeal = ({ meal: before, ...one }: MealCardProps, { meal: after, ...other }: MealCardProps): boolean =>
  one.plan === other.plan &&
  one.position === other.position &&
  one.isLast === other.isLast &&
  one.showMissing === other.showMissing &&
  one.refused === other.refused &&
  before.id === after.id &&
  before.mealType === after.mealType &&
  before.observation === after.observation &&
  before.foods.length === after.foods.length &&
  before.foods.every(({ id }, at) => id === after.foods[at]?.id);

/** A meal: its foods, what they come to, and where another one is found. */
export const MealCard = memo(function MealCard({ plan, meal, position, isLast, showMissing, refused }: MealCardProps) {
  const dispatch = useDispatch();
  const [searching, setSearching] = useState(meal.foods.length === 0);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { list, focusNext } = useNewRowFocus(meal.foods.length);
  const name = mealTypeLabel[meal.mealType];
  const place = { plan, meal: meal.id };
  const full = whyNoFood(meal);
  const search = useCallback(() => setSearching(true), []);

  const add = (known: Food, said: ReturnType<typeof saidOf>) => {
    dispatch({ of: "food", kind: "add", ...place, known, ...(said && { said }) });
    if (said) return;
    focusNext();
    setSearching(false);
  };
  const close = () => {
    setSearching(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const move = (to: number) => dispatch({ of: "meal", kind: "move", ...place, to });

  const actions = () => [
    {
      label: "Duplicar refeição",
      icon: <IconCopy size={18} />,
      onSelect: () => dispatch({ of: "meal", kind: "copy", ...place }),
    },
    {
      label: "Mover para cima",
      icon: <IconArrowUp size={18} />,
      onSelect: () => move(position - 1),
      disabled: position === 0,
    },
    {
      label: "Mover para baixo",
      icon: <IconArrowDown size={18} />,
      onSelect: () => move(position + 1),
      disabled: isLast,
    },
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
    <section
      ref={card}
      className={classes["meal"]}
      aria-label={`Refeição ${position + 1}: ${name}`}
      data-meal={meal.id}
    >
      <header className={classes["head"]}>
        {!(position === 0 && isLast) && <DragHandle />}
        <MealTypeField place={place} mealType={meal.mealType} position={position} />
        <div className={classes["totals"]}>
          <MealTotals plan={plan} meal={meal.id} name={name} />
        </div>
        <RowMenu label={`Mais ações: refeição ${position + 1}, ${name}`} actions={actions} />
      </header>
      {meal.foods.length > 0 && (
        <ul className={classes["foods"]} ref={list}>
          {meal.foods.map(({ id }, at) => (
            <FoodAt
              key={id}
              plan={plan}
              meal={meal.id}
              id={id}
              position={at}
              isLast={at === meal.foods.length - 1}
              refused={refused[id]}
              onDone={search}
            />
          ))}
        </ul>
      )}
      {showMissing && meal.foods.length === 0 && <p className={classes["missing"]}>Adicione pelo menos um alimento</p>}
      <div className={classes["foot"]}>
        {full && <p className={classes["full"]}>{full}</p>}
        {!full && searching && (
          <FoodSearch
            label={`Adicionar alimento a ${name}`}
            placeholder="Buscar alimento: arroz 150g"
            onChoose={add}
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
        <MealNote place={place} name={name} observation={meal.observation} />
      </div>
    </section>
  );
}, isSameMeal);
