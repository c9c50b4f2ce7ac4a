import { GRAMS } from "@prancheta/contract/diets/diets";
import type { Food } from "@prancheta/contract/diets/foods";
import { enteredText } from "@prancheta/contract/diets/labels";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import type { KeyboardEvent } from "react";
import { enteredOf, type Portion, quantityProblem, unitsOf } from "../../core/portion.ts";
import classes from "./PortionFields.module.css";

interface PortionFieldsProps {
  food: Food;
  portion: Portion;
  onEntered: (entered: number | null) => void;
  onUnit: (type: string) => void;
  /** Called on Enter in the quantity. */
  onDone?: (() => void) | undefined;
  /** The server's error about it. */
  refused?: string | undefined;
}

/** The weight of a measure, unless the unit is grams. */
const gramsText = ({ type, quantity }: Portion): string | undefined =>
  type !== GRAMS && quantity !== null && quantity > 0 ? enteredText(quantity, GRAMS) : undefined;

/** A quantity of a food, in grams or a household measure. */
export function PortionFields({ food, portion, onEntered, onUnit, onDone, refused }: PortionFieldsProps) {
  const finish = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onDone) return;
    event.preventDefault();
    onDone();
  };
  return (
    <span className={classes["portion"]}>
      <AmountField
        label={`Quantidade de ${food.name}`}
        value={enteredOf(portion)}
        onAmount={onEntered}
        unit={portion.type === GRAMS ? "g" : undefined}
        showsUnit={false}
        error={quantityProblem(portion) ?? refused}
        onKeyDown={finish}
        enterKeyHint={onDone ? "next" : "done"}
        className={classes["quantity"]}
      />
      <span className={classes["unit"]}>
        <PlainSelect
          aria-label={`Medida de ${food.name}`}
          value={portion.type}
          onChange={({ currentTarget }) => onUnit(currentTarget.value)}
          className={classes["select"]}
        >
          {unitsOf(food, portion).map((unit) => (
            <option key={unit} value={unit}>
              {unit === GRAMS ? "gramas" : unit}
            </option>
          ))}
        </PlainSelect>
        {gramsText(portion) && <span className={classes["grams"]}>{gramsText(portion)}</span>}
      </span>
    </span>
  );
}
