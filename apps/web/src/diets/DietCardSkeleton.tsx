import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./DietCard.module.css";

export function DietCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Skeleton width="70%" height={24} />
      <Skeleton width={110} height={26} />
      <div className={classes["facts"]}>
        <Skeleton width="45%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={20} />
      </div>
      <div className={classes["foot"]} />
    </div>
  );
}
