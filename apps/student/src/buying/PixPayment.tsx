import { Button } from "@mantine/core";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { fieldsOf, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useState } from "react";
import classes from "./Buying.module.css";
import { payerError } from "./buying.texts.ts";
import type { Payer } from "./use-payment.ts";

/** Asks for a Pix code; and for the CPF of who pays, if none is known. */
export function PixPayment({ price, error, isPending, pay }: Payer) {
  const [document, setDocument] = useState("");
  const [isAsked, setAsked] = useState(false);
  const fault = fieldsOf(error)["document"];
  if (fault !== undefined && !isAsked) setAsked(true);
  const isDocument = fault !== undefined || (error instanceof ProblemError && error.code === "sale.payer_incomplete");

  return (
    <Form onSend={() => pay(async () => ({ method: "PIX", ...(document && { document }) }))}>
      <Stack data-gap="md">
        {isAsked && (
          <DocumentField
            label="CPF de quem paga"
            inputMode="numeric"
            value={document}
            onChange={setDocument}
            error={fault !== undefined && <span role="alert">{fault}</span>}
          />
        )}
        {!isDocument && <FormFailure error={payerError(error)} />}
        <Button type="submit" fullWidth loading={isPending}>
          Gerar Pix de {moneyText(price.total)}
        </Button>
        <Muted data-small className={classes["centred"]}>
          O acesso é liberado assim que o Pix cai, em geral na hora.
        </Muted>
      </Stack>
    </Form>
  );
}
