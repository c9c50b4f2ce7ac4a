import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./ExerciseCard.module.css";

export function ExerciseCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <div className={classes["picture"]}>
        <Skeleton height="100%" />
      </div>
      <div className={classes["words"]}>
        <Skeleton width="70%" height={22.5} />
        <p className={classes["group"]}>
          <Skeleton width="35%" height={21} />
        </p>
        <Skeleton height={60} />
      </div>
      <div className={classes["foot"]} />
    </div>
  );
}
