import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Invitation } from "@prancheta/contract/student/invitations";
import type { Student } from "@prancheta/contract/students/students";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { todayIn } from "@prancheta/ui/text/zoned-time.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { openPlans } from "../../students/students.hooks.ts";
import { useCorrect } from "./invitations.hooks.ts";
import { checkInvite, correctedInvite, type InviteValues, inviteBody, prepareInvite } from "./invite.form.ts";
import { errorsAt } from "./KnownStudent.tsx";
import { PlanFields } from "./TermsFields.tsx";
import { totalOf } from "./terms.ts";
import { WhoFields } from "./WhoFields.tsx";

interface CorrectDialogProps {
  student: Student;
  invitation: Invitation | null;
  onClose: () => void;
}

const FORM = "correct-invitation";

const doneText = (invitation: Invitation | null, email: string | null): string => {
  if (invitation) return email ? "Convite corrigido e enviado" : "Convite corrigido: passe o novo link ao aluno";
  return email ? "Convite enviado" : "Link pronto: passe-o ao aluno";
};

/** Corrects who is invited and to what; another link takes the place of the one before. */
export function CorrectDialog({ student, invitation, onClose }: CorrectDialogProps) {
  const today = todayIn(useZone());
  const element = useRef<HTMLFormElement>(null);
  const plans = useQuery(openPlans);
  const correct = useCorrect(student.id);
  const flight = useSingleFlight();
  const form = useForm<InviteValues>({
    initialValues: correctedInvite(student, invitation, today),
    validate: checkInvite,
  });
  const total = totalOf(plans.data, form.values.planId) ?? 0;

  const send = (values: InviteValues) => {
    if (!flight.tryStart()) return;
    correct.mutate(inviteBody(values, total), {
      onSuccess: ({ email }) => {
        void toastSuccess(doneText(invitation, email));
        onClose();
      },
      onError: (error) => {
        form.setErrors(errorsAt(error));
        focusFirstError(element);
      },
      onSettled: flight.finish,
    });
  };

  return (
    <Dialog
      opened={useOpenOnceMounted(true)}
      onClose={onClose}
      busy={correct.isPending}
      title={invitation ? `Corrigir o convite de ${student.name}` : `Convidar ${student.name}`}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={correct.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={correct.isPending}>
            {form.values.email.trim() === "" ? "Salvar" : "Salvar e enviar"}
          </Button>
        </>
      }
    >
      <CheckedForm ref={element} id={FORM} form={form} inert={correct.isPending} onFocus={prepareInvite} onSend={send}>
        <Stack data-gap="md">
          {invitation?.state === "OPEN" && (
            <p>
              O convite corrigido tem outro link. O de agora deixa de valer na hora, também para quem já começou por
              ele.
            </p>
          )}
          <WhoFields form={form} />
          <PlanFields form={form} plans={plans} today={today} />
          <FormFailure error={correct.error} values={form.values} />
        </Stack>
      </CheckedForm>
    </Dialog>
  );
}
