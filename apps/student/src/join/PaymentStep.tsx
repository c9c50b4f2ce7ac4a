import { Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { PayPanel } from "../buying/PayPanel.tsx";
import { ownJoining } from "./joining.hooks.ts";
import { StepHead, stepsOf } from "./StepHead.tsx";

interface PaymentStepProps {
  joining: Joining;
  purchase: NonNullable<Joining["purchase"]>;
}

/** The last step of whoever joins by paying. */
export function PaymentStep({ joining, purchase }: PaymentStepProps) {
  const { coach, guardian, needsGuardian, document } = joining;
  const { slug, invitation, planId, code, sale } = purchase;
  const queryClient = useQueryClient();
  const look = useCallback(() => void queryClient.invalidateQueries({ queryKey: ownJoining.queryKey }), [queryClient]);
  return (
    <Stack data-gap="lg">
      <StepHead
        number={stepsOf(joining)}
        of={stepsOf(joining)}
        title="Pagamento"
        text={`Assim que for confirmado, seu acompanhamento com ${coach.name} começa.`}
      />
      <PayPanel
        seller={invitation ? { invitation } : { slug: slug ?? "" }}
        planId={planId}
        code={code ?? ""}
        begun={sale}
        document={needsGuardian ? guardian.document : document}
        onPaid={look}
        onElsewhere={look}
      />
      {slug && (
        <Button component="a" href={`/c/${slug}`} variant="subtle" fullWidth>
          Ver outros planos
        </Button>
      )}
    </Stack>
  );
}
