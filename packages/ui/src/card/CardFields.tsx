import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { brandLabel, brandOf, cardNumberText, expiryText, lengthsOf } from "@prancheta/contract/billing/card-number";
import type { CardForm } from "@prancheta/contract/billing/cards";
import type { ReactNode } from "react";
import { FormattedField } from "../form/FormattedField.tsx";
import { DocumentField } from "../person/DocumentField.tsx";
import classes from "./CardFields.module.css";
import { codeDigits, expiryDigits, numberDigits } from "./card-digits.ts";

const same = (text: string) => text;

interface CardFieldsProps {
  form: {
    readonly values: CardForm;
    readonly getInputProps: (field: keyof CardForm) => ReturnType<UseFormReturnType<CardForm>["getInputProps"]>;
  };
  /** The first field gets the focus when its dialog opens. */
  takesFocus?: boolean;
  /** Fields of a form that asks for more. */
  children?: ReactNode;
}

/** The fields of a card, in the order in which they stand on it. */
export function CardFields({ form, takesFocus = false, children }: CardFieldsProps) {
  const { cardNumber } = form.values;
  const brand = brandOf(cardNumber);
  const { code } = lengthsOf(brand);
  return (
    <div className={classes["fields"]}>
      <FormattedField
        label="Número do cartão"
        withAsterisk
        data-autofocus={takesFocus || undefined}
        className={classes["wide"] ?? ""}
        charactersOf={numberDigits}
        textOf={cardNumberText}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        rightSectionWidth="auto"
        rightSectionPointerEvents="none"
        rightSection={
          cardNumber !== "" && (
            <span className={classes["brand"]} role="status">
              {brandLabel[brand]}
            </span>
          )
        }
        {...form.getInputProps("cardNumber")}
        value={form.values.cardNumber}
      />
      <TextInput
        label="Nome impresso no cartão"
        withAsterisk
        className={classes["wide"] ?? ""}
        maxLength={100}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps("cardName")}
      />
      <FormattedField
        label="Validade"
        withAsterisk
        charactersOf={expiryDigits}
        textOf={expiryText}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/AA"
        {...form.getInputProps("expiry")}
        value={form.values.expiry}
      />
      <FormattedField
        label="Código de segurança"
        withAsterisk
        description={brand === "AMEX" ? "4 números na frente do cartão" : "3 números no verso do cartão"}
        charactersOf={codeDigits(cardNumber)}
        textOf={same}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={"0".repeat(code)}
        {...form.getInputProps("cardSecurityCode")}
        value={form.values.cardSecurityCode}
      />
      <div className={classes["wide"]}>
        <DocumentField
          label="CPF/CNPJ do titular"
          withAsterisk
          {...form.getInputProps("cpfCnpj")}
          value={form.values.cpfCnpj}
        />
      </div>
      {children}
    </div>
  );
}
