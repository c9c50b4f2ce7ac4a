import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { BirthdayField } from "@prancheta/ui/person/BirthdayField.tsx";
import { DocumentField } from "@prancheta/ui/person/DocumentField.tsx";
import { documentText } from "@prancheta/ui/person/document-text.ts";
import { GenderField } from "@prancheta/ui/person/GenderField.tsx";
import classes from "./fields.module.css";
import type { ProfileValues } from "./profile.form.ts";

export interface FieldsProps {
  form: UseFormReturnType<ProfileValues>;
}

interface PersonFieldsProps extends FieldsProps {
  /** Cannot be changed once it is set. */
  document: string | null;
}

export function PersonFields({ form, document }: PersonFieldsProps) {
  return (
    <div className={classes["fields"]}>
      <TextInput label="Nome" withAsterisk autoComplete="name" {...form.getInputProps("name")} />
      {document === null ? (
        <DocumentField
          value={form.values.document}
          onChange={(characters) => form.setFieldValue("document", characters)}
          error={form.errors["document"]}
          description="É por ele que você saca: ele precisa ser uma chave Pix da sua conta no banco. Depois de salvo, não pode ser trocado."
        />
      ) : (
        <TextInput
          label="CPF ou CNPJ"
          value={documentText(document)}
          readOnly
          variant="filled"
          description="É a sua chave Pix para saques: cadastre-o como chave Pix na sua conta do banco. Para corrigir, fale com o suporte."
        />
      )}
      <BirthdayField
        defaultValue={form.values.bornDate}
        onChange={(digits) => form.setFieldValue("bornDate", digits)}
        error={form.errors["bornDate"]}
        withAsterisk
      />
      <GenderField
        value={form.values.gender}
        onChange={(gender) => form.setFieldValue("gender", gender)}
        error={form.errors["gender"]}
        placeholder="Selecione"
        withAsterisk
      />
      <TextInput
        label="CREF"
        description="Se você é profissional de educação física."
        placeholder="012345-G/SP"
        autoComplete="off"
        {...form.getInputProps("cref")}
      />
      <TextInput
        label="CRN"
        description="Se você é nutricionista."
        placeholder="3-12345"
        autoComplete="off"
        {...form.getInputProps("crn")}
      />
    </div>
  );
}
