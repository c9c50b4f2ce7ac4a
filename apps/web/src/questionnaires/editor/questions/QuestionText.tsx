import { Textarea } from "@mantine/core";
import { useOwnText } from "@prancheta/ui/form/use-own-text.ts";
import { memo, type RefObject, useLayoutEffect, useState } from "react";
import { questionProblems } from "../../core/rules.ts";
import { useEditor, useQuestion } from "../editor-context.ts";
import { questionField } from "../element-ids.ts";
import classes from "./Question.module.css";

interface QuestionTextProps {
  /** The question's id. */
  id: string;
  /** Also show what is missing before the field was left. */
  showsProblems: boolean;
}

/** The text of a question. */
export function QuestionText({ id, showsProblems }: QuestionTextProps) {
  const text = useQuestion(id, ({ question }) => question);
  const problem = useQuestion(id, (question) => questionProblems(question).question);
  const [touched, setTouched] = useState(false);
  const own = useOwnText<HTMLTextAreaElement>(text);
  useRoomFor(own.ref);
  const isShown = text.trim() !== "" || touched || showsProblems;
  return <Field id={id} {...own} error={isShown ? problem : undefined} onLeave={setTouched} />;
}

interface FieldProps {
  id: string;
  ref: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string;
  error: string | undefined;
  onLeave: (touched: true) => void;
}

const Field = memo(function Field({ id, error, onLeave, ...own }: FieldProps) {
  const { act } = useEditor();
  return (
    <Textarea
      {...own}
      id={questionField(id)}
      label="Pergunta"
      placeholder="Ex.: Como você dormiu nesta semana?"
      withAsterisk
      rows={2}
      onChange={({ currentTarget: { value } }) => act({ kind: "setQuestion", id, question: value })}
      onBlur={() => onLeave(true)}
      error={error}
      className={classes["text"] ?? ""}
      classNames={TEXT}
    />
  );
});

const TEXT = { wrapper: classes["room"] ?? "" };

/** The field grows with its text, and only then is its surroundings' layout updated, not on every key. */
function useRoomFor(ref: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const field = ref.current;
    const room = field?.parentElement;
    if (!field || !room) return;
    const observer = new ResizeObserver(() => {
      room.style.height = `${field.offsetHeight}px`;
    });
    observer.observe(field);
    return () => observer.disconnect();
  }, [ref]);
}
