import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";

/** The layout of a meal plan before it is drawn. */
export const MealsSkeleton = () => (
  <>
    <Skeleton height={103} />
    <Skeleton height={220} />
    <Skeleton height={220} />
  </>
);
