import type { Plan } from "@prancheta/contract/plans/plans";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { choicesOf } from "@prancheta/ui/filter/filter.ts";
import { type ListFilter, ListFilterBar } from "@prancheta/ui/filter/ListFilterBar.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { useListInUrl } from "@prancheta/ui/list/list-in-url.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import {
  durationChoices,
  type PlanFilters,
  planFilters,
  planList,
  switchLabel,
  useRemovePlan,
} from "../plans.hooks.ts";
import { IRREVERSIBLE, keptBecause, NOT_REMOVED } from "../plans.texts.ts";
import { PlanCard, PlanCardSkeleton } from "./PlanCard.tsx";

const nameOf = ({ name }: Plan) => name;
const isTrial = ({ type }: Plan) => type === "TRIAL";
const SHAPE = { cardWidth: 330, cardHeight: 302, gap: 16, skeletons: 6 };

const choices: readonly ListFilter<keyof PlanFilters>[] = [
  // Keys that are numbers stand in their order, the shortest first.
  { name: "duration", label: "Validade", none: "Todas", options: choicesOf(durationChoices) },
  { name: "active", label: "Situação", none: "Todas", options: choicesOf(switchLabel) },
  { name: "show", label: "Vitrine", none: "Todas", options: choicesOf(switchLabel) },
];

const texts: ListTexts = {
  none: "Nenhum plano ainda",
  all: ["plano", "planos"],
  found: ["plano encontrado", "planos encontrados"],
  empty: {
    title: "Crie o seu primeiro plano",
    text: "Um plano diz quanto custa a sua consultoria, quanto dura e o que o aluno recebe.",
  },
  nothingFound: { title: "Nenhum plano encontrado", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar os planos",
};

/** The coach's plans, newest first. */
export function PlansPage() {
  const inUrl = useListInUrl(planFilters);
  const [removing, setRemoving] = useState<{ plan?: Plan; opened: boolean }>({ opened: false });
  const remove = useRemovePlan();
  const canRemove = removing.plan?.canDelete ?? true;
  const close = () => setRemoving({ ...removing, opened: false });
  return (
    <ListPage
      title="Planos de consultoria"
      texts={texts}
      create={{ children: "Cadastrar novo plano", icon: <IconPlus size={20} aria-hidden="true" />, to: paths.newPlan }}
      inUrl={inUrl}
      bar={<ListFilterBar inUrl={inUrl} search={{ name: "name", placeholder: "Nome do plano" }} choices={choices} />}
      query={useInfiniteQuery(planList(inUrl.values))}
      shape={SHAPE}
      nameOf={nameOf}
      isStarter={isTrial}
      skeleton={<PlanCardSkeleton />}
      dialogs={
        <>
          <ConfirmedAction
            opened={removing.opened && canRemove}
            onClose={close}
            danger
            title={`Deseja deletar o plano ${removing.plan ? nameOf(removing.plan) : ""}`}
            text={IRREVERSIBLE}
            action={() => remove.mutateAsync(removing.plan?.id ?? "")}
            success="Plano deletado com sucesso"
            failure={{ title: NOT_REMOVED, action: "deletar um plano" }}
          />
          <ResultDialog
            opened={removing.opened && !canRemove}
            onClose={close}
            title={NOT_REMOVED}
            text={removing.plan ? keptBecause(removing.plan) : ""}
            failedAction="deletar um plano"
          />
        </>
      }
    >
      {(plan) => <PlanCard plan={plan} onRemove={() => setRemoving({ plan, opened: true })} />}
    </ListPage>
  );
}
