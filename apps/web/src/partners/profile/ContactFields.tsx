import { TextInput } from "@mantine/core";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { useState } from "react";
import classes from "./fields.module.css";
import type { FieldsProps } from "./PersonFields.tsx";

/** The time zones of Brazil, named by where most people live. */
const BRAZIL: Readonly<Record<string, string>> = {
  "America/Sao_Paulo": "Brasília e São Paulo",
  "America/Cuiaba": "Cuiabá",
  "America/Campo_Grande": "Campo Grande",
  "America/Manaus": "Manaus",
  "America/Porto_Velho": "Porto Velho",
  "America/Boa_Vista": "Boa Vista",
  "America/Rio_Branco": "Rio Branco",
  "America/Noronha": "Fernando de Noronha",
};

/** The selectable zones, including a stored one from elsewhere. */
const zoneChoices = (stored: string): { value: string; label: string }[] => {
  const choices = Object.entries(BRAZIL).map(([value, label]) => ({ value, label }));
  return stored in BRAZIL ? choices : [{ value: stored, label: stored }, ...choices];
};

const SEEN_BY_STUDENTS = "Seus alunos veem e usam para falar com você.";

export function ContactFields({ form }: FieldsProps) {
  const [zones] = useState(() => zoneChoices(form.values.zone));
  return (
    <fieldset className={classes["fields"]}>
      <legend className={classes["legend"]}>Contato</legend>
      <TextInput label="E-mail" withAsterisk readOnly variant="filled" {...form.getInputProps("email")} />
      <WhatsappField
        description={SEEN_BY_STUDENTS}
        defaultValue={form.values.whatsapp}
        onChange={(digits) => form.setFieldValue("whatsapp", digits)}
        error={form.errors["whatsapp"]}
        withAsterisk
      />
      <TextInput
        label="Telegram"
        description={SEEN_BY_STUDENTS}
        placeholder="@usuario"
        autoComplete="off"
        {...form.getInputProps("telegram")}
      />
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
