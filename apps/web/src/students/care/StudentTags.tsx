import { Button } from "@mantine/core";
import type { Student } from "@prancheta/contract/students/students";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconTag } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import classes from "./StudentTags.module.css";

const loadForm = async () => (await import("./TagsEditor.tsx")).TagsEditor;
const TagsEditor = lazyPart(loadForm);

/** The coach's own tags on a student. Their editor is fetched on first use. */
export function StudentTags({ student }: { student: Student }) {
  const [isEditing, setEditing] = useState(false);
  const rest = (
    <div className={classes["tags"]}>
      {student.tags.map((tag) => (
        <StatusPill key={tag} tone="neutral">
          {tag}
        </StatusPill>
      ))}
      <Button
        variant="subtle"
        onClick={() => setEditing(true)}
        onPointerEnter={() => void loadForm()}
        leftSection={<IconTag size={18} aria-hidden="true" />}
        className={classes["edit"] ?? ""}
      >
        {student.tags.length === 0 ? "Adicionar etiquetas" : "Editar etiquetas"}
      </Button>
    </div>
  );
  return isEditing ? (
    <Suspense fallback={rest}>
      <TagsEditor studentId={student.id} tags={student.tags} onDone={() => setEditing(false)} />
    </Suspense>
  ) : (
    rest
  );
}
