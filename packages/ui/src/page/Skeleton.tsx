import classes from "./Skeleton.module.css";

interface SkeletonProps {
  /** CSS sizes. */
  width?: number | string;
  height: number | string;
  round?: boolean;
}

/** One block of a skeleton. */
export function Skeleton({ width = "100%", height, round = false }: SkeletonProps) {
  return <span className={classes["bone"]} data-round={round} style={{ width, height }} aria-hidden="true" />;
}
