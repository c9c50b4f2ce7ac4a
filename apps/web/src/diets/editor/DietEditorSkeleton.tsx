import { VisuallyHidden } from "@mantine/core";
import { Bone } from "../../ui/Bone.tsx";
import { EditorPage } from "../../ui/editor/EditorPage.tsx";
import classes from "./DietEditorSkeleton.module.css";

/** The editor's layout before its diet is there. */
export function DietEditorSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <EditorPage
        title="Dieta"
        line={<Bone width={180} height={16} />}
        actions={<Bone width={150} height={44} />}
        aside={<Bone height={320} />}
      >
        <div className={classes["work"]}>
          <Bone width={220} height={44} />
          <Bone height={104} />
          <Bone height={220} />
          <Bone height={220} />
        </div>
      </EditorPage>
    </div>
  );
}
