import { Button } from "@mantine/core";
import type { BoughtSale } from "@prancheta/contract/student/buying";
import type { Joining } from "@prancheta/contract/student/joining";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconHeartbeat } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { isInReview, usePrice, useSale } from "../buying/buying.hooks.ts";
import { PayPanel } from "../buying/PayPanel.tsx";
import { useCodeInAddress } from "../buying/use-code-in-address.ts";
import { LinkCard } from "../navigation/LinkCard.tsx";
import { paths } from "../navigation/paths.ts";
import { ownJoining } from "../session/own-joining.ts";
import classes from "./Join.module.css";
import { StepHead, stepsOf } from "./StepHead.tsx";

interface PaymentStepProps {
  joining: Joining;
  purchase: NonNullable<Joining["purchase"]>;
}

/** The last step of joining, for a plan that has to be paid. */
export function PaymentStep({ joining, purchase }: PaymentStepProps) {
  const { coach, guardian, needsGuardian, document } = joining;
  const { slug, invitation, planId, sale } = purchase;
  const { codigo: code = purchase.code ?? "" } = useSearch({ strict: false });
  const onCode = useCodeInAddress();
  const ordered = useSale(sale).data;
  const seller = invitation ? { invitation } : { slug: slug ?? "" };
  // Read here and used by the panel too: the step's name says whether there is anything to pay.
  const price = usePrice(seller, { planId, code });
  const queryClient = useQueryClient();
  const reloadJoining = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ownJoining.queryKey }),
    [queryClient],
  );
  // Store the order in the joining: the person may go to the PAR-Q and come back.
  const storeOrder = (ordered: BoughtSale) =>
    queryClient.setQueryData(ownJoining.queryKey, (before) =>
      before?.purchase
        ? { ...before, purchase: { ...before.purchase, sale: ordered.id, code: price.data?.code ?? null } }
        : before,
    );
  const words =
    price.data?.total === 0
      ? { title: "Tudo pronto", text: `Não há nada a pagar: é só começar com ${coach.name}.` }
      : { title: "Pagamento", text: `Assim que for confirmado, seu acompanhamento com ${coach.name} começa.` };
  return (
    <Stack data-gap="lg">
      {price.isPending ? (
        <Skeleton height={96} />
      ) : (
        <StepHead number={stepsOf(joining)} of={stepsOf(joining)} {...words} />
      )}
      <PayPanel
        seller={seller}
        planId={planId}
        code={code}
        onCode={onCode}
        begun={sale}
        document={needsGuardian ? guardian.document : document}
        onOrdered={storeOrder}
        meanwhile={<Meanwhile parq={joining.parq} />}
        onPaid={reloadJoining}
        onElsewhere={reloadJoining}
      />
      {slug && !isInReview(ordered) && (
        <Button component="a" href={`/c/${slug}`} variant="subtle" fullWidth>
          Ver outros planos
        </Button>
      )}
    </Stack>
  );
}

/** The PAR-Q, which can be signed while the payment is pending. */
function Meanwhile({ parq }: Pick<Joining, "parq">) {
  if (parq === "SIGNED")
    return (
      <Muted data-small className={classes["centred"]}>
        PAR-Q assinado. Ele é entregue com o pagamento.
      </Muted>
    );
  if (parq !== "DUE") return null;
  return (
    <LinkCard
      to={paths.joinersParq}
      Icon={IconHeartbeat}
      title="Enquanto isso: PAR-Q"
      text="Sete perguntas antes de se exercitar"
    />
  );
}
