import { ActionIcon, Button } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { AmountField } from "@prancheta/ui/form/numbers/AmountField.tsx";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import type { FoodFormValues } from "./food.form.ts";
import classes from "./MeasureFields.module.css";

const MAX = 20;
const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);

/** Household measures and the weight of one: '1 colher de sopa', 15 g. */
export function MeasureFields({ form }: { form: UseFormReturnType<FoodFormValues> }) {
  const { measures } = form.values;
  const whole = textOf(form.errors["measures"]);
  const add = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={classes["measures"]}>
      <legend className={classes["title"]}>Medidas caseiras</legend>
      {measures.map(({ key, label, grams }, at) => {
        const number = at + 1;
        const wrong = textOf(form.errors[`measures.${at}.label`]);
        const wrongId = `${key}-wrong`;
        return (
          <div key={key} className={classes["measure"]}>
            <span className={classes["label"]}>
              <input
                ref={number === measures.length ? last : null}
                aria-label={`Medida ${number}`}
                placeholder="1 colher de sopa"
                className={classes["input"]}
                value={label}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong && wrongId}
                onChange={({ currentTarget }) => form.setFieldValue(`measures.${at}.label`, currentTarget.value)}
              />
              {wrong && (
                <span id={wrongId} className={classes["error"]}>
                  {wrong}
                </span>
              )}
            </span>
            <AmountField
              label={`Gramas da medida ${number}`}
              unit="g"
              value={grams}
              onAmount={(amount) => form.setFieldValue(`measures.${at}.grams`, amount ?? Number.NaN)}
              error={textOf(form.errors[`measures.${at}.grams`])}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="var(--control-height)"
              aria-label={`Remover medida ${number}`}
              onClick={() => {
                form.removeListItem("measures", at);
                // With all measures it was disabled until now.
                requestAnimationFrame(() => add.current?.focus());
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {whole && <p className={classes["error"]}>{whole}</p>}
      <Button
        ref={add}
        variant="subtle"
        size="xs"
        disabled={measures.length >= MAX}
        onClick={() => {
          form.insertListItem("measures", { key: randomId(), label: "", grams: Number.NaN });
          requestAnimationFrame(() => last.current?.focus());
        }}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        Adicionar medida
      </Button>
    </fieldset>
  );
}
