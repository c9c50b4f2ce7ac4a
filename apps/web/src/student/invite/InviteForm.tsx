import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
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
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { paths } from "../../navigation/paths.ts";
import { openPlans } from "../../students/students.hooks.ts";
import classes from "./InviteForm.module.css";
import { checkInvite, emptyInvite, type InviteValues, inviteBody, prepareInvite } from "./invite.form.ts";
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

const BY_HAND = "byHand.";
/** The server names the day and the amount of money received as parts of one field. */
const atFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(BY_HAND, ""), text]));

interface InviteFormProps {
  onSent: (sent: SentInvitation & { name: string }) => void;
}

export function InviteForm({ onSent }: InviteFormProps) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const plans = useQuery(openPlans);
  const invite = useInvite();
  const flight = useSingleFlight();
  const form = useForm<InviteValues>({ initialValues: emptyInvite(today), validate: checkInvite });
  const { type, payment, planId } = form.values;
  const open = plans.data ?? [];
  const plan = open.find(({ id }) => id === planId);
  const total = plan && "total" in plan ? plan.total : 0;

  const send = (values: InviteValues) => {
    if (!flight.tryStart()) return;
    invite.mutate(inviteBody(values, total), {
      onSuccess: (sent) => onSent({ ...sent, name: values.name.trim() }),
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
            <TextInput label="Nome" required maxLength={120} autoComplete="off" {...form.getInputProps("name")} />
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
        <Section title="Plano">
          <Stack data-gap="md">
            <SelectField
              label="Plano"
              required
              placeholder={plans.isPending ? "Carregando…" : "Escolha um plano"}
              data={open.map(({ id, name }) => ({ value: id, label: name || "Sem nome" }))}
              allowDeselect={false}
              {...form.getInputProps("planId")}
            />
            {failureOf(plans, "Não foi possível carregar os planos.")}
            <RadioButtons
              label="Pagamento"
              value={payment}
              onChange={(chosen) => form.setFieldValue("payment", chosen)}
              choices={PAYMENTS}
              note={NOTES[payment]}
            />
            {payment === "BY_HAND" && (
              <div className={classes["fields"]}>
                <TextInput type="date" label="Recebido em" required max={today} {...form.getInputProps("paidOn")} />
                <TextInput
                  label="Valor"
                  readOnly
                  variant="filled"
                  value={plan ? moneyText(total) : "Escolha um plano"}
                  error={form.errors["total"]}
                />
              </div>
            )}
          </Stack>
        </Section>
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
    </form>
  );
}
