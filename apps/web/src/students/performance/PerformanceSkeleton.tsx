import { VisuallyHidden } from "@mantine/core";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./PerformanceSkeleton.module.css";

export const PerformanceSkeleton = () => (
  <Stack role="status" data-gap="md">
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Stack data-gap="sm" className={classes["figures"]}>
      <Skeleton height={78} />
      <Skeleton height={78} />
    </Stack>
    <Skeleton height={220} />
  </Stack>
);
