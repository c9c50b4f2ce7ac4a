import { VisuallyHidden } from "@mantine/core";
import { Bone } from "../../ui/Bone.tsx";
import classes from "./SheetEditorSkeleton.module.css";

const BLOCKS = ["1", "2", "3", "4", "5"];

/** The editor's layout while its sheet is read. */
export function SheetEditorSkeleton() {
  return (
    <div role="status" className={classes["page"]}>
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Bone width="min(420px, 80%)" height={60} />
      <Bone width="min(320px, 70%)" height={46} />
      <div className={classes["columns"]}>
        <div className={classes["work"]}>
          <Bone height={48} />
          {BLOCKS.map((key) => (
            <Bone key={key} height={68} />
          ))}
        </div>
        <Bone height={320} />
      </div>
    </div>
  );
}
