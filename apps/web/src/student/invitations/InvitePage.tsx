import { Button } from "@mantine/core";
import type { SentInvitation } from "@prancheta/contract/student/invitations";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { InviteForm } from "./InviteForm.tsx";
import { PassLink } from "./PassLink.tsx";
import type { InviteTerms } from "./terms.ts";

interface Sent extends SentInvitation {
  readonly name: string;
}

/** Invites a student, and then offers the link to pass on (docs/rules/student-joining.md). */
export function InvitePage() {
  const [sent, setSent] = useState<Sent>();
  const [terms, setTerms] = useState<InviteTerms>();
  const show = (invitation: Sent, chosen: InviteTerms) => {
    setSent(invitation);
    setTerms(chosen);
  };
  return (
    <Page title="Convidar aluno" line="O aluno recebe um link e entra pelo celular">
      {sent ? <Ready sent={sent} onAnother={() => setSent(undefined)} /> : <InviteForm terms={terms} onSent={show} />}
    </Page>
  );
}

function Ready({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const heading = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { name, email, whatsapp, link, studentId, expiresAt } = sent;
  return (
    <div ref={heading} tabIndex={-1}>
      <Section
        title={`Convite de ${name} pronto`}
        text={email ? `Enviamos o link para ${email}. Você também pode passá-lo adiante.` : "Passe o link ao aluno."}
      >
        <Stack data-gap="md">
          <PassLink name={name} whatsapp={whatsapp} link={link} />
          <Muted data-small>
            O link vale até <DateText of={expiresAt} />, para uma pessoa só.
          </Muted>
          <Row data-gap="sm" data-wrap>
            <Button variant="default" onClick={onAnother}>
              Convidar outro aluno
            </Button>
            <Button
              variant="subtle"
              renderRoot={(props) => <Link to={paths.student} params={{ id: studentId }} {...props} />}
            >
              Ver perfil
            </Button>
          </Row>
        </Stack>
      </Section>
    </div>
  );
}
