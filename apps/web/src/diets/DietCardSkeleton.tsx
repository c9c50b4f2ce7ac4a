import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./DietCard.module.css";

export function DietCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Bone width="70%" height={24} />
      <Bone width={110} height={26} />
      <div className={classes["facts"]}>
        <Bone width="45%" height={20} />
        <Bone width="60%" height={20} />
        <Bone width="40%" height={20} />
      </div>
      <div className={classes["foot"]} />
    </div>
  );
}
