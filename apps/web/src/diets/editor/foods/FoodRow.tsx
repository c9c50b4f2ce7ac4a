import type { Food } from "@prancheta/contract/diets/foods";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import { IconArrowsExchange, IconPencil, IconReplace, IconTrash } from "@tabler/icons-react";
import { memo, Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import type { FoodDraft } from "../../core/draft.ts";
import { foodAt } from "../../core/places.ts";
import { FoodDialog } from "../../foods/lazy-food-dialog.ts";
import { useDispatch, useDraft, useFoods } from "../editor-context.ts";
import { moveActions } from "../move-actions.tsx";
import { focusBeside } from "../row-focus.ts";
import classes from "./FoodRow.module.css";
import { FoodSearch } from "./FoodSearch.tsx";
import { PortionFields } from "./PortionFields.tsx";
import { PortionFigures } from "./PortionFigures.tsx";
import { Substitutions } from "./Substitutions.tsx";

interface FoodAtProps {
  mealPlan: string;
  meal: string;
  /** The portion's id. */
  id: string;
  position: number;
  isLast: boolean;
  /** The server's error about it. */
  refused: string | undefined;
  onDone: () => void;
}

/** One food of a meal; rendered only when it changes itself. */
export const FoodAt = memo(function FoodAt({ id, ...row }: FoodAtProps) {
  const foods = useFoods();
  const portion = useDraft((draft) => foodAt(draft, { ...row, food: id }));
  const food = portion && foods[portion.foodId];
  return food && <FoodRow portion={portion} food={food} {...row} />;
});

interface FoodRowProps extends Omit<FoodAtProps, "id"> {
  portion: FoodDraft;
  food: Food;
}

/** A food's quantity, its values and its substitutions. */
function FoodRow({ mealPlan, meal, portion, food, position, isLast, refused, onDone }: FoodRowProps) {
  const dispatch = useDispatch();
  // The typed quantity shows at once; what is calculated from it may be rendered later.
  const settled = useDeferredValue(portion);
  const [mode, setMode] = useState<"closed" | "substitutions" | "replacing" | "editing">("closed");
  const row = useRef<HTMLLIElement>(null);
  // A stable object, so that memoised children are not rendered again.
  const place = useMemo(() => ({ mealPlan, meal, food: portion.id }), [mealPlan, meal, portion.id]);
  const move = (to: number) => dispatch({ of: "food", kind: "move", ...place, to });

  const actions = () => [
    {
      label: "Substituições",
      icon: <IconArrowsExchange size={18} />,
      onSelect: () => setMode("substitutions"),
      movesFocus: portion.substitutions.length === 0,
    },
    {
      label: "Trocar alimento",
      icon: <IconReplace size={18} />,
      onSelect: () => setMode("replacing"),
      movesFocus: true,
    },
    ...moveActions({ position, isLast }, move),
    ...(food.own
      ? [
          {
            label: "Editar alimento",
            icon: <IconPencil size={18} />,
            onSelect: () => setMode("editing"),
            movesFocus: true,
          },
        ]
      : []),
    {
      label: "Remover alimento",
      icon: <IconTrash size={18} />,
      onSelect: () => {
        focusBeside(row.current);
        dispatch({ of: "food", kind: "remove", ...place });
      },
      movesFocus: true,
      danger: true,
    },
  ];

  return (
    <li ref={row} className={classes["row"]} data-portion={portion.id}>
      <div className={classes["main"]}>
        <span className={classes["name"]}>{food.name}</span>
        <PortionFields
          food={food}
          portion={portion}
          onEntered={(entered) => dispatch({ of: "food", kind: "setQuantity", ...place, entered })}
          onUnit={(type) => dispatch({ of: "food", kind: "setUnit", ...place, type })}
          onDone={onDone}
          refused={refused}
        />
        <PortionFigures portion={settled} food={food} />
        <RowMenu label={`Mais ações: ${food.name}`} actions={actions} />
      </div>
      {mode === "replacing" && (
        <div className={classes["search"]}>
          <FoodSearch
            label={`Trocar ${food.name} por`}
            placeholder="Trocar por…"
            onChoose={(by, enteredAmount) => {
              dispatch({ of: "food", kind: "replace", ...place, by, ...(enteredAmount && { enteredAmount }) });
              setMode("closed");
              row.current?.querySelector("input")?.focus();
            }}
            onClose={() => setMode("closed")}
          />
        </div>
      )}
      {mode === "editing" && (
        <Suspense>
          <FoodDialog
            food={food}
            onClose={() => setMode("closed")}
            onSaved={(known) => dispatch({ of: "diet", kind: "know", known })}
          />
        </Suspense>
      )}
      <Substitutions
        place={place}
        main={mode === "substitutions" ? portion : settled}
        food={food}
        opened={mode === "substitutions"}
        onOpen={(opened) => setMode(opened ? "substitutions" : "closed")}
      />
    </li>
  );
}
