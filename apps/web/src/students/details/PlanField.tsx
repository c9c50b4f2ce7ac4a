import type { Student } from "@prancheta/contract/students/students";
import { SelectField, searchOf } from "@prancheta/ui/form/choices/SelectField.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isTrial, openPlans } from "../students.hooks.ts";

interface PlanFieldProps {
  student: Student;
  /** The id of the selected plan. */
  value: string | null;
  onChange: (plan: string | null) => void;
  error: ReactNode;
  disabled: boolean;
}

const has = (list: readonly { readonly id: string }[], id: string) => list.some((one) => one.id === id);

/** The student's plan among those that may follow it, without inactive ones and the trial week, which are read once the field may be changed. */
export function PlanField({ student: { plan, nextPlan }, value, onChange, error, disabled }: PlanFieldProps) {
  const { data: open = [], isError, isFetching, refetch } = useQuery({ ...openPlans, enabled: !disabled });
  const plans = open.filter((one) => !isTrial(one));
  const own = [nextPlan, plan].filter((one) => one !== null);
  const known = [...own.filter(({ id }, at) => !has(plans, id) && !has(own.slice(0, at), id)), ...plans];
  return (
    <Stack data-gap="xs">
      <SelectField
        label="Plano"
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(chosen) => onChange(known.find(({ id }) => id === chosen)?.id ?? null)}
        error={error}
        placeholder="Sem plano"
        disabled={disabled}
        description={!disabled && plan && "Um plano diferente vale a partir do próximo contrato."}
        allowDeselect={false}
        {...searchOf(known)}
      />
      {isError && (
        <ReadFailure text="Não foi possível carregar os planos." onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Stack>
  );
}
