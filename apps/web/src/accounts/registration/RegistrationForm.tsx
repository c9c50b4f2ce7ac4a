import { Anchor, Button, Checkbox, type CheckboxProps, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { AskedFields } from "@prancheta/contract/accounts/registration-fields";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { BirthdayField } from "@prancheta/ui/person/BirthdayField.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { GenderField } from "@prancheta/ui/person/GenderField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { EmailField } from "../EmailField.tsx";
import { PasswordField } from "../PasswordField.tsx";
import classes from "./Registration.module.css";
import { prepareRegistration, type RegistrationValues } from "./registration.form.ts";

interface RegistrationFormProps {
  form: UseFormReturnType<RegistrationValues>;
  askedFields: AskedFields;
  onSubmit: (values: RegistrationValues) => void;
}

/**
 * The fields depend on what is already known about the e-mail; the e-mail itself is read-only (docs/rules/accounts.md).
 */
export function RegistrationForm({ form, askedFields, onSubmit }: RegistrationFormProps) {
  const looksDisabled = Object.keys(form.errors).length > 0;

  /** A field is validated on blur if it has a value; the button validates all fields. */
  const checked = (name: keyof RegistrationValues) => ({
    withAsterisk: name !== "instagram",
    ...form.getInputProps(name),
    onBlur: () => {
      if (form.getValues()[name]) void form.validateField(name);
    },
  });
  /** The same for an uncontrolled field, which only receives an initial value. */
  const masked = (name: "birthday" | "phone") => {
    const { value, ...props } = checked(name);
    return { ...props, defaultValue: form.getInitialValues()[name] };
  };
  return (
    <CheckedForm form={form} onFocus={prepareRegistration} onSend={onSubmit}>
      <EmailField {...form.getInputProps("email")} readOnly variant="filled" />
      <div className={classes["fields"]}>
        {askedFields.name && (
          <TextInput label="Nome completo" autoComplete="name" className={classes["wide"]} {...checked("name")} />
        )}
        {askedFields.birthday && <BirthdayField {...masked("birthday")} />}
        <GenderField placeholder="Selecione" {...checked("gender")} value={form.values.gender} />
        <DocumentField {...checked("cpfCnpj")} value={form.values.cpfCnpj} />
        <WhatsappField
          label="Telefone"
          description="É o seu WhatsApp: seus alunos veem e usam para falar com você."
          autoComplete="tel"
          {...masked("phone")}
        />
        <TextInput
          label="Instagram"
          placeholder="@seu.perfil"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className={classes["wide"]}
          {...checked("instagram")}
        />
        {askedFields.password && (
          <>
            <PasswordField
              label="Senha"
              description="Pelo menos 6 caracteres"
              autoComplete="new-password"
              {...checked("password")}
            />
            <PasswordField label="Confirme a senha" autoComplete="new-password" {...checked("confirmPassword")} />
          </>
        )}
      </div>
      <p className={classes["note"]}>( * ) Se refere a campos obrigatórios.</p>
      <TermsField {...form.getInputProps("terms", { type: "checkbox" })} />
      <Button type="submit" fullWidth loading={form.submitting} mod={{ disabled: looksDisabled }}>
        Cadastrar
      </Button>
    </CheckedForm>
  );
}

/** The acceptance of the terms. They open in another tab, so the form's values are not lost. */
const TermsField = (props: CheckboxProps) => (
  <Checkbox
    aria-invalid={Boolean(props.error)}
    {...props}
    label={
      <>
        Li e aceito os <LegalLink to={paths.terms}>Termos de uso</LegalLink> e conheço a{" "}
        <LegalLink to={paths.privacy}>Política de privacidade</LegalLink>
      </>
    }
    classNames={{ body: classes["terms"] ?? "" }}
  />
);

interface LegalLinkProps {
  to: typeof paths.terms | typeof paths.privacy;
  children: string;
}

const LegalLink = ({ to, children }: LegalLinkProps) => (
  <Anchor component={Link} to={to} target="_blank" inherit underline="always">
    {children}
  </Anchor>
);
