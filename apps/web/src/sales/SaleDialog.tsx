import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { CodeSuggestions } from "./CodeSuggestions.tsx";
import classes from "./SaleDialog.module.css";
import { SaleQuote } from "./SaleQuote.tsx";
import { openPlans, quoteOf, useSellByHand } from "./sales.hooks.ts";

const FORM = "venda";
/** Milliseconds without typing before the code is looked up. */
const PAUSE = 500;

interface SaleDialogProps {
  student: { readonly id: string; readonly name: string; readonly plan: { readonly id: string } | null };
  opened: boolean;
  onClose: () => void;
}

/** 'Registrar venda': money that the coach received outside of the product starts a contract. */
export function SaleDialog({ student, opened, onClose }: SaleDialogProps) {
  const zone = useZone();
  const codeList = useId();
  const plans = useQuery(openPlans);
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState("");
  const [paidOn, setPaidOn] = useState(() => todayIn(zone));
  const [searched] = useDebouncedValue(code.trim(), PAUSE);
  const sell = useSellByHand(student.id);
  const singleFlight = useSingleFlight();
  const options = plans.data ?? [];
  const planId = options.find(({ id }) => id === (chosen ?? student.plan?.id))?.id ?? null;
  const quote = useQuery(quoteOf(student.id, planId, searched));
  const [quoteErrors, errors] = [fieldsOf(quote.error), fieldsOf(sell.error)];
  const isQuoted = quote.isSuccess && !quote.isFetching && searched === code.trim();

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!planId || !isQuoted || paidOn === "" || !singleFlight.tryStart()) return;
    sell.mutate(
      { planId, code: quote.data.code, paidOn, total: quote.data.total },
      {
        onSuccess: () => {
          void toastSuccess("Venda registrada com sucesso");
          onClose();
        },
        onSettled: singleFlight.finish,
      },
    );
  };

  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      busy={sell.isPending}
      title={`Registrar venda a ${student.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={sell.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={sell.isPending} disabled={!isQuoted || paidOn === ""}>
            Registrar venda
          </Button>
        </>
      }
    >
      <p>Para o que você recebeu por fora, em dinheiro ou por Pix. O contrato começa; nada passa pela carteira.</p>
      <form id={FORM} noValidate className={classes["form"]} onSubmit={save}>
        <div className={classes["plan"]}>
          <NativeSelect
            label="Plano"
            required
            data={[
              { value: "", label: plans.isPending ? "Carregando…" : "Escolha um plano", disabled: true },
              ...options.map(({ id, name }) => ({ value: id, label: name || "Sem nome" })),
            ]}
            value={planId ?? ""}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            error={errors["planId"] ?? quoteErrors["planId"]}
            data-autofocus
          />
          {failureOf(plans, "Não foi possível carregar os planos.")}
        </div>
        <TextInput
          label="Código"
          description="Se o aluno usou um."
          list={codeList}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={errors["code"] ?? quoteErrors["code"]}
        />
        <CodeSuggestions id={codeList} planId={planId} />
        <TextInput
          type="date"
          label="Recebido em"
          required
          max={todayIn(zone)}
          value={paidOn}
          onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
          error={paidOn === "" ? "Campo obrigatório" : errors["paidOn"]}
        />
        <div className={classes["quote"]}>
          <SaleQuote quote={quote} isAsked={planId !== null} isTyping={searched !== code.trim()} />
        </div>
        <FormFailure error={sell.error} />
      </form>
    </Dialog>
  );
}
