import { Button } from "@mantine/core";
import type { PlanCode } from "@prancheta/contract/plans/codes";
import type { Plan } from "@prancheta/contract/plans/plans";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { ShowMore } from "@prancheta/ui/list/ShowMore.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "../../partners/partners.hooks.ts";
import { NEW_CODE, planSearch } from "../plan-search.ts";
import { AboutRocket } from "./AboutRocket.tsx";
import { CodeCard, CodeCardSkeleton } from "./CodeCard.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { codesOfPlan } from "./codes.hooks.ts";
import classes from "./PlanCodes.module.css";
import { RemoveCode } from "./RemoveCode.tsx";

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** 'Código do plano': the codes of a plan, each as a card or as its form. */
export function PlanCodes({ plan }: { plan: Plan }) {
  const { codigo } = planSearch(useSearch({ strict: false }));
  const isRocket = useMe()?.rocketProgram ?? false;
  const list = useInfiniteQuery(codesOfPlan(plan.id));
  const codes = useRows(list.data?.pages);
  const [isAdding, setAdding] = useState(codigo === NEW_CODE);
  const [edited, setEdited] = useState<readonly string[]>(codigo ? [codigo] : []);
  const [removing, setRemoving] = useState<PlanCode>();
  // The focus would disappear with a form: the button that opened it gets it back.
  const [left, setLeft] = useState<string>();
  const close = (id: string) => {
    setLeft(id);
    if (id === NEW_CODE) setAdding(false);
    else setEdited(edited.filter((one) => one !== id));
  };
  const reload = () => list.refetch({ throwOnError: true });

  if (list.isPending)
    return (
      <Stack data-gap="md">
        <CodeCardSkeleton />
        <CodeCardSkeleton />
      </Stack>
    );
  if (!list.data) return <ErrorState title="Não foi possível carregar os códigos" reading={list} />;
  const create = (
    <Button
      ref={left === NEW_CODE && !isAdding ? focus : undefined}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={isAdding}
    >
      Criar novo código
    </Button>
  );
  return (
    <Stack data-gap="md">
      {(codes.length > 0 || isRocket) && (
        <div className={classes["head"]}>
          {isRocket && <AboutRocket />}
          {codes.length > 0 && <div className={classes["create"]}>{create}</div>}
        </div>
      )}
      {isAdding && <CodeForm plan={plan} code={undefined} onClose={() => close(NEW_CODE)} onReload={reload} />}
      {codes.length === 0 && !isAdding && (
        <EmptyState
          title="Este plano ainda não tem códigos"
          text="Crie um para dar desconto, ou só para saber de onde seus alunos vêm."
          action={create}
        />
      )}
      {codes.map((code) =>
        edited.includes(code.id) ? (
          <CodeForm key={`${code.id} form`} plan={plan} code={code} onClose={() => close(code.id)} onReload={reload} />
        ) : (
          <CodeCard
            key={code.id}
            code={code}
            onRemove={() => setRemoving(code)}
            edit={
              <Button
                ref={left === code.id ? focus : undefined}
                variant="subtle"
                className={classes["edit"] ?? ""}
                rightSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setEdited([...edited, code.id])}
                aria-label={`Editar código: ${code.code}`}
              >
                Editar
              </Button>
            }
          />
        ),
      )}
      <ShowMore query={list} of="códigos" />
      <RemoveCode code={removing} onClose={() => setRemoving(undefined)} place="plan" />
    </Stack>
  );
}
