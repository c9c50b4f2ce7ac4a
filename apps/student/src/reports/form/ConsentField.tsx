import { Button } from "@mantine/core";
import type { ConsentPurpose } from "@prancheta/contract/student/consents";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { Suspense } from "react";
import { useSayConsent } from "../../own/own.hooks.ts";

const GuardianConsentDialog = lazyPart(
  async () => (await import("../../own/GuardianConsentDialog.tsx")).GuardianConsentDialog,
);

interface ConsentFieldProps {
  purpose: ConsentPurpose;
  text: string;
  label: string;
}

/** Asks for a consent where it is needed, under 18 the guardian. It can be withdrawn in 'Eu'. */
export function ConsentField({ purpose, text, label }: ConsentFieldProps) {
  const say = useSayConsent();
  const asksGuardian = say.error instanceof ProblemError && say.error.code === "guardian.code_needed";
  return (
    <div>
      <Muted>{text} Você pode retirar quando quiser, em Eu, Autorizações.</Muted>
      {say.isError && !asksGuardian && <p role="alert">{problemText(say.error).detail}</p>}
      <Button
        variant="outline"
        fullWidth
        mt="sm"
        loading={say.isPending}
        onClick={() => say.mutate({ purpose, isGiven: true })}
      >
        {label}
      </Button>
      <Suspense>
        {asksGuardian && <GuardianConsentDialog purpose={purpose} text={text} onClose={() => say.reset()} />}
      </Suspense>
    </div>
  );
}
