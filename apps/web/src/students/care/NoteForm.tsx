import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { NOTE_LENGTH } from "@prancheta/contract/students/care";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import type { TextDraft } from "../../editor/draft/text-draft.ts";
import { checkNote, prepareCare } from "./care.form.ts";
import classes from "./NoteForm.module.css";

interface NoteFormProps {
  label: string;
  /** The saved text. */
  text?: string;
  /** Stores what is typed until it is saved. */
  draft: TextDraft;
  submitLabel: string;
  save: (text: string) => Promise<unknown>;
  busy: boolean;
  error: unknown;
  onCancel?: () => void;
}

/** A note's text with the number of remaining characters; a text that is too long is refused but not lost. */
export function NoteForm({ label, text: before = "", draft, submitLabel, save, busy, error, onCancel }: NoteFormProps) {
  const form = useForm({
    initialValues: { text: draft.read() || before },
    validate: checkNote,
    onValuesChange: ({ text }) => draft.store(text === before ? "" : text),
  });
  const length = form.values.text.trim().length;

  const submit = async ({ text }: { text: string }) => {
    if (busy) return;
    const saved = await save(text).then(
      () => true,
      (failure: unknown) => {
        form.setErrors(fieldsOf(failure));
        return false;
      },
    );
    if (saved) form.setValues({ text: before });
  };

  return (
    <CheckedForm form={form} className={classes["form"]} onFocus={prepareCare} onSend={submit}>
      <Textarea
        label={label}
        rows={4}
        resize="vertical"
        placeholder="Só você vê esta anotação; o aluno, nunca."
        {...form.getInputProps("text")}
        // Text added while it is being saved would be lost.
        readOnly={busy}
      />
      {form.errors["text"] === undefined && <FormFailure error={error} />}
      <Row data-gap="xs">
        <span className={classes["count"]} data-over={length > NOTE_LENGTH}>
          {length.toLocaleString("pt-BR")} / {NOTE_LENGTH.toLocaleString("pt-BR")}
        </span>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant={onCancel ? "filled" : "light"} loading={busy} disabled={length === 0 && !busy}>
          {submitLabel}
        </Button>
      </Row>
    </CheckedForm>
  );
}
