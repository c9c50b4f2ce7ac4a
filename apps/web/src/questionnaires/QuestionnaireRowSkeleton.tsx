import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./QuestionnaireRow.module.css";

export const QuestionnaireRowSkeleton = () => (
  <div className={classes["row"]}>
    <div className={classes["words"]}>
      <div className={classes["link"]}>
        <Skeleton width="min(260px, 60%)" height={22.5} />
      </div>
      <p className={classes["facts"]}>
        <Skeleton width="min(200px, 45%)" height={20} />
      </p>
    </div>
    <div className={classes["actions"]}>
      <Skeleton width={132} height={44} />
    </div>
  </div>
);
