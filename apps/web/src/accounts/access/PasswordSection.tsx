import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useRef } from "react";
import { PasswordField } from "../PasswordField.tsx";
import { useChangePassword } from "./access.hooks.ts";
import { checkPassword, NO_PASSWORD, type PasswordValues, preparePassword } from "./password.form.ts";

/** Changes the password; asks for the old one. The hidden e-mail is for password managers. */
export function PasswordSection({ email }: { email: string }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: NO_PASSWORD, validate: checkPassword });
  const change = useChangePassword();
  const singleFlight = useSingleFlight();

  const submit = (values: PasswordValues) => {
    if (!singleFlight.tryStart()) return;
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        void toastSuccess("Senha alterada com sucesso!");
      },
      onError: (error) => {
        form.setErrors(fieldsOf(error));
        focusFirstError(element);
      },
      onSettled: singleFlight.finish,
    });
  };

  return (
    <Section title="Senha" text="Ao trocar a senha, os outros aparelhos conectados saem da sua conta.">
      <CheckedForm ref={element} form={form} inert={change.isPending} onFocus={preparePassword} onSend={submit}>
        <Stack data-gap="md">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            {...form.getInputProps("currentPassword")}
          />
          <PasswordField label="Nova senha" autoComplete="new-password" {...form.getInputProps("password")} />
          <PasswordField
            label="Confirme a nova senha"
            autoComplete="new-password"
            {...form.getInputProps("confirmPassword")}
          />
          <FormFailure error={change.error} values={form.values} />
          <Button type="submit" variant="outline" loading={change.isPending}>
            Trocar senha
          </Button>
        </Stack>
      </CheckedForm>
    </Section>
  );
}
