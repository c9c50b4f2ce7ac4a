import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { endSession } from "@prancheta/ui/session/session.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { leave } from "../navigation/place-to-return.ts";
import { BackLink } from "./BackLink.tsx";
import { checkReset, prepareForms, showFieldErrors } from "./forms.ts";
import { keepDevice, shownDevice } from "./known-device.ts";
import { Notice } from "./Notice.tsx";
import { PasswordField } from "./PasswordField.tsx";

/** Sets a new password for the account that the mailed link belongs to. */
export function ResetPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { secret: state.secret ?? "", password: "", confirmPassword: "" },
    validate: checkReset,
  });
  const reset = useSubmit((body: typeof form.values) => call(accounts.reset, { body: { ...body, ...shownDevice() } }), {
    onDone: ({ data }) => {
      keepDevice(data.device);
      leave();
      endSession();
      void navigate({ to: paths.login, state: { passwordChanged: true }, replace: true });
    },
    onFailed: showFieldErrors(form),
  });
  const isLinkMissing = form.values.secret === "";
  const needsLink = isLinkMissing || (reset.error instanceof ProblemError && reset.error.code === "reset.invalid");

  return (
    <>
      <header>
        <h1>Nova senha</h1>
        <p>Escolha uma senha com pelo menos 6 caracteres.</p>
      </header>
      <CheckedForm
        form={form}
        onFocus={prepareForms}
        onSend={(values) => {
          if (!reset.isPending) void reset.submit(values);
        }}
      >
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          disabled={isLinkMissing}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirme a nova senha"
          autoComplete="new-password"
          disabled={isLinkMissing}
          {...form.getInputProps("confirmPassword")}
        />
        {isLinkMissing && (
          <Notice tone="danger" title="Link inválido">
            Abra o link que enviamos por e-mail ou peça um novo.
          </Notice>
        )}
        {reset.error !== undefined && (
          <Notice tone="danger" title={problemText(reset.error).title}>
            {problemText(reset.error).detail}
          </Notice>
        )}
        <Button type="submit" fullWidth disabled={isLinkMissing} loading={reset.isPending}>
          Salvar nova senha
        </Button>
      </CheckedForm>
      <BackLink to={needsLink ? paths.forgot : paths.login}>
        {needsLink ? "Pedir um novo link" : "Voltar para o login"}
      </BackLink>
    </>
  );
}
