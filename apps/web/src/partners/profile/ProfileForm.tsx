import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Profile } from "@prancheta/contract/partners/profile";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { unshownText } from "@prancheta/ui/form/unshown-text.ts";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useRef, useState } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { useSaveProfile } from "../partners.hooks.ts";
import { PhotoField } from "../photo/PhotoField.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { ContactFields } from "./ContactFields.tsx";
import classes from "./fields.module.css";
import { PersonFields } from "./PersonFields.tsx";
import { bodyOf, checkProfile, isIncomplete, type ProfileValues, prepareProfile, valuesOf } from "./profile.form.ts";

const FAILURE = "Não foi possível atualizar perfil, por favor tente novamente mais tarde.";

/** The form of what partners may change about themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState({ opened: false, text: "" });
  // Not validated on blur: the message would move the button away while it is being clicked.
  const form = useForm<ProfileValues>({ initialValues: valuesOf(profile), validate: checkProfile });
  const save = useSaveProfile();
  const singleFlight = useSingleFlight();

  const fail = (error: unknown) => {
    form.setErrors(fieldsOf(error));
    const text = unshownText(error, form.values);
    if (text === undefined) focusFirstError(element);
    else setFailure({ opened: true, text: `${FAILURE} ${text}` });
  };

  const submit = (values: ProfileValues) => {
    const body = bodyOf(values, form.getInitialValues());
    if (!body || !singleFlight.tryStart()) return;
    save.mutate(body, {
      onSettled: singleFlight.finish,
      onSuccess: (saved) => {
        // Values typed while the form was being saved stay, and are still unsaved.
        const savedValues = { ...values, document: "", fileString: null };
        form.setInitialValues(savedValues);
        form.resetDirty(savedValues);
        form.setFieldValue("fileString", (now) => (now === values.fileString ? null : now));
        if (saved.document !== null) form.setFieldValue("document", "");
        void toastSuccess("Perfil Atualizado com sucesso!");
      },
      onError: fail,
    });
  };

  return (
    <>
      <CheckedForm ref={element} form={form} onFocus={prepareProfile} onSend={submit}>
        <Card data-snug className={classes["card"]}>
          <PhotoField
            name={profile.name}
            photo={form.values.fileString ?? profile.photo}
            onChange={(picture) => form.setFieldValue("fileString", picture)}
            error={form.errors["fileString"]}
          />
          <PersonFields form={form} document={profile.document} />
          <ContactFields form={form} />
          <AddressFields form={form} />
          <div className={classes["end"]}>
            <p className={classes["note"]}>( * ) Se refere a campos obrigatórios.</p>
            <Button type="submit" loading={save.isPending} data-disabled={isIncomplete(form.values, form.errors)}>
              Atualizar Perfil
            </Button>
          </div>
        </Card>
      </CheckedForm>
      <LeaveGuard hasChanges={form.isDirty() && !save.isPending} text="O que você mudou ainda não foi salvo." />
      <ResultDialog
        opened={failure.opened}
        onClose={() => setFailure({ ...failure, opened: false })}
        title="Ops!"
        text={failure.text}
        failedAction="atualizar perfil"
      />
    </>
  );
}
