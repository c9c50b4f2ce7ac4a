import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Profile } from "@prancheta/contract/partners/profile";
import { useLatch } from "@prancheta/ui/browser/use-latch.ts";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type FormEvent, useRef, useState } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { useSaveProfile } from "../partners.hooks.ts";
import { PhotoField } from "../photo/PhotoField.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { ContactFields } from "./ContactFields.tsx";
import classes from "./fields.module.css";
import { PersonFields } from "./PersonFields.tsx";
import { bodyOf, checkProfile, looksUnready, type ProfileValues, prepareProfile, valuesOf } from "./profile.form.ts";

const FAILURE = "Não foi possível atualizar perfil, por favor tente novamente mais tarde.";

/** What the partner may change of itself. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState({ opened: false, text: "" });
  // Not checked on blur: what it says would move the button from under the click.
  const form = useForm<ProfileValues>({ initialValues: valuesOf(profile), validate: checkProfile });
  const save = useSaveProfile();
  const latch = useLatch();

  const fail = (error: unknown) => {
    const fields = fieldsOf(error);
    form.setErrors(fields);
    if (Object.keys(fields).length > 0) focusFirstError(element);
    else setFailure({ opened: true, text: `${FAILURE} ${problemText(error).detail}` });
  };

  const submit = (values: ProfileValues) => {
    const body = bodyOf(values, form.getInitialValues());
    if (!body || !latch.take()) return;
    save.mutate(body, {
      onSettled: latch.free,
      onSuccess: (saved) => {
        // What was typed while this was saved stays, and is still to be saved.
        const kept = { ...values, document: "", fileString: null };
        form.setInitialValues(kept);
        form.resetDirty(kept);
        form.setFieldValue("fileString", (now) => (now === values.fileString ? null : now));
        if (saved.document !== null) form.setFieldValue("document", "");
        void toastSuccess("Perfil Atualizado com sucesso!");
      },
      onError: fail,
    });
  };

  const check = (event: FormEvent<HTMLFormElement>) => form.onSubmit(submit, () => focusFirstError(element))(event);

  return (
    <>
      <form ref={element} noValidate className={classes["card"]} onFocus={prepareProfile} onSubmit={check}>
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
          <Button type="submit" loading={save.isPending} data-disabled={looksUnready(form.values, form.errors)}>
            Atualizar Perfil
          </Button>
        </div>
      </form>
      <LeaveGuard hasChanges={form.isDirty() && !save.isPending} text="O que você mudou ainda não foi salvo." />
      <ResultDialog
        opened={failure.opened}
        onClose={() => setFailure({ ...failure, opened: false })}
        type="error"
        title="Ops!"
        text={failure.text}
        failedAction="atualizar perfil"
      />
    </>
  );
}
