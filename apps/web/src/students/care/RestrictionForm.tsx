import { Button, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import type * as z from "zod";
import { checkRestriction, prepareCare } from "./care.form.ts";
import { useAddRestriction } from "./care.hooks.ts";
import type { careForms } from "./care.schema.ts";
import { restrictionLabel } from "./care.texts.ts";
import classes from "./RestrictionForm.module.css";

type Values = z.input<typeof careForms.restriction>;

const kinds = Object.entries(restrictionLabel).map(([value, label]) => ({ value, label }));

export function RestrictionForm({ studentId }: { studentId: string }) {
  const form = useForm<Values>({ initialValues: { kind: "INJURY", text: "" }, validate: checkRestriction });
  const add = useAddRestriction(studentId);
  const singleFlight = useSingleFlight();

  const save = (values: Values) => {
    if (!singleFlight.tryStart()) return;
    add.mutate(values, {
      onSuccess: () => {
        form.reset();
        void toastSuccess("Restrição registrada");
      },
      onError: (error) => form.setErrors(fieldsOf(error)),
      onSettled: singleFlight.finish,
    });
  };

  return (
    <CheckedForm form={form} inert={add.isPending} onFocus={prepareCare} onSend={save}>
      <div className={classes["fields"]}>
        <Select
          label="Tipo"
          data={kinds}
          value={form.values.kind}
          onChange={(value) => form.setFieldValue("kind", kindIn(value))}
          allowDeselect={false}
        />
        <TextInput label="Nova restrição" placeholder="Ex.: dor no joelho direito" {...form.getInputProps("text")} />
        <Button type="submit" variant="light" loading={add.isPending} className={classes["add"] ?? ""}>
          Adicionar
        </Button>
      </div>
      {form.errors["text"] === undefined && <FormFailure error={add.error} />}
    </CheckedForm>
  );
}

const kindIn = (value: string | null): Values["kind"] => (value === "INJURY" || value === "ALLERGY" ? value : "OTHER");
