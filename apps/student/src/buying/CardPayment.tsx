import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { BuyingCardForm } from "@prancheta/contract/student/buying";
import { CardFields } from "@prancheta/ui/card/CardFields.tsx";
import { errorsAtFields } from "@prancheta/ui/card/card-check.ts";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { PlainSelect } from "@prancheta/ui/form/PlainSelect.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ZipCodeField } from "@prancheta/ui/person/ZipCodeField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { useId, useRef, useState } from "react";
import classes from "./Buying.module.css";
import { instalmentText, payerError } from "./buying.texts.ts";
import { cardOf, checkCard, EMPTY, prepareCard } from "./card.form.ts";
import type { Payer } from "./use-payment.ts";

const counts = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** A card, once or in instalments. Number and code are in the form and in the request, and nowhere else. */
export function CardPayment({ price, error, isPending, pay, document }: Payer) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const select = useId();
  const [wanted, setWanted] = useState(1);
  const instalments = Math.min(wanted, price.mostInstalments);
  const form = useForm<BuyingCardForm>({
    initialValues: { ...EMPTY, cpfCnpj: document ?? "" },
    validate: (values) => checkCard(values, today),
    validateInputOnBlur: true,
  });

  const send = () =>
    pay(
      async () => ({ method: "CREDIT", instalments, card: await cardOf(form.getValues()) }),
      (refused) => {
        form.setErrors(errorsAtFields(fieldsOf(refused)));
        focusFirstError(element);
      },
    );

  return (
    <form ref={element} noValidate onFocus={prepareCard} onSubmit={form.onSubmit(send, () => focusFirstError(element))}>
      <Stack data-gap="md">
        <CardFields form={form}>
          <ZipCodeField
            withAsterisk
            defaultValue=""
            onChange={(digits) => form.setFieldValue("postalCode", digits)}
            error={form.errors["postalCode"]}
          />
          <TextInput
            label="Número da casa"
            withAsterisk
            maxLength={10}
            autoComplete="off"
            {...form.getInputProps("addressNumber")}
          />
        </CardFields>
        {price.mostInstalments > 1 && (
          <div className={classes["field"]}>
            <label htmlFor={select}>Parcelas</label>
            <PlainSelect
              id={select}
              data-field
              value={instalments}
              onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
            >
              {counts(price.mostInstalments).map((count) => (
                <option key={count} value={count}>
                  {instalmentText(count, price.total)}
                </option>
              ))}
            </PlainSelect>
          </div>
        )}
        <FormFailure error={payerError(error)} values={errorValues} />
        <Button type="submit" fullWidth loading={isPending}>
          Pagar {moneyText(price.total)}
        </Button>
        <Muted data-small className={classes["centred"]}>
          O número e o código só passam pela Prancheta até o banco: eles não ficam guardados aqui.
        </Muted>
      </Stack>
    </form>
  );
}

/** The fields at which messages of the server are shown. */
const errorValues = { card: { ...EMPTY, cardExpirationMonth: 0, cardExpirationYear: 0 } };
