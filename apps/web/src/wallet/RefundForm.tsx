import { Button, Radio } from "@mantine/core";
import { type RefundForm as RefundBody, sales } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import type { StatementLineDetail } from "@prancheta/contract/wallet/wallet";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { DialogActions } from "@prancheta/ui/dialog/DialogActions.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { MoneyField } from "@prancheta/ui/form/numbers/MoneyField.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { codeKeys } from "../plans/plans.keys.ts";
import { studentKeys } from "../students/students.keys.ts";
import { walletKeys } from "./wallet.keys.ts";

/** Gives money of a sale back to the student. A full refund ends the contract, and a sale less counts for its code. */
function useRefund(sale: SaleId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RefundBody) => (await call(sales.refund, { params: { id: sale }, body })).data,
    onSettled: () =>
      Promise.all([walletKeys, studentKeys, codeKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}

interface RefundFormProps {
  refund: NonNullable<StatementLineDetail["refund"]>;
  /** While it is being sent, the dialog cannot be closed. */
  onBusy: (isBusy: boolean) => void;
  /** Back to the line. */
  onLeave: () => void;
}

const faultOf = (amount: number | null, most: number): string | undefined => {
  if (amount === null || amount < 1) return undefined;
  return amount > most ? `No máximo ${moneyText(most)}` : undefined;
};

/** How much of a sale goes back to the student: all that is left, or a part of it. */
export function RefundForm({ refund: { sale, refunded, refundable, underWay }, onBusy, onLeave }: RefundFormProps) {
  const [whole, setWhole] = useState(true);
  const [typed, setTyped] = useState<number | null>(null);
  const send = useRefund(sale);
  const flight = useSingleFlight();
  const amount = whole ? refundable : typed;
  const fault = faultOf(amount, refundable);
  const isReady = amount !== null && amount > 0 && fault === undefined;

  const submit = () => {
    // After a success it stays taken: this refund is done.
    if (!isReady || !flight.tryStart()) return;
    onBusy(true);
    send.mutate(
      { amount, refunded, underWay },
      {
        onSuccess: ({ underWay: asked }) => {
          void toastSuccess(
            asked > 0
              ? `Estorno de ${moneyText(asked)} pedido ao banco: acompanhe no histórico`
              : `Estorno de ${moneyText(amount)} feito`,
          );
          onLeave();
        },
        onError: flight.finish,
        onSettled: () => onBusy(false),
      },
    );
  };

  return (
    <Form onSend={submit}>
      <Stack data-gap="md">
        <Radio.Group value={whole ? "whole" : "part"} onChange={(value) => setWhole(value === "whole")} label="Valor">
          <Stack data-gap="sm">
            <Radio
              value="whole"
              autoFocus
              data-autofocus
              label={`Tudo o que o aluno pagou e ainda não voltou (${moneyText(refundable)})`}
            />
            <Radio value="part" label="Uma parte" />
          </Stack>
        </Radio.Group>
        {!whole && <MoneyField label="Valor do estorno" value={typed} onChange={setTyped} error={fault} />}
        <Stack as="ul" data-gap="xs">
          <Muted as="li" data-small>
            O valor volta para o aluno, por Pix ou no cartão com que ele pagou.
          </Muted>
          <Muted as="li" data-small>
            Da carteira sai a sua parte do valor, na proporção em que você a recebeu. A nossa taxa de serviço volta
            junto; o que o banco cobrou pelo pagamento não volta, e esse custo é nosso.
          </Muted>
          <Muted as="li" data-small>
            Se o dinheiro já estava disponível e o saldo não bastar, o que faltar vira saldo devedor.
          </Muted>
          <Muted as="li" data-small>
            {whole
              ? "O estorno total encerra o contrato do aluno. Um plano que venha depois começa mais cedo."
              : "Um estorno parcial não muda o contrato do aluno."}
          </Muted>
        </Stack>
        <FormFailure error={send.error} />
        <DialogActions>
          <Button variant="default" onClick={onLeave} disabled={send.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            color="red"
            disabled={!isReady}
            loading={send.isPending}
            // The second click of a double click on what opened this form.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {isReady ? `Estornar ${moneyText(amount)}` : "Estornar"}
          </Button>
        </DialogActions>
      </Stack>
    </Form>
  );
}
