import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { BuyingCard, BuyingCardForm } from "@prancheta/contract/student/buying";
import { CardFields } from "@prancheta/ui/card/CardFields.tsx";
import { errorsAtFields } from "@prancheta/ui/card/card-check.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ZipCodeField } from "@prancheta/ui/person/ZipCodeField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./Buying.module.css";
import { cardOf, checkCard, EMPTY, prepareCard } from "./card.form.ts";

interface CardEntryProps {
  /** CPF of who pays, if it is known. */
  document: string | null;
  error: unknown;
  isPending: boolean;
  /** In a dialog, which may be open before this form is fetched. */
  takesFocus?: boolean;
  /** On the button. */
  action: string;
  /** Between the card and the button. */
  children?: ReactNode;
  send: (read: () => Promise<BuyingCard>, onRefused: (error: unknown) => void) => void;
}

/** The form of a card. Number and code are in the form and in the request, and nowhere else. */
export function CardEntry({ document, error, isPending, takesFocus = false, action, children, send }: CardEntryProps) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<BuyingCardForm>({
    initialValues: { ...EMPTY, cpfCnpj: document ?? "" },
    validate: (values) => checkCard(values, today),
    validateInputOnBlur: true,
  });

  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [takesFocus]);

  const submit = () =>
    send(
      () => cardOf(form.getValues()),
      (refused) => {
        form.setErrors(errorsAtFields(fieldsOf(refused)));
        focusFirstError(element);
      },
    );

  return (
    <CheckedForm ref={element} form={form} onFocus={prepareCard} onSend={submit}>
      <Stack data-gap="md">
        <CardFields form={form} takesFocus={takesFocus}>
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
        {children}
        <FormFailure error={error} values={errorValues} />
        <Button type="submit" fullWidth loading={isPending}>
          {action}
        </Button>
        <Muted data-small className={classes["centred"]}>
          O número e o código só passam pela Prancheta até o banco: eles não ficam guardados aqui.
        </Muted>
      </Stack>
    </CheckedForm>
  );
}

/** The fields at which messages of the server are shown. */
const errorValues = { card: { ...EMPTY, cardExpirationMonth: 0, cardExpirationYear: 0 } };
