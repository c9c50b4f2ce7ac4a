import { VisuallyHidden } from "@mantine/core";
import { Bone } from "../../ui/Bone.tsx";
import classes from "./QuestionnaireEditor.module.css";

const QUESTIONS = ["first", "second", "third", "fourth"];

export const EditorSkeleton = () => (
  <div role="status" className={classes["work"]}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Bone width="min(320px, 70%)" height={36} />
    <Bone height={106} />
    {QUESTIONS.map((key) => (
      <Bone key={key} height={92} />
    ))}
  </div>
);
