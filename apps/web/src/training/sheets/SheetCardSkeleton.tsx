import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./SheetCard.module.css";

export function SheetCardSkeleton() {
  return (
    <div className={classes["card"]}>
      <Bone width="60%" height={22.5} />
      <Bone width="75%" height={21} />
      <Bone width="30%" height={26} />
      <div className={classes["foot"]} />
    </div>
  );
}
