import { Button } from "@mantine/core";
import type { Food } from "@prancheta/contract/diets/foods";
import { enteredText } from "@prancheta/contract/diets/labels";
import { IconArrowsExchange, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { FoodDraft } from "../../core/draft.ts";
import type { OfFood } from "../../core/places.ts";
import { enteredOf } from "../../core/portion.ts";
import { whyNoSubstitution } from "../../core/reducer/limits.ts";
import { useDispatch, useFoods } from "../editor-context.ts";
import { useNewRowFocus } from "../row-focus.ts";
import { FoodSearch } from "./FoodSearch.tsx";
import { SubstitutionRow } from "./SubstitutionRow.tsx";
import classes from "./Substitutions.module.css";

interface SubstitutionsProps {
  place: OfFood;
  main: FoodDraft;
  food: Food;
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The substitutions of a food: a line of text, or, when opened, a row for each. */
export function Substitutions({ opened, ...of }: SubstitutionsProps) {
  if (opened) return <OpenSubstitutions {...of} />;
  return of.main.substitutions.length > 0 && <SubstitutionsLine {...of} />;
}

function SubstitutionsLine({ main, food, onOpen }: Omit<SubstitutionsProps, "opened">) {
  const foods = useFoods();
  const texts = main.substitutions.map((portion) => {
    const entered = enteredOf(portion);
    return `${entered === null || Number.isNaN(entered) ? "" : `${enteredText(entered, portion.type)} de `}${foods[portion.foodId]?.name ?? "?"}`;
  });
  return (
    <button
      type="button"
      className={classes["line"]}
      data-opens
      onClick={() => onOpen(true)}
      aria-label={`Substituições de ${food.name}: ${texts.join("; ")}`}
    >
      <IconArrowsExchange size={16} aria-hidden="true" />
      <span>ou {texts.join(" · ou ")}</span>
    </button>
  );
}

function OpenSubstitutions({ place, main, food, onOpen }: Omit<SubstitutionsProps, "opened">) {
  const dispatch = useDispatch();
  const foods = useFoods();
  const [adding, setAdding] = useState(main.substitutions.length === 0);
  const { list, focusNext } = useNewRowFocus(main.substitutions.length);
  const full = whyNoSubstitution(main);
  return (
    <section className={classes["panel"]} aria-label={`Substituições de ${food.name}`}>
      <p className={classes["title"]}>Substituições</p>
      {main.substitutions.length > 0 && (
        <ul className={classes["list"]} ref={list}>
          {main.substitutions.map((portion) => {
            const by = foods[portion.foodId];
            return (
              by && (
                <SubstitutionRow
                  key={portion.id}
                  place={place}
                  quantity={main.quantity}
                  food={food}
                  portion={portion}
                  by={by}
                />
              )
            );
          })}
        </ul>
      )}
      {adding && !full && (
        <FoodSearch
          label={`Adicionar substituição a ${food.name}`}
          placeholder="Buscar substituição"
          onChoose={(known, enteredAmount) => {
            dispatch({ of: "substitution", kind: "add", ...place, known, ...(enteredAmount && { enteredAmount }) });
            focusNext();
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {full && <p className={classes["full"]}>{full}</p>}
      <div className={classes["actions"]}>
        {!adding && !full && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => setAdding(true)}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Adicionar substituição
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={() => onOpen(false)}>
          Fechar substituições
        </Button>
      </div>
    </section>
  );
}
