import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./SheetCard.module.css";

export function SheetCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Skeleton width="60%" height={22.5} />
      <Skeleton width="75%" height={21} />
      <Skeleton width="30%" height={26} />
      <div className={classes["foot"]} />
    </div>
  );
}
