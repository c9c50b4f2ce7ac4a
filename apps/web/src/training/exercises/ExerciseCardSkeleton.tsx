import { Bone } from "../../ui/Bone.tsx";
import classes from "./ExerciseCardSkeleton.module.css";

export function ExerciseCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Bone width={128} height={128} />
      <div className={classes["lines"]}>
        <Bone width="70%" height={20} />
        <Bone width="35%" height={18} />
        <Bone height={54} />
      </div>
    </div>
  );
}
