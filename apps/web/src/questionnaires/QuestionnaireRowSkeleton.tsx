import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./QuestionnaireRow.module.css";

export const QuestionnaireRowSkeleton = () => (
  <div className={classes["row"]}>
    <div className={classes["words"]}>
      <div className={classes["link"]}>
        <Bone width="min(260px, 60%)" height={22.5} />
      </div>
      <p className={classes["facts"]}>
        <Bone width="min(200px, 45%)" height={20} />
      </p>
    </div>
    <div className={classes["actions"]}>
      <Bone width={132} height={44} />
    </div>
  </div>
);
