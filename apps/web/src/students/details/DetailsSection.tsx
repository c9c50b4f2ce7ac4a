import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Student } from "@prancheta/contract/students/students";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { changedFields } from "@prancheta/ui/form/changed-fields.ts";
import { type FormValues, validateWith } from "@prancheta/ui/form/form-schema.ts";
import { unshownText } from "@prancheta/ui/form/unshown-text.ts";
import { GenderField } from "@prancheta/ui/person/GenderField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type * as z from "zod";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import classes from "./DetailsSection.module.css";
import { useUpdateStudent } from "./details.hooks.ts";
import type { DetailsForm } from "./details.schema.ts";
import { PlanField } from "./PlanField.tsx";

const schema = () => import("./details.schema.ts");

/** Fetches the schema early, while the person is still typing. */
const prepareDetails = () => void schema().catch(() => undefined);

const checkDetails = validateWith(async () => (await schema()).DetailsForm);

type DetailsValues = FormValues<z.input<typeof DetailsForm>, "gender" | "plan">;

const valuesOf = ({ whatsapp, telegram, gender, plan, nextPlan }: Student): DetailsValues => ({
  whatsapp: (whatsapp ?? "").replace(/\D/g, ""),
  telegram: telegram ?? "",
  gender,
  plan: nextPlan?.id ?? plan?.id ?? null,
});

interface DetailsSectionProps {
  student: Student;
  /** Whether gender and plan can be changed (docs/rules/students.md). */
  canChangePlan: boolean;
}

/** 'Dados do Aluno': the student's own data is read-only, the rest can be changed. */
export function DetailsSection({ student, canChangePlan }: DetailsSectionProps) {
  const zone = useZone();
  const [saved, setSaved] = useState(() => valuesOf(student));
  const [failure, setFailure] = useState<{ opened: boolean; text: string }>({ opened: false, text: "" });
  const form = useForm<DetailsValues>({ initialValues: saved, validate: checkDetails });
  const update = useUpdateStudent(student.id);
  const singleFlight = useSingleFlight();
  const [adopted, setAdopted] = useState(0);

  // Changes made elsewhere are shown, unless they would overwrite what is typed here.
  const latest = useMemo(() => valuesOf(student), [student]);
  const adopt = useEffectEvent((latest: DetailsValues) => {
    if (form.isDirty() || Object.keys(changedFields(latest, saved)).length === 0) return;
    setSaved(latest);
    form.setValues(latest);
    form.resetDirty(latest);
    setAdopted(adopted + 1);
  });
  useEffect(() => {
    if (!update.isPending) adopt(latest);
  }, [latest, update.isPending]);

  const fail = (error: unknown) => {
    form.setErrors(fieldsOf(error));
    const text = unshownText(error, form.values);
    if (text !== undefined) setFailure({ opened: true, text });
  };

  const save = (values: DetailsValues) => {
    if (!singleFlight.tryStart()) return;
    const changes = changedFields(values, saved);
    const takesBack = changes.plan !== undefined && changes.plan === student.plan?.id;
    update.mutate(takesBack ? { ...changes, nextPlan: null } : changes, {
      onSuccess: () => {
        setSaved(values);
        form.resetDirty(values);
        void toastSuccess("Dados do Aluno atualizado com sucesso");
      },
      onError: fail,
      onSettled: singleFlight.finish,
    });
  };

  return (
    <>
      <CheckedForm form={form} className={classes["form"]} onFocus={prepareDetails} onSend={save}>
        <TextInput label="Nome" value={student.name} readOnly variant="filled" />
        <TextInput
          label="Data de nascimento"
          value={student.bornDate ? dateText(student.bornDate, zone) : "Não informada"}
          readOnly
          variant="filled"
        />
        <TextInput
          label="E-mail"
          value={student.email ?? ""}
          placeholder="Chega quando o aluno ingressar"
          readOnly
          variant="filled"
        />
        <GenderField
          value={form.values.gender}
          onChange={(gender) => form.setFieldValue("gender", gender)}
          error={form.errors["gender"]}
          placeholder="Não informado"
          disabled={!canChangePlan}
        />
        <PlanField
          student={student}
          value={form.values.plan}
          onChange={(plan) => form.setFieldValue("plan", plan)}
          error={form.errors["plan"]}
          disabled={!canChangePlan}
        />
        <WhatsappField
          key={adopted}
          defaultValue={saved.whatsapp}
          onChange={(digits) => form.setFieldValue("whatsapp", digits)}
          error={form.errors["whatsapp"]}
        />
        <TextInput label="Telegram" placeholder="@usuario" autoComplete="off" {...form.getInputProps("telegram")} />
        <div className={classes["actions"]}>
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty() && !update.isPending}>
            Salvar dados
          </Button>
        </div>
      </CheckedForm>
      <LeaveGuard hasChanges={form.isDirty() && !update.isPending} text="O que você mudou ainda não foi salvo." />
      <ResultDialog
        opened={failure.opened}
        onClose={() => setFailure({ ...failure, opened: false })}
        title="Não foi possível atualizar o usuário."
        text={failure.text}
        failedAction="atualizar os dados do aluno"
      />
    </>
  );
}
