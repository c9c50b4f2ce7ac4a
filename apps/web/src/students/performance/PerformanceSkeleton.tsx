import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import classes from "./PerformanceSkeleton.module.css";

export const PerformanceSkeleton = () => (
  <div role="status" className={classes["blocks"]}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <div className={classes["figures"]}>
      <Bone height={78} />
      <Bone height={78} />
    </div>
    <Bone height={220} />
  </div>
);
