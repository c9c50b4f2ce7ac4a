import { Button } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { chatLink, mailLink, supportContacts } from "@prancheta/ui/support/support.ts";
import { IconBrandWhatsapp, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

interface HelpDialogProps {
  opened: boolean;
  onClose: () => void;
}

export const HelpDialog = (props: HelpDialogProps) => (
  <QueryProvider>
    <Contacts {...props} />
  </QueryProvider>
);

function Contacts({ opened, onClose }: HelpDialogProps) {
  const reading = useQuery(supportContacts);
  const { data: contacts, error } = reading;
  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      size="compact"
      title="Dúvidas? Fale conosco"
      actions={
        contacts && (
          <>
            <Button
              component="a"
              href={mailLink(contacts.email, "Ajuda para acessar a Prancheta")}
              variant="default"
              leftSection={<IconMail size={20} aria-hidden="true" />}
            >
              Enviar um e-mail
            </Button>
            <Button
              component="a"
              href={chatLink(contacts.whatsapp, "Olá! Preciso de ajuda para acessar a Prancheta.")}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
            >
              Enviar mensagem
            </Button>
          </>
        )
      }
    >
      {contacts && (
        <p>Mande uma mensagem pelo WhatsApp ou escreva para {contacts.email}. Respondemos assim que pudermos.</p>
      )}
      {error && !contacts && <ErrorState title="Não foi possível carregar os contatos" reading={reading} />}
    </Dialog>
  );
}
