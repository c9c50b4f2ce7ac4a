import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import classes from "./InviteForm.module.css";
import type { InviteValues } from "./invite.form.ts";
import { TypeField } from "./TermsFields.tsx";

interface WhoFieldsProps {
  form: UseFormReturnType<InviteValues>;
  autoFocus?: boolean;
}

/** Who is invited: name, contacts and type. */
export const WhoFields = ({ form, autoFocus = false }: WhoFieldsProps) => (
  <Stack data-gap="md">
    <TextInput
      label="Nome"
      required
      maxLength={120}
      autoComplete="off"
      autoFocus={autoFocus}
      {...form.getInputProps("name")}
    />
    <div className={classes["fields"]}>
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps("email")}
      />
      <WhatsappField
        defaultValue={form.getInitialValues().whatsapp}
        onChange={(digits) => form.setFieldValue("whatsapp", digits)}
        error={form.errors["whatsapp"]}
      />
    </div>
    <TypeField form={form} />
  </Stack>
);
