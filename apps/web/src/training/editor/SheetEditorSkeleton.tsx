import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import blocks from "./blocks/BlockList.module.css";
import tabs from "./workouts/WorkoutTabs.module.css";

const BLOCKS = ["1", "2", "3", "4", "5"];

/** The editor's layout while the sheet is loading. */
export const SheetEditorSkeleton = ({ title }: { title?: string | undefined }) => (
  <EditorSkeleton title={title} actions={<Skeleton width={145} height={44} />}>
    <div className={tabs["root"]}>
      <Skeleton width="min(320px, 70%)" height={46} />
      <div className={tabs["columns"]}>
        <div className={tabs["panel"]}>
          <Skeleton height={48} />
          <Skeleton width="min(220px, 60%)" height={44} />
          <div className={blocks["blocks"]}>
            {BLOCKS.map((key) => (
              <Skeleton key={key} height={70} />
            ))}
          </div>
        </div>
        <Skeleton height={320} />
      </div>
    </div>
  </EditorSkeleton>
);
