import { Button } from "@mantine/core";
import { access } from "@prancheta/contract/accounts/access";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { PasswordField } from "../PasswordField.tsx";

interface ConfirmPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Goes on with what needed the password. */
  onConfirmed: () => void;
  /** For password managers. */
  email: string | undefined;
}

/** Asks for the password of the open session. */
export function ConfirmPasswordDialog({ opened, onClose, onConfirmed, email }: ConfirmPasswordDialogProps) {
  const form = useId();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: (typed: string) => call(access.confirmPassword, { body: { password: typed } }),
  });
  const flight = useSingleFlight();

  const close = () => {
    setPassword("");
    setMissing(false);
    confirm.reset();
    onClose();
  };

  const submit = () => {
    setMissing(password === "");
    if (password === "" || !flight.tryStart()) return;
    const goOn = () => {
      setPassword("");
      onConfirmed();
    };
    confirm.mutate(password, { onSuccess: goOn, onSettled: flight.finish });
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      busy={confirm.isPending}
      title="Confirme sua senha"
      size="compact"
      actions={
        <>
          <Button variant="default" onClick={close} disabled={confirm.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={confirm.isPending}>
            Continuar
          </Button>
        </>
      }
    >
      <Form id={form} onSend={submit}>
        <Stack data-gap="md">
          <p>Para a sua segurança, digite sua senha de novo para continuar.</p>
          <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />
          <PasswordField
            label="Senha"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={isMissing && password === "" ? "Senha Obrigatória" : fieldsOf(confirm.error)["password"]}
            data-autofocus
          />
          <FormFailure error={confirm.error} values={{ password }} />
        </Stack>
      </Form>
    </Dialog>
  );
}
