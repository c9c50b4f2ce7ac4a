import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import classes from "./DietEditor.module.css";

/** The editor's layout before its diet is there. */
export const DietEditorSkeleton = ({ title }: { title?: string | undefined }) => (
  <EditorSkeleton title={title} actions={<Bone width={139} height={44} />} aside={<Bone height={392} />}>
    <div className={classes["work"]}>
      <Bone width={220} height={44} />
      <Bone height={103} />
      <Bone height={220} />
      <Bone height={220} />
    </div>
  </EditorSkeleton>
);
