import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import { nutrientLabel } from "@prancheta/contract/diets/labels";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import { energyOfMacros, type FoodFormValues } from "./food.form.ts";
import classes from "./NutrientFields.module.css";

const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);

/** The nutrients of 100 g: a number, traces, or empty if unknown. */
export function NutrientFields({ form }: { form: UseFormReturnType<FoodFormValues> }) {
  const { traces, energeticAmount } = form.values;
  const energy = energyOfMacros(form.values);
  const setTrace = (nutrient: Nutrient, on: boolean) => {
    const others = traces.filter((one) => one !== nutrient);
    form.setFieldValue("traces", on ? [...others, nutrient] : others);
    if (on) form.setFieldValue(nutrient, 0);
  };
  return (
    <fieldset className={classes["nutrients"]}>
      <legend className={classes["title"]}>Em 100 g</legend>
      <p className={classes["help"]}>Deixe vazio o que você não sabe.</p>
      {NUTRIENTS.map((nutrient) => (
        <div key={nutrient} className={classes["nutrient"]}>
          <span aria-hidden="true">{nutrientLabel[nutrient]}</span>
          <AmountField
            label={`${nutrientLabel[nutrient]} em 100 g`}
            unit={nutrient === "energeticAmount" ? "kcal" : "g"}
            value={form.values[nutrient]}
            disabled={traces.includes(nutrient)}
            onAmount={(amount) => form.setFieldValue(nutrient, amount)}
            error={textOf(form.errors[nutrient])}
          />
          <Checkbox
            label="traços"
            aria-label={`${nutrientLabel[nutrient]}: só traços`}
            checked={traces.includes(nutrient)}
            onChange={({ currentTarget }) => setTrace(nutrient, currentTarget.checked)}
          />
        </div>
      ))}
      {energeticAmount === null && energy !== undefined && (
        <button
          type="button"
          className={classes["suggest"]}
          onClick={() => form.setFieldValue("energeticAmount", energy)}
        >
          Usar {energy} kcal, pela soma dos macros
        </button>
      )}
    </fieldset>
  );
}
