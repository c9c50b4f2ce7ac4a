import { Button } from "@mantine/core";
import type { ListLine } from "@prancheta/contract/student/invitations";
import { contentElement } from "@prancheta/ui/browser/content-element.ts";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "../../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../../navigation/paths.ts";
import { useInviteMany } from "../invitations.hooks.ts";
import { InvitedPeople } from "./InvitedPeople.tsx";
import { type CheckedList, ListForm } from "./ListForm.tsx";
import type { ListValues } from "./list.form.ts";

/** Invites the people of a list in three steps: the list, what would become of it, and the links (docs/rules/student-joining.md). */
export function InviteManyPage() {
  const [values, setValues] = useState<ListValues>();
  const [checked, setChecked] = useState<CheckedList>();
  const [sent, setSent] = useState<readonly ListLine[]>();
  const show = (list: CheckedList) => {
    setValues(list.values);
    setChecked(list);
  };
  /** With the same plan, payment and type. */
  const startAgain = () => {
    setValues((before) => before && { ...before, list: "" });
    setChecked(undefined);
    setSent(undefined);
  };
  return (
    <Page title="Convidar vários alunos" line="Cole a sua lista, confira e envie os convites de uma vez">
      {sent ? (
        <Sent lines={sent} onAnother={startAgain} />
      ) : checked ? (
        <Checked list={checked} onBack={() => setChecked(undefined)} onSent={setSent} />
      ) : (
        <ListForm values={values} onChecked={show} />
      )}
    </Page>
  );
}

const refused = (lines: readonly ListLine[]) => lines.filter(({ refusal }) => refusal !== null);
const accepted = (lines: readonly ListLine[]) => lines.filter(({ refusal }) => refusal === null);

const invitationsText = (count: number) => counted(count, "convite", "convites");
const peopleText = (count: number) => counted(count, "pessoa", "pessoas");

interface StepProps {
  /** For screen readers. */
  name: string;
  children: ReactNode;
}

/** A step starts at its top and takes the focus, because the button that led to it is gone. */
function Step({ name, children }: StepProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    contentElement()?.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={element} tabIndex={-1} aria-label={name}>
      <Stack data-gap="md">{children}</Stack>
    </section>
  );
}

/** Those who are left out, if any. */
const LeftOut = ({ lines, title }: { lines: readonly ListLine[]; title?: string | undefined }) =>
  lines.length > 0 && (
    <Section title={title ?? `${peopleText(lines.length)} de fora`}>
      <InvitedPeople lines={lines} />
    </Section>
  );

const HOW_LINKS_ARRIVE = "Quem tem e-mail recebe o link por lá, e aos outros você passa pelo WhatsApp.";

const leaveText = (isSending: boolean, count: number): string => {
  if (isSending) return "Os convites estão sendo enviados. Espere para ver quem foi convidado.";
  return count > 0 ? "Os convites ainda não foram enviados." : "A lista não fica guardada.";
};

interface CheckedProps {
  list: CheckedList;
  onBack: () => void;
  onSent: (lines: readonly ListLine[]) => void;
}

function Checked({ list: { body, summary, lines }, onBack, onSent }: CheckedProps) {
  const invite = useInviteMany();
  const flight = useSingleFlight();
  const ready = accepted(lines);
  const send = () => {
    if (!flight.tryStart()) return;
    invite.mutate(body, { onSuccess: onSent, onSettled: flight.finish });
  };
  return (
    <Step name="Lista conferida">
      <Section
        title={ready.length > 0 ? "Confira antes de enviar" : "Ninguém para convidar"}
        text={ready.length > 0 ? `${summary} ${HOW_LINKS_ARRIVE}` : "Veja o motivo de cada pessoa e corrija a lista."}
      >
        <Stack data-gap="md">
          <FormFailure error={invite.error} />
          <Row data-gap="sm" data-wrap>
            {ready.length > 0 && (
              <Button onClick={send} loading={invite.isPending}>
                Enviar {invitationsText(ready.length)}
              </Button>
            )}
            <Button variant="default" onClick={onBack} disabled={invite.isPending}>
              Corrigir a lista
            </Button>
          </Row>
        </Stack>
      </Section>
      <LeftOut lines={refused(lines)} />
      {ready.length > 0 && (
        <Section title={`${peopleText(ready.length)} para convidar`}>
          <InvitedPeople lines={ready} />
        </Section>
      )}
      <LeaveGuard
        hasChanges
        text={leaveText(invite.isPending, ready.length)}
        onBack={invite.isPending ? undefined : onBack}
      />
    </Step>
  );
}

function Sent({ lines, onAnother }: { lines: readonly ListLine[]; onAnother: () => void }) {
  const invited = accepted(lines);
  return (
    <Step name="Resultado">
      {invited.length > 0 && (
        <Section
          title={`${invitationsText(invited.length)} ${invited.length === 1 ? "pronto" : "prontos"}`}
          text="Quem tem e-mail já recebeu o link. Aos outros, passe o link pelo WhatsApp; ele também fica no perfil de cada um."
        >
          <InvitedPeople lines={invited} />
        </Section>
      )}
      <LeftOut lines={refused(lines)} title={invited.length > 0 ? undefined : "Nenhum convite enviado"} />
      <Row data-gap="sm" data-wrap>
        <Button renderRoot={(props) => <Link to={paths.students} activeOptions={{ exact: true }} {...props} />}>
          Ver alunos
        </Button>
        <Button variant="default" onClick={onAnother}>
          Convidar mais
        </Button>
      </Row>
    </Step>
  );
}
