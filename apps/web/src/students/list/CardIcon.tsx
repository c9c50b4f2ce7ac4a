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

/** What puts an icon before an element's words. The stylesheet draws it, so that a long list stays light. */
export const cardIcon = (name: CardIconName, className = "") =>
  ({ className: `${classes["before"]} ${className}`, "data-icon": name }) as const;

export const CardIcon = ({ name }: { name: CardIconName }) => (
  <i className={classes["icon"]} data-icon={name} aria-hidden="true" />
);
