import { VisuallyHidden } from "@mantine/core";
import type { Instant } from "@prancheta/contract/scalars";
import { LAST_STRETCH, SIZE } from "../pieces/constants.ts";
import classes from "./Countdown.module.css";
import { clockParts, leftText } from "./dates.ts";
import { LateBadge, lateText } from "./LateBadge.tsx";
import { useMinute, useNow } from "./now.ts";

interface CountdownProps {
  start: Instant;
  end: Instant;
  /** What the countdown is for, for screen readers: 'para avaliar'. */
  purpose: string;
  /** A small ring with its text beside it. */
  small?: boolean;
}

/** Milliseconds: until then a countdown that has ended shows its zero. */
const LATE_FROM = 60_000;

/**
 * The remaining time as a ring that empties; after its end it says for how long. Its text for screen readers changes
 * every minute and is not announced.
 */
export function Countdown({ start, end, purpose, small = false }: CountdownProps) {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const late = useMinute() - until;
  const style = { "--ring": `${small ? SIZE.countdownSmall : SIZE.countdown}px` };
  return (
    <span className={classes["countdown"]} style={style} data-small={small}>
      {late >= LATE_FROM ? <LateBadge by={late} /> : <Running from={from} until={until} />}
      <VisuallyHidden role="timer">{spokenText(-late, purpose)}</VisuallyHidden>
    </span>
  );
}

function Running({ from, until }: { from: number; until: number }) {
  const left = Math.max(0, until - useNow());
  const share = Math.min(1, left / Math.max(1, until - from));
  const { days, clock } = clockParts(left);
  return (
    <span
      className={classes["ring"]}
      style={{ "--share": share.toFixed(4) }}
      data-last-stretch={share <= LAST_STRETCH}
      aria-hidden="true"
    >
      {days > 0 && <b>{days} d</b>}
      <span>{clock}</span>
    </span>
  );
}

const spokenText = (left: number, purpose: string): string => {
  if (left > 0) return `${leftText(left)} ${purpose}`;
  const since = left <= -LATE_FROM ? ` ${lateText(-left)}` : "";
  return `O prazo ${purpose} terminou${since}`;
};
