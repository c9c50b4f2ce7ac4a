import { Button } from "@mantine/core";
import { TAG_LENGTH, TAG_LIMIT } from "@prancheta/contract/students/care";
import { TagsField } from "@prancheta/ui/form/choices/TagsField.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tagsInUse, useSetTags } from "./care.hooks.ts";
import classes from "./TagsEditor.module.css";

interface TagsEditorProps {
  studentId: string;
  tags: readonly string[];
  onDone: () => void;
}

export function TagsEditor({ studentId, tags, onDone }: TagsEditorProps) {
  const [values, setValues] = useState([...tags]);
  const inUse = useQuery(tagsInUse);
  const set = useSetTags(studentId);
  const tooLong = values.some((tag) => tag.length > TAG_LENGTH);

  const save = () => {
    if (set.isPending || tooLong) return;
    set.mutate(values, {
      onSuccess: () => {
        void toastSuccess("Etiquetas salvas");
        onDone();
      },
    });
  };

  return (
    <Form className={classes["form"]} onSend={save}>
      <TagsField
        label="Etiquetas"
        description="Enter separa uma da outra."
        inputWrapperOrder={["label", "description", "input", "error"]}
        className={classes["field"] ?? ""}
        comboboxProps={{ middlewares: { flip: false, shift: true } }}
        data={inUse.data ?? []}
        value={values}
        onChange={setValues}
        maxTags={TAG_LIMIT}
        autoFocus
        error={tooLong ? `Use no máximo ${TAG_LENGTH} caracteres por etiqueta` : Object.values(fieldsOf(set.error))[0]}
      />
      {inUse.isError && (
        <ReadFailure
          text="Não foi possível carregar as etiquetas já usadas."
          onRetry={() => void inUse.refetch()}
          busy={inUse.isFetching}
        />
      )}
      {Object.keys(fieldsOf(set.error)).length === 0 && <FormFailure error={set.error} />}
      <div className={classes["actions"]}>
        <Button variant="subtle" onClick={onDone} disabled={set.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="light" loading={set.isPending}>
          Salvar etiquetas
        </Button>
      </div>
    </Form>
  );
}
