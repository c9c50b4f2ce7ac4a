import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRef } from "react";
import { PasswordField } from "../../accounts/PasswordField.tsx";
import { focusFirstError } from "../../platform/focus-first-error.ts";
import { fieldsOf } from "../../platform/problem-error.ts";
import { useLatch } from "../../platform/use-latch.ts";
import { FormFailure } from "../../ui/FormFailure.tsx";
import { Section } from "../../ui/Section.tsx";
import { toastSuccess } from "../../ui/toasts.ts";
import { useChangePassword } from "./access.hooks.ts";
import classes from "./access.module.css";
import { checkPassword, NO_PASSWORD, type PasswordValues, preparePassword } from "./password.form.ts";

/** A new password for who knows the old one. The e-mail is there for password managers. */
export function PasswordSection({ email }: { email: string }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: NO_PASSWORD, validate: checkPassword });
  const change = useChangePassword();
  const latch = useLatch();
  const isSaidAtField = Object.keys(fieldsOf(change.error)).length > 0;

  const submit = (values: PasswordValues) => {
    if (!latch.take()) return;
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        void toastSuccess("Senha alterada com sucesso!");
      },
      onError: (error) => {
        form.setErrors(fieldsOf(error));
        focusFirstError(element);
      },
      onSettled: latch.free,
    });
  };

  return (
    <Section title="Senha" text="Ao trocar a senha, os outros aparelhos conectados saem da sua conta.">
      <form
        ref={element}
        noValidate
        className={classes["form"]}
        onFocus={preparePassword}
        onSubmit={form.onSubmit(submit, () => focusFirstError(element))}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Senha atual" autoComplete="current-password" {...form.getInputProps("currentPassword")} />
        <PasswordField label="Nova senha" autoComplete="new-password" {...form.getInputProps("password")} />
        <PasswordField
          label="Confirme a nova senha"
          autoComplete="new-password"
          {...form.getInputProps("confirmPassword")}
        />
        {!isSaidAtField && <FormFailure error={change.error} />}
        <Button type="submit" variant="outline" loading={change.isPending}>
          Trocar senha
        </Button>
      </form>
    </Section>
  );
}
