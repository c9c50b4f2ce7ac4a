import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { TYPED_CODE_LENGTH } from "@prancheta/contract/plans/limits";
import type { Quote } from "@prancheta/contract/sales/sales";
import type { Student } from "@prancheta/contract/students/students";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Question } from "../students/assign/Question.tsx";
import { recipientOf } from "../students/assign/recipients.hooks.ts";
import { RestrictionsStrip } from "../students/care/RestrictionsStrip.tsx";
import { CodeSuggestions } from "./CodeSuggestions.tsx";
import { doubtsOfGifts, type GiftDoubts } from "./gift-doubts.ts";
import classes from "./SaleDialog.module.css";
import { SaleQuote } from "./SaleQuote.tsx";
import { quoteOf, useSellablePlans, useSellByHand } from "./sales.hooks.ts";

const FORM = "venda";
/** Milliseconds without typing before the code is looked up. */
const PAUSE = 500;

interface SaleDialogProps {
  student: Student;
  notice: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** 'Registrar venda': money that the coach received outside of the product starts a contract. */
export function SaleDialog({ student, notice, opened, onClose }: SaleDialogProps) {
  const zone = useZone();
  const codeList = useId();
  const { reading, unread, plans } = useSellablePlans(student);
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState("");
  const [paidOn, setPaidOn] = useState(() => todayIn(zone));
  const [searched] = useDebouncedValue(code.trim(), PAUSE);
  const sell = useSellByHand(student.id);
  const singleFlight = useSingleFlight();
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<{ doubts: readonly GiftDoubts[]; seen: Quote }>();
  const planId = plans.find(({ id }) => id === (chosen ?? student.nextPlan?.id ?? student.plan?.id))?.id ?? null;
  const quote = useQuery(quoteOf(student.id, planId, searched));
  const [quoteErrors, errors] = [fieldsOf(quote.error), fieldsOf(sell.error)];
  const isBusy = sell.isPending || isChecking;
  const isQuoted = quote.isSuccess && !quote.isFetching && searched === code.trim();

  const send = (seen: Quote) =>
    sell.mutate(
      { planId: seen.plan.id, code: seen.code, paidOn, total: seen.total, startsOn: seen.startsOn },
      {
        onSuccess: () => {
          void toastSuccess("Venda registrada com sucesso");
          onClose();
        },
        onError: () => setQuestion(undefined),
        onSettled: singleFlight.finish,
      },
    );

  const save = async () => {
    if (!planId || !isQuoted || paidOn === "" || !singleFlight.tryStart()) return;
    setChecking(true);
    const doubts = await doubtsOfGifts(recipientOf(student), quote.data);
    setChecking(false);
    if (doubts.length === 0) return send(quote.data);
    singleFlight.finish();
    setQuestion({ doubts, seen: quote.data });
  };
  // The second click of a double click must not answer the question that the first one opened, nor leave it.
  const answer = (detail: number, seen: Quote) => {
    if (detail < 2 && singleFlight.tryStart()) send(seen);
  };

  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      busy={isBusy}
      title={question ? "Registrar mesmo assim?" : `Registrar venda a ${student.name}`}
      actions={
        question ? (
          <>
            <Button
              key="back"
              autoFocus
              variant="default"
              onClick={({ detail }) => detail < 2 && setQuestion(undefined)}
              disabled={isBusy}
            >
              Voltar
            </Button>
            <Button key="answer" onClick={({ detail }) => answer(detail, question.seen)} loading={isBusy}>
              Registrar mesmo assim
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM} loading={isBusy} disabled={!isQuoted || paidOn === ""}>
              Registrar venda
            </Button>
          </>
        )
      }
    >
      {question?.doubts.map(({ thing, doubts }) => (
        <Question key={thing} thing={thing} doubts={doubts} />
      ))}
      <div hidden={question !== undefined}>
        <Stack data-gap="md">
          <p>Para o que você recebeu por fora, em dinheiro ou por Pix. O contrato começa; nada passa pela carteira.</p>
          {notice}
          <Form id={FORM} className={classes["form"]} onSend={save}>
            <div className={classes["plan"]}>
              <NativeSelect
                label="Plano"
                required
                data={[
                  { value: "", label: reading.isPending ? "Carregando…" : "Escolha um plano", disabled: true },
                  ...plans.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={planId ?? ""}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                error={errors["planId"] ?? quoteErrors["planId"]}
                data-autofocus
              />
              {unread && failureOf(unread, "Não foi possível carregar os planos.")}
            </div>
            <TextInput
              label="Código"
              description="Se o aluno usou um."
              list={codeList}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={TYPED_CODE_LENGTH}
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
            {(quote.data?.firstSheet || quote.data?.firstDiet) && (
              <div className={classes["plan"]}>
                <RestrictionsStrip restrictions={student.restrictions} />
              </div>
            )}
            <FormFailure error={sell.error} values={{ planId, code, paidOn }} />
          </Form>
        </Stack>
      </div>
    </Dialog>
  );
}
