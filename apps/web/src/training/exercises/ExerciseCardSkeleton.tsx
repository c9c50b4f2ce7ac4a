import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./ExerciseCard.module.css";

export function ExerciseCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <div className={classes["picture"]}>
        <Bone height="100%" />
      </div>
      <div className={classes["words"]}>
        <Bone width="70%" height={22.5} />
        <p className={classes["group"]}>
          <Bone width="35%" height={21} />
        </p>
        <Bone height={60} />
      </div>
      <div className={classes["foot"]} />
    </div>
  );
}
