import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { useLocation } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { BackLink } from "./BackLink.tsx";
import { EmailField } from "./EmailField.tsx";
import { checkForgot, prepareForms, showFieldErrors } from "./forms.ts";
import { Notice } from "./Notice.tsx";

/** Requests the e-mail with the link to set a new password. */
export function ForgotPage() {
  const { state } = useLocation();
  const form = useForm({
    initialValues: { email: state.email ?? "" },
    validate: checkForgot,
  });
  const request = useSubmit((body: typeof form.values) => call(accounts.forgot, { body }), {
    onFailed: showFieldErrors(form),
  });
  const sentTo = request.input?.email.trim();

  return (
    <>
      <header>
        <h1>Esqueceu sua senha?</h1>
        <p>Enviaremos um link para você escolher outra.</p>
      </header>
      <CheckedForm
        form={form}
        onFocus={prepareForms}
        onSend={(values) => {
          if (!request.isPending) void request.submit(values);
        }}
        onInput={request.forget}
      >
        <EmailField {...form.getInputProps("email")} />
        {request.answer && (
          <Notice tone="success" title={`Enviamos um e-mail para ${sentTo}`}>
            Confira também a caixa de spam.
          </Notice>
        )}
        {request.error !== undefined && (
          <Notice tone="danger" title={`Erro ao enviar e-mail para ${sentTo}`}>
            {problemText(request.error).detail}
          </Notice>
        )}
        <Button type="submit" fullWidth loading={request.isPending}>
          {request.answer ? "Enviar de novo" : "Enviar"}
        </Button>
      </CheckedForm>
      <BackLink to={paths.login}>Voltar para o login</BackLink>
    </>
  );
}
