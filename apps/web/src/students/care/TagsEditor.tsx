import { Button, TagsInput } from "@mantine/core";
import { TAG_LIMIT } from "@prancheta/contract/care";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldsOf } from "../../platform/problem-error.ts";
import { FormFailure } from "../../ui/FormFailure.tsx";
import { toastSuccess } from "../../ui/toasts.ts";
import { tagsInUse, useSetTags } from "./care.hooks.ts";
import classes from "./TagsEditor.module.css";

const LONGEST = 30;

interface TagsEditorProps {
  studentId: string;
  tags: readonly string[];
  onDone: () => void;
}

export function TagsEditor({ studentId, tags, onDone }: TagsEditorProps) {
  const [values, setValues] = useState([...tags]);
  const { data: inUse = [] } = useQuery(tagsInUse);
  const set = useSetTags(studentId);
  const tooLong = values.some((tag) => tag.length > LONGEST);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending || tooLong) return;
    set.mutate(values, {
      onSuccess: () => {
        void toastSuccess("Etiquetas salvas");
        onDone();
      },
    });
  };

  return (
    <form noValidate className={classes["form"]} onSubmit={save}>
      <TagsInput
        label="Etiquetas"
        description="Enter separa uma da outra."
        data={inUse}
        value={values}
        onChange={setValues}
        maxTags={TAG_LIMIT}
        acceptValueOnBlur
        autoFocus
        error={tooLong ? `Use no máximo ${LONGEST} caracteres por etiqueta` : Object.values(fieldsOf(set.error))[0]}
        clearButtonProps={{ "aria-label": "Tirar todas" }}
        classNames={{ pill: classes["pill"] ?? "", inputField: classes["field"] ?? "" }}
      />
      {Object.keys(fieldsOf(set.error)).length === 0 && <FormFailure error={set.error} />}
      <div className={classes["actions"]}>
        <Button variant="subtle" onClick={onDone} disabled={set.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="light" loading={set.isPending}>
          Salvar etiquetas
        </Button>
      </div>
    </form>
  );
}
