import { Button, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { Plan, PlanOption } from "@prancheta/contract/plans/plans";
import type { SentInvitation } from "@prancheta/contract/student/invitations";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { RadioButtons } from "@prancheta/ui/form/RadioButtons.tsx";
import { SelectField } from "@prancheta/ui/form/SelectField.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { WhatsappField } from "@prancheta/ui/person/WhatsappField.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../navigation/paths.ts";
import { openPlans } from "../../students/students.hooks.ts";
import classes from "./InviteForm.module.css";
import {
  checkInvite,
  emptyInvite,
  type InviteTerms,
  type InviteValues,
  inviteBody,
  prepareInvite,
  termsOf,
} from "./invite.form.ts";
import { useInvite } from "./invite.hooks.ts";

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

type OpenPlan = Plan | PlanOption;

/** What the plan with this id costs in all, in cents; undefined without a plan. */
const totalOf = (plans: readonly OpenPlan[] | undefined, id: string | null): number | undefined => {
  const plan = plans?.find((one) => one.id === id);
  return plan && "total" in plan ? plan.total : undefined;
};

const priceText = (total: number): string =>
  total === 0 ? "Grátis: começa quando o aluno entra, sem cobrança." : `Custa ${moneyText(total)} no total.`;

const BY_HAND = "byHand.";
/** The server names the day and the amount of money received as parts of one field. */
const atFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(BY_HAND, ""), text]));

interface InviteFormProps {
  /** Those of the invitation before this one. */
  terms: InviteTerms | undefined;
  onSent: (sent: SentInvitation & { name: string }, terms: InviteTerms) => void;
}

export function InviteForm({ terms, onSent }: InviteFormProps) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const plans = useQuery(openPlans);
  const invite = useInvite();
  const flight = useSingleFlight();
  const form = useForm<InviteValues>({ initialValues: { ...emptyInvite(today), ...terms }, validate: checkInvite });
  const { type, planId } = form.values;
  const total = totalOf(plans.data, planId) ?? 0;

  const send = (values: InviteValues) => {
    if (!flight.tryStart()) return;
    invite.mutate(inviteBody(values, total), {
      onSuccess: (sent) => onSent({ ...sent, name: values.name.trim() }, termsOf(values)),
      onError: (error) => {
        form.setErrors(atFields(fieldsOf(error)));
        focusFirstError(element);
      },
      onSettled: flight.finish,
    });
  };

  return (
    <form
      ref={element}
      noValidate
      onFocus={prepareInvite}
      onSubmit={form.onSubmit(send, () => focusFirstError(element))}
    >
      <Stack data-gap="md">
        <Section title="Quem" text="Com o e-mail, o link vai por lá; com o WhatsApp, você o envia na conversa.">
          <Stack data-gap="md">
            <TextInput
              label="Nome"
              required
              maxLength={120}
              autoComplete="off"
              // The button that led to the next invitation is gone.
              autoFocus={terms !== undefined}
              {...form.getInputProps("name")}
            />
            <div className={classes["fields"]}>
              <TextInput
                label="E-mail"
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={254}
                {...form.getInputProps("email")}
              />
              <WhatsappField
                defaultValue=""
                onChange={(digits) => form.setFieldValue("whatsapp", digits)}
                error={form.errors["whatsapp"]}
              />
            </div>
            <RadioButtons
              label="Tipo de consultoria"
              value={type}
              onChange={(chosen) => form.setFieldValue("type", chosen)}
              choices={TYPES}
              error={form.errors["type"]}
            />
          </Stack>
        </Section>
        <PlanFields form={form} plans={plans} today={today} />
        <FormFailure error={invite.error} values={form.values} />
        <Row data-gap="sm" data-wrap>
          <Button type="submit" loading={invite.isPending}>
            Convidar
          </Button>
          <Button component={Link} to={paths.students} variant="default" disabled={invite.isPending}>
            Cancelar
          </Button>
        </Row>
        <Muted data-small>
          Vende com desconto? <Link to={paths.planCodes}>Veja os códigos dos seus planos</Link>.
        </Muted>
      </Stack>
      <LeaveGuard
        hasChanges={form.isDirty() && !invite.isPending}
        text="O convite ainda não foi enviado, e o que você preencheu não fica guardado."
      />
    </form>
  );
}

interface PlanFieldsProps {
  form: UseFormReturnType<InviteValues>;
  plans: UseQueryResult<readonly OpenPlan[]>;
  /** yyyy-mm-dd. */
  today: string;
}

/** Which plan, and how it is paid. Nothing is chosen from the start, so that no plan is given away unseen. */
function PlanFields({ form, plans, today }: PlanFieldsProps) {
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
    <Section title="Plano">
      <Stack data-gap="md">
        <SelectField
          label="Plano"
          required
          placeholder={plans.isPending ? "Carregando…" : "Escolha um plano"}
          data={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name || "Sem nome" }))}
          allowDeselect={false}
          description={total !== undefined && priceText(total)}
          {...planInput}
          onChange={choose}
        />
        {failureOf(plans, "Não foi possível carregar os planos.")}
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
    </Section>
  );
}
