import classes from "./Brand.module.css";

/** The mark on the board, and the name. The page itself holds the drawing. */
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
