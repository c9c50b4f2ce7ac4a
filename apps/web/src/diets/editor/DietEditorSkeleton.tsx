import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import classes from "./DietEditor.module.css";

/** The editor's layout while the diet is loading. */
export const DietEditorSkeleton = ({ title }: { title?: string | undefined }) => (
  <EditorSkeleton title={title} actions={<Skeleton width={139} height={44} />} aside={<Skeleton height={392} />}>
    <div className={classes["work"]}>
      <Skeleton width={220} height={44} />
      <Skeleton height={103} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  </EditorSkeleton>
);
