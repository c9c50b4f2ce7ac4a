import { Bone } from "../../ui/Bone.tsx";
import classes from "./SheetCardSkeleton.module.css";

export function SheetCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Bone width="60%" height={20} />
      <Bone width="75%" height={18} />
      <Bone width="30%" height={26} />
    </div>
  );
}
