import classes from "./Countdown.module.css";
import { largestUnitText } from "./dates.ts";

const NO_BREAK = "\u00a0";

/** 'há 3 dias': how late something is. */
export const lateText = (milliseconds: number): string => `há ${largestUnitText(milliseconds)}`;

/** Shows how late something is where its countdown has ended: a full ring, with the text in one line. */
export const LateBadge = ({ by }: { by: number }) => (
  <span className={classes["ring"]} style={{ "--share": 1 }} data-late="true" aria-hidden="true">
    <span className={classes["since"]}>{lateText(by).replace(/ (?=\S+$)/, NO_BREAK)}</span>
  </span>
);
