import { Button } from "@mantine/core";
import type { Invitation } from "@prancheta/contract/student/invitations";
import type { Student } from "@prancheta/contract/students/students";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { invitationOf, useSendAnew, useWithdraw } from "./invitations.hooks.ts";
import { invitationText } from "./invitations.texts.ts";
import { PassLink } from "./PassLink.tsx";

const CorrectDialog = lazyPart(async () => (await import("./CorrectDialog.tsx")).CorrectDialog);

/** The invitation of a student who has not joined: since when, its link, and what can be done about it. */
export function InvitationNotice({ student }: { student: Student }) {
  const read = useQuery(invitationOf(student.id));
  const now = useMinute();
  const zone = useZone();
  if (read.data === undefined)
    return read.isError ? failureOf(read, "Não foi possível carregar o convite deste aluno.") : null;
  return (
    <Section title="Ainda não entrou" text={invitationText(read.data, now, zone)}>
      <Stack data-gap="md">
        {read.data?.link && <PassLink name={student.name} whatsapp={student.whatsapp} link={read.data.link} />}
        <Actions student={student} invitation={read.data} />
      </Stack>
    </Section>
  );
}

/** Nothing is sent to who has no e-mail: there is only another link, which the coach passes on. */
const wordsOf = (invitation: Invitation | null, email: string | null) => {
  if (email === null)
    return { button: invitation ? "Trocar o link" : "Criar convite", done: "Link pronto: passe-o ao aluno" };
  return invitation
    ? { button: "Enviar de novo", done: "Convite enviado de novo" }
    : { button: "Enviar convite", done: "Convite enviado" };
};

function Actions({ student, invitation }: { student: Student; invitation: Invitation | null }) {
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const send = useSendAnew(student.id);
  const withdraw = useWithdraw(student.id);
  const words = wordsOf(invitation, invitation?.email ?? student.email);
  const sendAnew = () => send.mutate(undefined, { onSuccess: () => void toastSuccess(words.done) });
  return (
    <>
      <Row data-gap="sm" data-wrap>
        <Button variant="default" onClick={sendAnew} loading={send.isPending}>
          {words.button}
        </Button>
        <Button variant="default" onClick={() => setCorrecting(true)} disabled={send.isPending}>
          {invitation ? "Corrigir convite" : "Mudar dados e convidar"}
        </Button>
        {invitation?.state === "OPEN" && (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)} disabled={send.isPending}>
            Retirar convite
          </Button>
        )}
      </Row>
      {invitation?.state === "OPEN" && <Muted data-small>Com “{words.button}”, o link de agora deixa de valer.</Muted>}
      <FormFailure error={send.error} />
      {isCorrecting && (
        <Suspense>
          <CorrectDialog student={student} invitation={invitation} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      <ConfirmedAction
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Retirar o convite de ${student.name}?`}
        text="O link deixa de valer na hora. O aluno continua na sua lista, e você pode convidá-lo de novo."
        confirmLabel="Retirar convite"
        danger
        action={() => withdraw.mutateAsync(undefined)}
        success="Convite retirado"
        failure={{ title: "Não foi possível retirar o convite", action: "retirar um convite" }}
      />
    </>
  );
}
