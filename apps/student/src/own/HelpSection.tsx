import { Button } from "@mantine/core";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { chatLink, mailLink, supportContacts } from "@prancheta/ui/support/support.ts";
import { useQuery } from "@tanstack/react-query";
import { Read } from "../session/Read.tsx";
import { TalkToCoach } from "../session/TalkToCoach.tsx";

/** Whom to ask: the coach about training and diet, the support about the app. */
export const HelpSection = () => (
  <Section title="Ajuda" text="Sobre treino, dieta e relatórios, quem responde é o seu profissional.">
    <Stack data-gap="sm">
      <TalkToCoach />
      <Muted data-small>Sobre o app, quem responde é o nosso suporte.</Muted>
      <Read query={useQuery(supportContacts)} failure="Não foi possível carregar os contatos" height={100}>
        {({ whatsapp, email }) => (
          <Stack data-gap="sm">
            <Button
              component="a"
              href={chatLink(whatsapp, "Olá! Preciso de ajuda com o app da Prancheta.")}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              fullWidth
            >
              Chamar o suporte no WhatsApp
            </Button>
            <Button component="a" href={mailLink(email, "Ajuda com o app")} variant="default" fullWidth>
              Escrever um e-mail ao suporte
            </Button>
          </Stack>
        )}
      </Read>
    </Stack>
  </Section>
);
