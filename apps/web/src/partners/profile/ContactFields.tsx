import { TextInput } from "@mantine/core";
import { SelectField } from "@prancheta/ui/form/SelectField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { useState } from "react";
import classes from "./fields.module.css";
import type { FieldsProps } from "./PersonFields.tsx";
import { zoneChoices } from "./zones.ts";

export function ContactFields({ form }: FieldsProps) {
  const [zones] = useState(() => zoneChoices(form.values.zone));
  return (
    <fieldset className={classes["fields"]}>
      <legend className={classes["legend"]}>Contato</legend>
      <TextInput label="E-mail" withAsterisk readOnly variant="filled" {...form.getInputProps("email")} />
      <WhatsappField
        defaultValue={form.values.whatsapp}
        onChange={(digits) => form.setFieldValue("whatsapp", digits)}
        error={form.errors["whatsapp"]}
        withAsterisk
      />
      <TextInput label="Telegram" placeholder="@usuario" autoComplete="off" {...form.getInputProps("telegram")} />
      <SelectField
        label="Fuso horário"
        data={zones}
        value={form.values.zone}
        onChange={(zone) => zone && form.setFieldValue("zone", zone)}
        error={form.errors["zone"]}
        allowDeselect={false}
      />
    </fieldset>
  );
}
