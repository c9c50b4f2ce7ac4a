import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type FocusEvent, useRef, useState } from "react";

const schemas = () => import("./name.schema.ts");
const prepare = () => void schemas().catch(() => undefined);
const check = validateWith(async () => (await schemas()).nameForm);

interface NameDialogProps {
  title: string;
  /** The name so far; empty for a new folder. */
  name: string;
  submit: string;
  success: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Selects the name without its extension: 'capa' of 'capa.png'. */
const selectStem = (field: HTMLInputElement) => {
  const dot = field.value.lastIndexOf(".");
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
};

/** Asks for the name of a new folder, or another one for a folder or a file. */
export function NameDialog({ title, name, submit, success, onSubmit, onClose }: NameDialogProps) {
  const form = useForm({ initialValues: { name }, validate: check });
  const singleFlight = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isSelected = useRef(false);
  const selectOnce = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isSelected.current) selectStem(currentTarget);
    isSelected.current = true;
  };

  const save = async ({ name }: { name: string }) => {
    if (!singleFlight.tryStart()) return;
    setBusy(true);
    try {
      await onSubmit(name);
      void toastSuccess(success);
      onClose();
    } catch (reason) {
      setError(reason);
      form.setErrors(fieldsOf(reason));
    } finally {
      setBusy(false);
      singleFlight.finish();
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isBusy}
      size="compact"
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" form="nome" loading={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <CheckedForm id="nome" form={form} onFocus={prepare} onSend={save}>
        <TextInput
          label="Nome"
          required
          data-autofocus
          autoComplete="off"
          onFocusCapture={selectOnce}
          {...form.getInputProps("name")}
        />
        <FormFailure error={error} values={form.values} />
      </CheckedForm>
    </Dialog>
  );
}
