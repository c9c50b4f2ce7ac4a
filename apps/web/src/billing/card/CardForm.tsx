import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { brandLabel, brandOf, cardNumberText, expiryText } from "@prancheta/contract/billing/card-number";
import type { CardForm as Values } from "@prancheta/contract/billing/cards";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CardFields } from "@prancheta/ui/card/CardFields.tsx";
import { errorsAtFields } from "@prancheta/ui/card/card-check.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { CardFace } from "./CardFace.tsx";
import classes from "./CardForm.module.css";
import { cardOf, checkCard, EMPTY, prepareCard, useAddCard } from "./card.form.ts";

const isIncompleteProfile = (error: unknown) =>
  error instanceof ProblemError && error.code === "card.profile_incomplete";

/** The card as it is typed; what is missing is shown as dots. */
const preview = ({ cardNumber, cardName, expiry }: Values) => ({
  brand: cardNumber === "" ? "" : brandLabel[brandOf(cardNumber)],
  number: cardNumberText(cardNumber) || "•••• •••• •••• ••••",
  holder: cardName.trim() || "Nome no cartão",
  expiry: expiryText(expiry) || "MM/AA",
});

/** Adds a card; `onSaved` leaves the screen, and with it what was typed. */
export function CardForm({ onSaved }: { onSaved: () => void }) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const submitKey = useRef<string>(undefined);
  const [isValid, setValid] = useState(false);
  const add = useAddCard();
  const flight = useSingleFlight();
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: (values) => checkCard(values, today),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      // Other values are another submit.
      submitKey.current = undefined;
      void checkCard(values, today).then((errors) => {
        if (values === form.getValues()) setValid(Object.keys(errors).length === 0);
      });
    },
  });

  const send = () => {
    if (!flight.tryStart()) return;
    submitKey.current ??= randomId();
    add.mutate(
      { read: () => cardOf(form.getValues()), submitKey: submitKey.current },
      {
        onSuccess: () => {
          form.reset();
          void toastSuccess("Cartão cadastrado com sucesso");
          onSaved();
        },
        onError: (error) => {
          if (error instanceof ProblemError && error.status >= 400 && error.status < 500) submitKey.current = undefined;
          form.setErrors(errorsAtFields(fieldsOf(error)));
          focusFirstError(element);
        },
        onSettled: flight.finish,
      },
    );
  };

  return (
    <CheckedForm ref={element} form={form} className={classes["form"]} onFocus={prepareCard} onSend={send}>
      <Stack data-gap="md">
        <CardFields form={form} />
        <Muted data-small>( * ) Se refere a campos obrigatórios.</Muted>
        <FormFailure error={add.error} values={errorValues} />
        {isIncompleteProfile(add.error) && (
          <Link to={paths.profile} className={classes["way"]}>
            Completar meu perfil
          </Link>
        )}
        <Row data-gap="sm" data-wrap>
          <Button type="submit" disabled={!isValid} loading={add.isPending}>
            Salvar cartão
          </Button>
          <Button
            component={Link}
            to={paths.billingManagement}
            activeOptions={{ exact: true }}
            variant="default"
            disabled={add.isPending}
          >
            Cancelar
          </Button>
        </Row>
      </Stack>
      <div className={classes["preview"]}>
        <CardFace {...preview(form.values)} />
      </div>
    </CheckedForm>
  );
}

/** The fields at which messages of the server are shown. */
const errorValues = { ...EMPTY, cardExpirationMonth: 0, cardExpirationYear: 0 };
