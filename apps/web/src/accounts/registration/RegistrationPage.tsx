import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldsToAsk } from "@prancheta/contract/accounts/registration-fields";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useFrame } from "../../navigation/frame.ts";
import { paths } from "../../navigation/paths.ts";
import { BackLink } from "../BackLink.tsx";
import frame from "../EntryFrame.module.css";
import classes from "./Registration.module.css";
import { RegistrationDialog } from "./RegistrationDialog.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { bodyOf, checkRegistration, emptyValues, type RegistrationValues, type Verified } from "./registration.form.ts";
import { useRegistration } from "./use-registration.ts";

/** The registration form after the e-mail was verified, next to the panel that the page's static HTML draws. */
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
  const [askedFields, setAskedFields] = useState(() => fieldsToAsk(verified));
  const form = useForm<RegistrationValues>({
    initialValues: emptyValues(email),
    validate: checkRegistration(askedFields),
  });
  const flow = useRegistration(email, (error) => {
    const fields = fieldsOf(error);
    form.setErrors(fields);
    // The status of the e-mail may have changed since it was verified: ask for the fields that are missing now.
    setAskedFields((before) => ({
      name: before.name || "name" in fields,
      birthday: before.birthday || "birthday" in fields,
      password: before.password || "password" in fields,
    }));
  });

  const submit = async (values: RegistrationValues) => {
    if (values.gender === null) return form.setFieldError("gender", "Campo obrigatório");
    await flow.register(bodyOf(values, values.gender, status, askedFields));
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
      <RegistrationForm form={form} askedFields={askedFields} onSubmit={submit} />
      <BackLink to={paths.login}>Usar outro e-mail</BackLink>
      <RegistrationDialog flow={flow} email={email} hasAppPassword={!askedFields.password} />
    </>
  );
}
