import { Button } from "@mantine/core";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useId, useState } from "react";
import { GuardianCodeField } from "../guardian/GuardianCodeField.tsx";
import { useSayConsent } from "./own.hooks.ts";

interface GuardianConsentDialogProps {
  purpose: ConsentPurpose;
  /** What follows. */
  text: string;
  onClose: () => void;
}

/** Under 18: the guardian gives a consent with a mailed code. */
export function GuardianConsentDialog({ purpose, text, onClose }: GuardianConsentDialogProps) {
  const [code, setCode] = useState("");
  const say = useSayConsent();
  const form = useId();

  const give = () => {
    if (say.isPending || code === "") return;
    say.mutate(
      { purpose, isGiven: true, code },
      {
        onSuccess: () => {
          void toastSuccess("Autorização dada");
          onClose();
        },
        onError: () => setCode(""),
      },
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={say.isPending}
      title="Autorização do responsável"
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={say.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={say.isPending} disabled={code === ""}>
            Autorizar
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Stack data-gap="md">
          <p>{text}</p>
          <GuardianCodeField
            subject={{ signs: purpose }}
            onMailed={() => {
              setCode("");
              say.reset();
            }}
            value={code}
            onChange={setCode}
          />
          <FormFailure error={say.error} />
        </Stack>
      </form>
    </Dialog>
  );
}
