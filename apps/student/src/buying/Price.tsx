import type { PublicPlan } from "@prancheta/contract/coach-page/coaches";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import type { Ref } from "react";
import classes from "./Buying.module.css";
import type { Price as Read } from "./buying.hooks.ts";
import { daysText, termText } from "./buying.texts.ts";

interface PriceProps {
  plan: PublicPlan;
  /** Undefined while it is being read. */
  price: Read | undefined;
  /** Another one is being read. */
  busy: boolean;
  /** Takes the focus if the button that led here is no longer on the screen. */
  arrive?: Ref<HTMLElement> | undefined;
}

/** What is bought, and what it costs today. */
export const Price = ({ plan, price, busy, arrive }: PriceProps) => (
  <section
    className={classes["price"]}
    aria-label="O que você contrata"
    aria-busy={busy}
    tabIndex={arrive ? -1 : undefined}
    ref={arrive}
  >
    <span className={classes["plan"]}>
      <strong>{plan.name}</strong>
      {/* The price per month is that without a discount. */}
      <span>{price && price.discount > 0 ? daysText(plan.days) : termText(plan)}</span>
    </span>
    <span className={classes["total"]} aria-live="polite">
      {price && price.discount > 0 && (
        <s>
          <span className={classes["spoken"]}>De </span>
          {moneyText(price.price)}
        </s>
      )}
      <strong>{totalText(price?.total ?? plan.total)}</strong>
    </span>
  </section>
);

export const totalText = (cents: number): string => (cents === 0 ? "Grátis" : moneyText(cents));
