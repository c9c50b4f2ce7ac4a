import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import type { ReactNode } from "react";
import { EditorPage } from "./EditorPage.tsx";
import { UndoTools } from "./UndoTools.tsx";

interface EditorSkeletonProps {
  /** Where it is known before anything is read. */
  title?: string | undefined;
  /** Placeholders of the main actions. */
  actions: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** An editor's frame before what is edited in it is there. */
export function EditorSkeleton({ title, actions, aside, children }: EditorSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <div aria-hidden="true" inert>
        <EditorPage
          title={title ?? <Bone width="min(320px, 50vw)" height="1lh" />}
          line={<Bone width={180} height="1lh" />}
          tools={<UndoTools canUndo={false} canRedo={false} />}
          actions={actions}
          aside={aside}
        >
          {children}
        </EditorPage>
      </div>
    </>
  );
}
