import classes from "./CardIcon.module.css";

/** The icons in the order of their picture. */
const ICONS = [
  "activity",
  "alert",
  "arrow",
  "barbell",
  "calendar",
  "check",
  "clipboard",
  "down",
  "flame",
  "message",
  "moon",
  "send",
  "target",
  "unlink",
  "user",
] as const;

export type CardIconName = (typeof ICONS)[number];

const placeOf = (name: CardIconName) => ({ "--icon": ICONS.indexOf(name) });

/** Attributes that put an icon before an element's text. CSS draws it, so that a long list has fewer nodes. */
export const cardIcon = (name: CardIconName, className = "") =>
  ({ className: `${classes["before"]} ${className}`, style: placeOf(name) }) as const;

export const CardIcon = ({ name }: { name: CardIconName }) => (
  <i className={classes["icon"]} style={placeOf(name)} aria-hidden="true" />
);
