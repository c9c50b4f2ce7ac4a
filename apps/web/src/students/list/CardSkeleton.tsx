import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./CardSkeleton.module.css";
import type { ListLayout } from "./list-layout.ts";

export function CardSkeleton({ layout }: { layout: ListLayout }) {
  return (
    <div className={classes["card"]} data-layout={layout}>
      <Bone width={52} height={52} round />
      <div className={classes["lines"]}>
        <Bone width="60%" height={18} />
        <Bone width="45%" height={26} />
      </div>
      <div className={classes["facts"]}>
        <Bone width="80%" height={16} />
        <Bone width="65%" height={16} />
        <Bone width="70%" height={16} />
        <Bone width="40%" height={16} />
      </div>
    </div>
  );
}
