import classes from "./Brand.module.css";

/** The logo and the name in the sidebar. The drawing is part of the static HTML. */
export function Brand() {
  return (
    <span className={classes["brand"]}>
      <svg width="30" height="30" aria-hidden="true">
        <use href="#mark" />
      </svg>
      Prancheta
    </span>
  );
}
