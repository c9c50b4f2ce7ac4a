import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./CardSkeleton.module.css";
import type { ListLayout } from "./list-layout.ts";

export function CardSkeleton({ layout }: { layout: ListLayout }) {
  return (
    <div className={classes["card"]} data-layout={layout}>
      <Skeleton width={52} height={52} round />
      <div className={classes["lines"]}>
        <Skeleton width="60%" height={18} />
        <Skeleton width="45%" height={26} />
      </div>
      <div className={classes["facts"]}>
        <Skeleton width="80%" height={16} />
        <Skeleton width="65%" height={16} />
        <Skeleton width="70%" height={16} />
        <Skeleton width="40%" height={16} />
      </div>
    </div>
  );
}
