import { VisuallyHidden } from "@mantine/core";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import type { ReactNode } from "react";
import { EditorPage } from "./EditorPage.tsx";
import { UndoTools } from "./UndoTools.tsx";

interface EditorSkeletonProps {
  /** If it is known before anything is read. */
  title?: string | undefined;
  /** Undo and redo, or null in an editor that has none. */
  tools?: ReactNode;
  /** Placeholders of the main actions. */
  actions: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** An editor's layout while its content is loading. */
export function EditorSkeleton({
  title,
  tools = <UndoTools canUndo={false} canRedo={false} />,
  actions,
  aside,
  children,
}: EditorSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <div aria-hidden="true" inert>
        <EditorPage
          title={title ?? <Skeleton width="min(320px, 50vw)" height="1lh" />}
          line={<Skeleton width={180} height="1lh" />}
          tools={tools}
          actions={actions}
          aside={aside}
        >
          {children}
        </EditorPage>
      </div>
    </>
  );
}
