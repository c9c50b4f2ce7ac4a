import { Button, TextInput } from "@mantine/core";
import type { OwnData } from "@prancheta/contract/student/own";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { GenderField } from "@prancheta/ui/person/GenderField.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useId, useState } from "react";
import { useChangeOwnData } from "./own.hooks.ts";

interface OwnDataDialogProps {
  own: OwnData;
  onClose: () => void;
}

/** Name, WhatsApp and gender; the e-mail and the birthday are not changed here. */
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
          <GenderField value={gender} onChange={setGender} error={fields["gender"]} />
          <FormFailure error={change.error} values={{ name, whatsapp, gender }} />
        </Stack>
      </form>
    </Dialog>
  );
}
