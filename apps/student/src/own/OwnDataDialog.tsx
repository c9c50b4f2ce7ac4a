import { ComboboxChevron, InputBase, TextInput } from "@mantine/core";
import type { OwnData } from "@prancheta/contract/student/own";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import { FormDialog } from "./FormDialog.tsx";
import { useChangeOwnData } from "./own.hooks.ts";
import { GENDERS } from "./own.texts.ts";

const genderIn = (value: string): OwnData["gender"] => (value === "F" || value === "M" || value === "O" ? value : null);

interface OwnDataDialogProps {
  own: OwnData;
  onClose: () => void;
}

/** Name, WhatsApp and gender; the gender is a native select. E-mail and birthday cannot be changed here. */
export function OwnDataDialog({ own, onClose }: OwnDataDialogProps) {
  const [name, setName] = useState(own.name);
  const [whatsapp, setWhatsapp] = useState(own.whatsapp ?? "");
  const [gender, setGender] = useState(own.gender);
  const change = useChangeOwnData();
  const fields = fieldsOf(change.error);

  const save = async () => {
    await change.mutateAsync({ name, whatsapp, gender });
    void toastSuccess("Dados salvos");
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Mudar meus dados"
      size="full"
      action="Salvar"
      isSending={change.isPending}
      onSend={save}
    >
      <TextInput
        label="Nome"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={fields["name"]}
        autoComplete="name"
        maxLength={120}
      />
      <WhatsappField defaultValue={whatsapp} onChange={setWhatsapp} error={fields["whatsapp"]} autoComplete="tel" />
      <InputBase
        component="select"
        label="Gênero"
        value={gender ?? ""}
        onChange={({ currentTarget }) => setGender(genderIn(currentTarget.value))}
        error={fields["gender"]}
        rightSection={<ComboboxChevron />}
        rightSectionPointerEvents="none"
      >
        {gender === null && <option value="">Escolha</option>}
        {Object.entries(GENDERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InputBase>
      <FormFailure error={change.error} values={{ name, whatsapp, gender }} />
    </FormDialog>
  );
}
