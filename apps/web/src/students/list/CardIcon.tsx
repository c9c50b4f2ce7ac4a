import classes from "./CardIcon.module.css";

export type CardIconName =
  | "activity"
  | "alert"
  | "arrow"
  | "barbell"
  | "calendar"
  | "check"
  | "clipboard"
  | "down"
  | "flame"
  | "message"
  | "moon"
  | "send"
  | "target"
  | "unlink"
  | "user";

/** Attributes that put an icon before an element's text. CSS draws it, so that a long list has fewer nodes. */
export const cardIcon = (name: CardIconName, className = "") =>
  ({ className: `${classes["before"]} ${className}`, "data-icon": name }) as const;

export const CardIcon = ({ name }: { name: CardIconName }) => (
  <i className={classes["icon"]} data-icon={name} aria-hidden="true" />
);
