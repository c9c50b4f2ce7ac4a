import { TextInput } from "@mantine/core";
import { useState } from "react";
import { titleProblem } from "../core/rules.ts";
import { useDraft, useEditor } from "./editor-context.ts";
import { TITLE_FIELD } from "./element-ids.ts";
import classes from "./TitleField.module.css";

/** The questionnaire's title; once touched, an empty title shows an error. */
export function TitleField() {
  const title = useDraft((draft) => draft.title);
  const { act, readOnly, checked } = useEditor();
  const [touched, setTouched] = useState(false);
  const problem = title.trim() === "" ? (touched || checked) && "Campo obrigatório" : titleProblem({ title });
  return (
    <div className={classes["card"]}>
      <TextInput
        id={TITLE_FIELD}
        label="Título do questionário"
        placeholder="Ex.: Acompanhamento quinzenal"
        withAsterisk={!readOnly}
        value={title}
        onChange={({ currentTarget: { value } }) => act({ kind: "setTitle", title: value })}
        onBlur={() => setTouched(true)}
        readOnly={readOnly}
        variant={readOnly ? "filled" : "default"}
        error={!readOnly && problem}
        autoComplete="off"
      />
    </div>
  );
}
