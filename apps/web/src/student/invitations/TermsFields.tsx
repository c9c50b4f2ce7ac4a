import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { SelectField, searchOf } from "@prancheta/ui/form/choices/SelectField.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { isTrial } from "../../students/students.hooks.ts";
import classes from "./InviteForm.module.css";
import { type InviteTerms, type OpenPlan, totalOf } from "./terms.ts";

const TYPES = [
  { value: "ONLINE", name: "Online" },
  { value: "PRESENCIAL", name: "Presencial" },
] as const;

const PAYMENTS = [
  { value: "FREE", name: "Grátis" },
  { value: "BY_HAND", name: "Já recebi por fora" },
  { value: "LINK", name: "O aluno paga pelo link" },
] as const;

const NOTES = {
  FREE: "O plano começa quando o aluno entra, sem cobrança.",
  BY_HAND: "Em dinheiro ou por Pix. Nada passa pela carteira.",
  LINK: "O aluno paga por Pix ou cartão para entrar, pelo preço do dia. O valor vai para a sua carteira.",
} as const;

const priceText = (total: number): string =>
  total === 0 ? "Grátis: começa quando o aluno entra, sem cobrança." : `Custa ${moneyText(total)} no total.`;

interface TermsProps {
  form: UseFormReturnType<InviteTerms>;
}

export const TypeField = ({ form }: TermsProps) => (
  <RadioButtons
    label="Tipo de consultoria"
    value={form.values.type}
    onChange={(chosen) => form.setFieldValue("type", chosen)}
    choices={TYPES}
    error={form.errors["type"]}
  />
);

interface PlanFieldsProps extends TermsProps {
  plans: UseQueryResult<readonly OpenPlan[]>;
  /** yyyy-mm-dd. */
  today: string;
}

/** Which plan, and how it is paid. Nothing is chosen from the start, so that no plan is given away unseen. */
export function PlanFields({ form, plans, today }: PlanFieldsProps) {
  const { payment, planId } = form.values;
  const total = totalOf(plans.data, planId);
  const isFree = total === 0;
  const choose = (chosen: string | null) => {
    form.setFieldValue("planId", chosen);
    if (totalOf(plans.data, chosen) === 0) form.setFieldValue("payment", "FREE");
    else if (isFree) form.setFieldValue("payment", null);
  };
  const { onChange: _onChange, ...planInput } = form.getInputProps("planId");
  return (
    <Stack data-gap="md">
      <SelectField
        label="Plano"
        required
        placeholder={plans.isPending ? "Carregando…" : "Escolha um plano"}
        data={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        {...searchOf(plans.data ?? [])}
        description={total !== undefined && priceText(total)}
        {...planInput}
        onChange={choose}
      />
      {failureOf(plans, "Não foi possível carregar os planos.")}
      {plans.data?.every(isTrial) && (
        <Muted>
          Além do plano de teste, você não tem planos ativos. <Link to={paths.newPlan}>Crie um plano</Link> para
          convidar com ele.
        </Muted>
      )}
      {!isFree && (
        <RadioButtons
          label="Pagamento"
          value={payment}
          onChange={(chosen) => form.setFieldValue("payment", chosen)}
          choices={PAYMENTS}
          note={payment ? NOTES[payment] : undefined}
          error={form.errors["payment"]}
        />
      )}
      {payment === "BY_HAND" && (
        <div className={classes["fields"]}>
          <TextInput type="date" label="Recebido em" required max={today} {...form.getInputProps("paidOn")} />
          <TextInput
            label="Valor"
            readOnly
            variant="filled"
            value={total === undefined ? "Escolha um plano" : moneyText(total)}
            error={form.errors["total"]}
          />
        </div>
      )}
    </Stack>
  );
}
