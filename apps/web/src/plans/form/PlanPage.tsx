import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { EditorSkeleton } from "../../editor/frame/EditorSkeleton.tsx";
import { paths } from "../../navigation/paths.ts";
import { WithAccount } from "../../partners/WithAccount.tsx";
import { NEW_PLAN, planSearch } from "../plan-search.ts";
import { planToEdit } from "../plans.hooks.ts";
import { PlanForm } from "./PlanForm.tsx";
import { copyOf } from "./plan.form.ts";

const NEW_TITLE = "Cadastrar nova Consultoria";

/** /planos/consultoria/{id}, or /planos/consultoria/novo for a new plan. */
export function PlanPage() {
  const { id = "" } = useParams({ strict: false });
  const { copia } = planSearch(useSearch({ strict: false }));
  if (id !== NEW_PLAN) return <SavedPlan key={id} id={id} />;
  return copia ? <CopiedPlan key={copia} id={copia} /> : <NewPlan />;
}

const nothingStored = async () => undefined;

function NewPlan() {
  const { questionario } = planSearch(useSearch({ strict: false }));
  return (
    <WithAccount skeleton={<PlanSkeleton title={NEW_TITLE} />}>
      {(account) => (
        <PlanForm
          title={NEW_TITLE}
          start={{ account, saved: undefined, copied: undefined, questionnaire: questionario }}
          onReload={nothingStored}
        />
      )}
    </WithAccount>
  );
}

function CopiedPlan({ id }: { id: string }) {
  const reading = useQuery(planToEdit(id));
  if (!reading.data) return <Unread title={NEW_TITLE} reading={reading} />;
  const copied = copyOf(reading.data);
  return (
    <WithAccount skeleton={<PlanSkeleton title={NEW_TITLE} />}>
      {(account) => (
        <PlanForm
          title={NEW_TITLE}
          start={{ account, saved: undefined, copied, questionnaire: undefined }}
          onReload={nothingStored}
        />
      )}
    </WithAccount>
  );
}

const SAVED_TITLE = "Editar Consultoria";

function SavedPlan({ id }: { id: string }) {
  const { questionario } = planSearch(useSearch({ strict: false }));
  const reading = useQuery(planToEdit(id));
  const [round, setRound] = useState(0);
  const { data: saved, refetch } = reading;
  if (!saved) return <Unread title={SAVED_TITLE} reading={reading} />;
  const reload = async (giveUp: () => void) => {
    await refetch({ throwOnError: true });
    giveUp();
    setRound(round + 1);
  };
  const title = saved.type === "TRIAL" ? "Ver Consultoria" : SAVED_TITLE;
  return (
    <WithAccount skeleton={<PlanSkeleton title={title} />}>
      {(account) => (
        <PlanForm
          key={round}
          title={title}
          start={{ account, saved, copied: undefined, questionnaire: questionario }}
          onReload={reload}
        />
      )}
    </WithAccount>
  );
}

interface UnreadProps {
  title: string;
  reading: Pick<ReturnType<typeof useQuery>, "error" | "isFetching" | "isPending" | "refetch">;
}

/** Replaces a plan that is being read, does not exist, or could not be read. */
function Unread({ title, reading }: UnreadProps) {
  const { error, isPending } = reading;
  if (isPending) return <PlanSkeleton title={title} />;
  if (isMissing(error))
    return <MissingState title="Plano não encontrado" reason={error.detail} to={paths.planList} label="Ver planos" />;
  return <ErrorState level={1} title="Não foi possível carregar o plano" reading={reading} />;
}

/** The form's layout while the plan is loading. */
const PlanSkeleton = ({ title }: { title: string }) => (
  <EditorSkeleton
    title={title}
    tools={null}
    actions={<Skeleton width={140} height={44} />}
    aside={<Skeleton height={380} />}
  >
    <Skeleton height={640} />
  </EditorSkeleton>
);
