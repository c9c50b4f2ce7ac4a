import { Button } from "@mantine/core";
import type { BuyingMethod } from "@prancheta/contract/coach-page/coaches";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { Suspense, useState } from "react";
import classes from "./Buying.module.css";
import { payerError } from "./buying.texts.ts";
import { PixPayment } from "./PixPayment.tsx";
import { totalText } from "./Price.tsx";
import type { Payer } from "./use-payment.ts";

const CardPayment = lazyPart(async () => (await import("./CardPayment.tsx")).CardPayment);

const WAYS = [
  { value: "PIX", name: "Pix" },
  { value: "CREDIT", name: "Cartão de crédito" },
] as const;

/** How one pays, and the button that does. */
export function PayForm(payer: Payer) {
  const { price, error, isPending, pay } = payer;
  const [method, setMethod] = useState<BuyingMethod>("PIX");
  // It is about cards.
  const ofPix = error instanceof ProblemError && error.code === "sale.pix_only" ? undefined : error;

  if (price.total === 0)
    return (
      <Stack data-gap="md">
        <FormFailure error={payerError(error)} />
        <Button fullWidth loading={isPending} onClick={() => pay(async () => ({ method: "PIX" }))}>
          Começar, {totalText(0).toLowerCase()}
        </Button>
      </Stack>
    );
  return (
    <Stack data-gap="lg">
      <RadioButtons label="Como você quer pagar?" value={method} onChange={setMethod} choices={WAYS} />
      {method === "PIX" ? (
        <PixPayment {...payer} error={ofPix} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <CardPayment {...payer} />
        </Suspense>
      )}
      <Muted data-small className={classes["centred"]}>
        Mudou de ideia? Você tem 7 dias para desfazer a compra e receber tudo de volta.
      </Muted>
    </Stack>
  );
}
