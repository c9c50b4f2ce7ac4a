import classes from "./Play.module.css";

/** The play symbol of the logo as a line drawing: circle, path, arrow. */
export function Play() {
  return (
    <svg className={classes["play"]} viewBox="6 10 18 18" width="96" height="96" aria-hidden="true">
      <circle cx="10.4" cy="23.8" r="2.4" />
      <path d="M12.9 23c6.2-.6 2.6-6.6 9.3-8.6M17.2 12.9l5 1.5-1.5 5" />
    </svg>
  );
}
