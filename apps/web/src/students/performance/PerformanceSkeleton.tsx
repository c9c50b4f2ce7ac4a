import { VisuallyHidden } from "@mantine/core";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./PerformanceSkeleton.module.css";

export const PerformanceSkeleton = () => (
  <div role="status" className={classes["blocks"]}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <div className={classes["figures"]}>
      <Skeleton height={78} />
      <Skeleton height={78} />
    </div>
    <Skeleton height={220} />
  </div>
);
