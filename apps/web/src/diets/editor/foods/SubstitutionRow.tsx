import type { Basis } from "@prancheta/contract/diets/diets";
import { type Food, NUTRIENTS } from "@prancheta/contract/diets/foods";
import { nutrientLabel } from "@prancheta/contract/diets/labels";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { IconX } from "@tabler/icons-react";
import { memo, useDeferredValue } from "react";
import type { SubstitutionDraft } from "../../core/draft.ts";
import type { OfFood } from "../../core/places.ts";
import { equalPortion } from "../../core/substitute.ts";
import { useDispatch } from "../editor-context.ts";
import { focusBeside } from "../row-focus.ts";
import { PortionFields } from "./PortionFields.tsx";
import { PortionFigures } from "./PortionFigures.tsx";
import classes from "./SubstitutionRow.module.css";

interface SubstitutionRowProps {
  place: OfFood;
  /** Grams of the main food. */
  quantity: number | null;
  food: Food;
  portion: SubstitutionDraft;
  by: Food;
}

const TYPED = "";
const basisText = (basis: Basis) => (basis === null ? TYPED : basis);

/** One substitution: a quantity equal to the main food in energy or a macronutrient, or a typed one. */
export const SubstitutionRow = memo(function SubstitutionRow(props: SubstitutionRowProps) {
  const { place, quantity, food, portion, by } = props;
  const dispatch = useDispatch();
  const at = { of: "substitution", ...place, substitution: portion.id } as const;
  const canEqual = (basis: (typeof NUTRIENTS)[number]) =>
    equalPortion({ main: food, quantity, by, basis, type: portion.type }) !== null;

  const solve = (value: string) => {
    const basis = NUTRIENTS.find((nutrient) => nutrient === value);
    if (basis) dispatch({ ...at, kind: "solve", basis });
  };

  return (
    <li className={classes["row"]} data-portion={portion.id}>
      <span className={classes["name"]}>
        <span className={classes["or"]}>ou</span> {by.name}
      </span>
      <PortionFields
        food={by}
        portion={portion}
        onEntered={(entered) => dispatch({ ...at, kind: "setQuantity", entered })}
        onUnit={(type) => dispatch({ ...at, kind: "setUnit", type })}
      />
      <PlainSelect
        aria-label={`Igualar ${by.name} por`}
        className={classes["basis"]}
        value={basisText(portion.basis)}
        onChange={({ currentTarget }) => solve(currentTarget.value)}
      >
        <option value={TYPED} disabled={portion.basis !== null}>
          Quantidade livre
        </option>
        {NUTRIENTS.map((basis) => (
          <option key={basis} value={basis} disabled={basis !== portion.basis && !canEqual(basis)}>
            Mesma quantidade de {nutrientLabel[basis].toLowerCase()}
          </option>
        ))}
      </PlainSelect>
      <PortionFigures portion={useDeferredValue(portion)} food={by} />
      <button
        type="button"
        className={classes["remove"]}
        aria-label={`Remover substituição: ${by.name}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest("li"));
          dispatch({ ...at, kind: "remove" });
        }}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  );
});
