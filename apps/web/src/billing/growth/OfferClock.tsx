import { VisuallyHidden } from "@mantine/core";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { clockParts, leftText } from "@prancheta/ui/text/dates.ts";
import { useNow } from "@prancheta/ui/text/now.ts";
import { IconClock } from "@tabler/icons-react";
import classes from "./GrowthPage.module.css";

const SECOND = 1000;

/**
 * Whole seconds that are left of `remaining`, which the server sent at `readAt` by this device's clock: a clock that is
 * wrong counts right all the same.
 */
export const useLeft = (remaining: number, readAt: number): number =>
  Math.max(0, remaining - Math.max(0, Math.floor((useNow() - readAt) / SECOND)));

/** How long the promotional price lasts. What is spoken changes every minute and is not announced. */
export function OfferClock({ left }: { left: number }) {
  const { days, clock } = clockParts(left * SECOND);
  return (
    <div>
      <StatusPill tone="warning" icon={<IconClock aria-hidden="true" />}>
        <span aria-hidden="true" className={classes["clock"]}>
          Oferta termina em {days > 0 && `${days} d `}
          {clock}
        </span>
        <VisuallyHidden role="timer">{leftText(left * SECOND)} da oferta</VisuallyHidden>
      </StatusPill>
    </div>
  );
}
