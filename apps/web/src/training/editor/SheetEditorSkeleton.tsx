import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import blocks from "./BlockList.module.css";
import tabs from "./WorkoutTabs.module.css";

const BLOCKS = ["1", "2", "3", "4", "5"];

/** The editor's layout while its sheet is read. */
export const SheetEditorSkeleton = ({ title }: { title?: string | undefined }) => (
  <EditorSkeleton title={title} actions={<Bone width={145} height={44} />}>
    <div className={tabs["root"]}>
      <Bone width="min(320px, 70%)" height={46} />
      <div className={tabs["columns"]}>
        <div className={tabs["panel"]}>
          <Bone height={48} />
          <Bone width="min(220px, 60%)" height={44} />
          <div className={blocks["blocks"]}>
            {BLOCKS.map((key) => (
              <Bone key={key} height={70} />
            ))}
          </div>
        </div>
        <Bone height={320} />
      </div>
    </div>
  </EditorSkeleton>
);
