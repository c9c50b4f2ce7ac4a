import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useState } from "react";
import { GuardianCodeField } from "../guardian/GuardianCodeField.tsx";
import { FormDialog } from "./FormDialog.tsx";
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

  const give = async () => {
    try {
      await say.mutateAsync({ purpose, isGiven: true, code });
      void toastSuccess("Autorização dada");
      onClose();
    } catch {
      setCode("");
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Autorização do responsável"
      action="Autorizar"
      isSending={say.isPending}
      canSend={code !== ""}
      onSend={give}
    >
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
    </FormDialog>
  );
}
