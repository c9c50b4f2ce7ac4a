import type { SaleId } from "@prancheta/contract/scalars";
import type { BoughtSale, BuyingForm } from "@prancheta/contract/student/buying";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { isFinal } from "@prancheta/ui/server/problem-error.ts";
import { useCallback, useRef, useState } from "react";
import { type Price, type Seller, useOrder, useSale } from "./buying.hooks.ts";

/** What the chosen way adds to an order; read when the request is made. */
type ReadWay = () => Promise<Pick<BuyingForm, "method" | "instalments" | "card" | "document">>;

export interface Payer {
  readonly price: Price;
  /** CPF of who pays, if it is known. */
  readonly document: string | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly pay: (read: ReadWay, onRefused?: (error: unknown) => void) => void;
}

/** An order and what became of it. `begun` is the last one, maybe of another phone. */
export function usePayment(seller: Seller, begun: SaleId | null, onOrdered: (sale: BoughtSale) => void) {
  const order = useOrder();
  const flight = useSingleFlight();
  const key = useRef<string>(undefined);
  const [ordered, setOrdered] = useState<SaleId | null>(null);
  const sale = useSale(ordered ?? begun);

  const pay = (price: Price, read: ReadWay, onRefused?: (error: unknown) => void) => {
    if (!flight.tryStart()) return;
    const orderKey = key.current ?? randomId();
    key.current = orderKey;
    const body = async (): Promise<BuyingForm> => ({
      ...seller,
      ...(await read()),
      planId: price.plan.id,
      // That of the price on the screen: a code that does not hold would refuse the order for ever.
      code: price.code,
      total: price.total,
      key: orderKey,
    });
    order.mutate(body, {
      onSuccess: (answer: BoughtSale) => {
        key.current = undefined;
        setOrdered(answer.id);
        onOrdered(answer);
      },
      onError: (error) => {
        // Without a final answer the same order is sent again, which charges nothing twice.
        if (isFinal(error)) key.current = undefined;
        onRefused?.(error);
      },
      onSettled: flight.finish,
    });
  };

  const isOrderedHere = ordered !== null;
  const forget = useCallback(() => setOrdered(null), []);
  const { isPending, isError, reset: forgetError } = order;
  return {
    sale,
    pay,
    forget,
    isOrderedHere,
    error: order.error ?? undefined,
    isPending,
    isIdle: !isPending && !isError,
    forgetError,
  };
}
