import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { SentInvitation } from "@prancheta/contract/student/invitations";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../navigation/paths.ts";
import { openPlans } from "../../students/students.hooks.ts";
import { useInvite } from "./invitations.hooks.ts";
import { checkInvite, emptyInvite, type InviteValues, inviteBody, prepareInvite, termsOf } from "./invite.form.ts";
import { errorsAt } from "./KnownStudent.tsx";
import { PlanFields } from "./TermsFields.tsx";
import { type InviteTerms, totalOf } from "./terms.ts";
import { WhoFields } from "./WhoFields.tsx";

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
  const total = totalOf(plans.data, form.values.planId) ?? 0;

  const send = (values: InviteValues) => {
    if (!flight.tryStart()) return;
    invite.mutate(inviteBody(values, total), {
      onSuccess: (sent) => onSent({ ...sent, name: values.name.trim() }, termsOf(values)),
      onError: (error) => {
        form.setErrors(errorsAt(error));
        focusFirstError(element);
      },
      onSettled: flight.finish,
    });
  };

  return (
    <CheckedForm ref={element} form={form} inert={invite.isPending} onFocus={prepareInvite} onSend={send}>
      <Stack data-gap="md">
        <Section title="Quem" text="Com o e-mail, o link vai por lá; com o WhatsApp, você o envia na conversa.">
          {/* The button that led to the next invitation is gone. */}
          <WhoFields form={form} autoFocus={terms !== undefined} />
        </Section>
        <Section title="Plano">
          <PlanFields form={form} plans={plans} today={today} />
        </Section>
        <FormFailure error={invite.error} values={form.values} />
        <Row data-gap="sm" data-wrap>
          <Button type="submit" loading={invite.isPending}>
            Convidar
          </Button>
          <Button
            component={Link}
            to={paths.students}
            activeOptions={{ exact: true }}
            variant="default"
            disabled={invite.isPending}
          >
            Cancelar
          </Button>
        </Row>
        <Muted data-small>
          Tem uma lista? <Link to={paths.inviteMany}>Convide vários de uma vez</Link>. Quer um link para divulgar?{" "}
          <Link to={paths.profile}>Use o da sua página</Link>. Vende com desconto?{" "}
          <Link to={paths.planCodes}>Veja os códigos dos seus planos</Link>.
        </Muted>
      </Stack>
      <LeaveGuard
        hasChanges={form.isDirty() && !invite.isPending}
        text="O convite ainda não foi enviado, e o que você preencheu não fica guardado."
      />
    </CheckedForm>
  );
}
