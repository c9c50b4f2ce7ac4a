import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { askedAfter } from "@prancheta/contract/accounts/registration-asked";
import { useFrame } from "@prancheta/ui/browser/frame.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { BackLink } from "../BackLink.tsx";
import frame from "../EntryFrame.module.css";
import classes from "./Registration.module.css";
import { RegistrationDialog } from "./RegistrationDialog.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { bodyOf, checkRegistration, emptyValues, type RegistrationValues, type Verified } from "./registration.form.ts";
import { useRegistration } from "./useRegistration.ts";

/** The form behind a verified e-mail, beside the panel that the page draws by itself. */
export function RegistrationPage() {
  useFrame("entry-registration");
  const { email = "", status = "NEW_USER", name = null, birthday = false } = useLocation().state;
  return (
    <main className={`${frame["entry"]} ${classes["page"]}`}>
      <QueryProvider>
        <Registration key={email} verified={{ email, status, name, birthday }} />
      </QueryProvider>
    </main>
  );
}

function Registration({ verified }: { verified: Verified }) {
  const { email, status, name } = verified;
  const [asked, setAsked] = useState(() => askedAfter(verified));
  const form = useForm<RegistrationValues>({
    initialValues: emptyValues(email),
    validate: checkRegistration(asked),
  });
  const flow = useRegistration(email, (error) => {
    const fields = fieldsOf(error);
    form.setErrors(fields);
    // What the e-mail is to us may have changed since it was verified: what is missing now is asked.
    setAsked((before) => ({
      name: before.name || "name" in fields,
      birthday: before.birthday || "birthday" in fields,
      password: before.password || "password" in fields,
    }));
  });

  const submit = async (values: RegistrationValues) => {
    if (values.gender === null) return form.setFieldError("gender", "Campo obrigatório");
    await flow.register(bodyOf(values, values.gender, status, asked));
  };

  return (
    <>
      <header>
        <h1>{status === "NEW_USER" ? "Cadastre-se" : "Finalize seu cadastro"}</h1>
        <p>
          {name
            ? `Olá, ${name}! Falta pouco: complete o que ainda não sabemos.`
            : "Preencha seus dados e confirme o e-mail com um código."}
        </p>
      </header>
      {flow.resume && (
        <Button variant="light" onClick={flow.resume}>
          Já recebi o código
        </Button>
      )}
      <RegistrationForm form={form} asked={asked} onSubmit={submit} />
      <BackLink to={paths.login}>Usar outro e-mail</BackLink>
      <RegistrationDialog flow={flow} email={email} keepsPassword={!asked.password} />
    </>
  );
}
