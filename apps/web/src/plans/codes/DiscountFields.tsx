import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { DiscountType } from "@prancheta/contract/plans/codes";
import { discountTypeLabel } from "@prancheta/contract/plans/labels";
import { discountFault, priceOf } from "@prancheta/contract/plans/price";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { MoneyField } from "@prancheta/ui/form/numbers/MoneyField.tsx";
import { useWholeNumberInput } from "@prancheta/ui/form/numbers/use-whole-number-input.ts";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import classes from "./CodeForm.module.css";
import { type CodeValues, discountIn } from "./code.form.ts";

const TYPES: readonly DiscountType[] = ["PERCENT", "AMOUNT", "EMPTY"];

interface DiscountFieldsProps {
  form: UseFormReturnType<CodeValues>;
  /** Cents that the plan costs without a code. */
  total: number;
}

/** The type of the discount and its value, whose field follows the type; and what the student pays with it. */
export function DiscountFields({ form, total }: DiscountFieldsProps) {
  const { discountType, percent, cents } = form.values;
  const discount = discountIn(form.values);
  const price = discount && !discountFault(total, discount) ? priceOf(total, discount) : undefined;
  const error = form.errors["discountValue"];
  const typedPercent = useWholeNumberInput({
    unit: "%",
    value: percent === "" ? null : Number(percent),
    onChange: (value) => {
      form.clearFieldError("discountValue");
      form.setFieldValue("percent", value === null ? "" : String(value));
    },
  });
  const choose = (type: DiscountType) => {
    form.clearFieldError("discountValue");
    form.setFieldValue("discountType", type);
  };
  return (
    <>
      <RadioButtons
        label="Tipo de desconto"
        value={discountType}
        onChange={choose}
        choices={TYPES.map((type) => ({ value: type, name: discountTypeLabel[type] }))}
        error={form.errors["discountType"]}
      />
      {discountType !== null && discountType !== "EMPTY" && (
        <div>
          {discountType === "PERCENT" && (
            <TextInput
              label="Desconto em porcentagem"
              required
              rightSection="%"
              {...typedPercent.input}
              error={typedPercent.error ?? error}
            />
          )}
          {discountType === "AMOUNT" && (
            <MoneyField
              label="Desconto em reais"
              required
              value={cents}
              onChange={(value) => {
                form.clearFieldError("discountValue");
                form.setFieldValue("cents", value);
              }}
              error={error}
            />
          )}
          <Muted data-small aria-live="polite" className={classes["paid"]}>
            {price && `O aluno paga ${moneyText(price.toPay)}`}
            {price && price.discount > 0 && ` em vez de ${moneyText(price.total)}`}
          </Muted>
        </div>
      )}
    </>
  );
}
