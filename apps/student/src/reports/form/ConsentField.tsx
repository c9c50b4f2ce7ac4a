import { Button } from "@mantine/core";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useSayConsent } from "../../own/own.hooks.ts";

interface ConsentFieldProps {
  purpose: ConsentPurpose;
  text: string;
  label: string;
}

/** Asks for a consent where it is needed. It can be withdrawn in 'Eu'. */
export function ConsentField({ purpose, text, label }: ConsentFieldProps) {
  const say = useSayConsent();
  return (
    <div>
      <Muted>{text} Você pode retirar quando quiser, em Eu, Autorizações.</Muted>
      {say.isError && <p role="alert">{problemText(say.error).detail}</p>}
      <Button
        variant="outline"
        fullWidth
        mt="sm"
        loading={say.isPending}
        onClick={() => say.mutate({ purpose, isGiven: true })}
      >
        {label}
      </Button>
    </div>
  );
}
