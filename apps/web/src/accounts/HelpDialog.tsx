import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { QueryProvider } from "../platform/QueryProvider.tsx";
import { useOpenOnceMounted } from "../platform/use-open-once-mounted.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { chatLink, mailLink, supportContacts } from "../ui/support.ts";

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
  const { data: contacts, error, refetch, isFetching } = useQuery(supportContacts);
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
      {error && !contacts && (
        <ErrorState title="Não foi possível carregar os contatos" error={error} onRetry={refetch} busy={isFetching} />
      )}
    </Dialog>
  );
}
