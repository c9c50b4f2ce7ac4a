import { Button, NativeSelect } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { planOptions } from "../../students/students.hooks.ts";
import { NEW_CODE } from "../plan-search.ts";

/** Asks for which plan a new code is, and opens it there. */
export function NewCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const plans = useQuery(planOptions);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = plans.data ?? [];
  const plan = chosen ?? (options.length === 1 ? (options[0]?.id ?? null) : null);
  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      size="compact"
      title="Criar novo código"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {plan ? (
            <Button
              renderRoot={(props) => (
                <Link to={paths.plan} params={{ id: plan }} search={{ aba: "codigo", codigo: NEW_CODE }} {...props} />
              )}
            >
              Continuar
            </Button>
          ) : (
            <Button disabled>Continuar</Button>
          )}
        </>
      }
    >
      <Stack data-gap="sm">
        <p>Um código vale para um plano. Para qual?</p>
        <NativeSelect
          label="Plano"
          data={[
            { value: "", label: "Escolha um plano", disabled: true },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={plan ?? ""}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data-autofocus
        />
        {failureOf(plans, "Não foi possível carregar os planos.")}
        <Muted data-small>
          Nenhum deles? <Link to={paths.newPlan}>Cadastre um novo plano</Link>.
        </Muted>
      </Stack>
    </Dialog>
  );
}
