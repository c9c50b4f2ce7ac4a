import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import { PasswordField } from "../sign-in/PasswordField.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { useSavePassword } from "./own.hooks.ts";
import { PasswordProofFields } from "./PasswordProofFields.tsx";

interface PasswordDialogProps {
  isSet: boolean;
  isRemoval: boolean;
  email: string;
  onClose: () => void;
}

const wordsOf = ({ isSet, isRemoval }: Pick<PasswordDialogProps, "isSet" | "isRemoval">) => {
  if (isRemoval) return { title: "Remover senha", action: "Remover", success: "Senha removida" };
  return isSet
    ? { title: "Trocar senha", action: "Salvar", success: "Senha alterada com sucesso!" }
    : { title: "Criar senha", action: "Salvar", success: "Senha criada" };
};

/** Creates, changes or removes the password, after the current one or a mailed code. */
export function PasswordDialog({ isSet: isSetNow, isRemoval, email, onClose }: PasswordDialogProps) {
  // The state when the dialog opened: saving changes it while the dialog closes.
  const [isSet] = useState(isSetNow);
  const [byCode, setByCode] = useState(!isSet);
  const [proof, setProof] = useState("");
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirmPassword] = useState("");
  const save = useSavePassword();
  const fields = fieldsOf(save.error);
  const proofField = byCode ? "code" : "currentPassword";
  const { title, action, success } = wordsOf({ isSet, isRemoval });

  const submit = async () => {
    await save.mutateAsync({
      proof: byCode ? { code: proof } : { currentPassword: proof },
      next: isRemoval ? null : { password, confirmPassword },
    });
    void toastSuccess(success);
    onClose();
  };

  const proveBy = (isCode: boolean) => {
    save.reset();
    setProof("");
    setByCode(isCode);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="full"
      action={action}
      isSending={save.isPending}
      canSend={proof !== ""}
      onSend={submit}
    >
      {isRemoval && <p>Sem senha, você entra no app com um código enviado por e-mail.</p>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordProofFields
        email={email}
        byCode={byCode}
        onByCode={isSet ? proveBy : undefined}
        value={proof}
        onChange={setProof}
        error={fields[proofField]}
      />
      {!isRemoval && (
        <>
          <PasswordField
            label="Nova senha"
            autoComplete="new-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={fields["password"]}
          />
          <PasswordField
            label="Confirme a nova senha"
            autoComplete="new-password"
            value={confirmPassword}
            onChange={({ currentTarget }) => setConfirmPassword(currentTarget.value)}
            error={fields["confirmPassword"]}
          />
        </>
      )}
      <FormFailure error={save.error} values={{ [proofField]: proof, password, confirmPassword }} />
    </FormDialog>
  );
}
