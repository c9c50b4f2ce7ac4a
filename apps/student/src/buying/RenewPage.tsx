import { Button } from "@mantine/core";
import type { PublicPlan } from "@prancheta/contract/coach-page/coaches";
import type { PlanId, SaleId } from "@prancheta/contract/scalars";
import type { BoughtSale } from "@prancheta/contract/student/buying";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { Read } from "../session/Read.tsx";
import { TalkToCoach } from "../session/TalkToCoach.tsx";
import classes from "./Buying.module.css";
import { isInReview, plansToRenew, useSale } from "./buying.hooks.ts";
import { termText } from "./buying.texts.ts";
import { PayPanel } from "./PayPanel.tsx";
import { useCodeInAddress } from "./use-code-in-address.ts";

/** One more period, with the same plan or another one. */
export function RenewPage() {
  const student = chosenStudent() ?? "";
  const { plano } = useSearch({ strict: false });
  const query = useQuery(plansToRenew(student, plano));
  return (
    <Page title="Renovar">
      <Read query={query} failure="Não foi possível carregar os planos" level={2} height={320}>
        {({ plans, open }) =>
          plans.length === 0 && !open ? (
            <EmptyState
              title="Nenhum plano para renovar agora"
              text="Fale com quem acompanha você: os planos à venda aparecem aqui."
              action={<TalkToCoach />}
            />
          ) : (
            <Renewal student={student} plans={plans} open={open} />
          )
        }
      </Read>
    </Page>
  );
}

const firstOf = (plans: readonly PublicPlan[], ids: readonly (string | undefined)[]) =>
  ids.flatMap((wanted) => plans.filter(({ id }) => id === wanted))[0];

interface RenewalProps {
  student: string;
  plans: readonly PublicPlan[];
  /** An order that waits, maybe of another phone. */
  open: { id: SaleId; planId: PlanId } | null;
}

function Renewal({ student, plans, open }: RenewalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { plano, codigo = "" } = useSearch({ strict: false });
  const onCode = useCodeInAddress();
  const { data: sale } = useSale(open?.id ?? null);
  const [chosen, setChosen] = useState<PlanId | undefined>(
    () => (firstOf(plans, [plano, open?.planId]) ?? (plans.length === 1 ? plans[0] : undefined))?.id,
  );
  // No other plan is offered while a payment is in analysis, not even one that the address names.
  if (open && isInReview(sale) && chosen !== open.planId) setChosen(open.planId);
  // Until the order is read, its panel says so.
  const shown = open && sale === undefined ? open.planId : chosen;
  const [hasTapped, setTapped] = useState(false);
  const choose = (id: PlanId | undefined) => {
    setTapped(true);
    setChosen(id);
  };
  const onPaid = useCallback(() => {
    // The contract, what is due and who looks after the student may be others now.
    void queryClient.invalidateQueries();
    void toastSuccess("Plano renovado");
    void navigate({ to: paths.today, replace: true });
  }, [queryClient, navigate]);
  const { queryKey } = plansToRenew(student, plano);
  const onElsewhere = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: plansToRenew(student, plano).queryKey }),
    [queryClient, student, plano],
  );
  // The order is still there after leaving the page and coming back.
  const onOrdered = ({ id, plan }: BoughtSale) =>
    queryClient.setQueryData(queryKey, (before) => before && { ...before, open: { id, planId: plan.id } });

  if (shown === undefined)
    return (
      <Stack data-gap="md">
        <Muted>
          <span tabIndex={-1} ref={hasTapped ? takeLostFocus : undefined}>
            Escolha o plano do próximo período. Você confere tudo antes de pagar.
          </span>
        </Muted>
        <ul className={classes["plans"]}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <button type="button" className={classes["choice"]} onClick={() => choose(plan.id)}>
                <span>
                  <strong>{plan.name}</strong>
                  <span>{termText(plan)}</span>
                </span>
                <strong>{moneyText(plan.total)}</strong>
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    );
  return (
    <Stack data-gap="md">
      <PayPanel
        key={shown}
        seller={{ student }}
        planId={shown}
        code={codigo}
        onCode={onCode}
        begun={open?.planId === shown ? open.id : null}
        document={null}
        isChosen={hasTapped}
        onOrdered={onOrdered}
        onPaid={onPaid}
        onElsewhere={onElsewhere}
      />
      {plans.some(({ id }) => id !== shown) && !isInReview(sale) && (
        <Button variant="subtle" onClick={() => choose(undefined)}>
          Escolher outro plano
        </Button>
      )}
    </Stack>
  );
}
