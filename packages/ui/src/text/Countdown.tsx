import { VisuallyHidden } from "@mantine/core";
import type { Instant } from "@prancheta/contract/scalars";
import { LAST_STRETCH, SIZE } from "../pieces/constants.ts";
import classes from "./Countdown.module.css";
import { clockParts, leftText } from "./dates.ts";
import { useMinute, useNow } from "./now.ts";

interface CountdownProps {
  start: Instant;
  end: Instant;
  /** What the countdown is for, for screen readers: 'para avaliar'. */
  purpose: string;
}

/**
 * The remaining time as a ring that empties; it stays at zero. Its text for screen readers changes every minute and is
 * not announced.
 */
export function Countdown({ start, end, purpose }: CountdownProps) {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  return (
    <span className={classes["countdown"]}>
      <Ring from={from} until={until} />
      <Spoken until={until} purpose={purpose} />
    </span>
  );
}

function Ring({ from, until }: { from: number; until: number }) {
  const left = Math.max(0, until - useNow());
  const share = Math.min(1, left / Math.max(1, until - from));
  const { days, clock } = clockParts(left);
  const style = { "--share": share.toFixed(4), "--ring": `${SIZE.countdown}px` };
  return (
    <span className={classes["ring"]} style={style} data-last-stretch={share <= LAST_STRETCH} aria-hidden="true">
      {days > 0 && <b>{days} d</b>}
      <span>{clock}</span>
    </span>
  );
}

function Spoken({ until, purpose }: { until: number; purpose: string }) {
  const left = until - useMinute();
  return (
    <VisuallyHidden role="timer">
      {left > 0 ? `${leftText(left)} ${purpose}` : `O prazo ${purpose} terminou`}
    </VisuallyHidden>
  );
}
