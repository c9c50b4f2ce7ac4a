import { Button, InputBase, TextInput } from "@mantine/core";
import type { OwnData } from "@prancheta/contract/student/own";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useId, useState } from "react";
import { useChangeOwnData } from "./own.hooks.ts";
import { GENDERS } from "./own.texts.ts";

const genderIn = (value: string): OwnData["gender"] => (value === "F" || value === "M" || value === "O" ? value : null);

interface OwnDataDialogProps {
  own: OwnData;
  onClose: () => void;
}

/** Name, WhatsApp and gender, of which a phone shows its own choice; the e-mail and the birthday are not changed here. */
export function OwnDataDialog({ own, onClose }: OwnDataDialogProps) {
  const [name, setName] = useState(own.name);
  const [whatsapp, setWhatsapp] = useState(own.whatsapp ?? "");
  const [gender, setGender] = useState(own.gender);
  const change = useChangeOwnData();
  const form = useId();
  const fields = fieldsOf(change.error);

  const save = () => {
    if (change.isPending) return;
    change.mutate(
      { name, whatsapp, gender },
      {
        onSuccess: () => {
          void toastSuccess("Dados salvos");
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={change.isPending}
      title="Mudar meus dados"
      size="full"
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={change.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack data-gap="md">
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
          >
            {gender === null && <option value="">Escolha</option>}
            {Object.entries(GENDERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </InputBase>
          <FormFailure error={change.error} values={{ name, whatsapp, gender }} />
        </Stack>
      </form>
    </Dialog>
  );
}
