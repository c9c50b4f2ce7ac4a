import classes from "./Bone.module.css";

interface BoneProps {
  /** CSS sizes. */
  width?: number | string;
  height: number | string;
  round?: boolean;
}

/** One block of a skeleton. */
export function Bone({ width = "100%", height, round = false }: BoneProps) {
  return <span className={classes["bone"]} data-round={round} style={{ width, height }} aria-hidden="true" />;
}
