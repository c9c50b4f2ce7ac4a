import { Button } from "@mantine/core";
import type { Support } from "@prancheta/contract/support/support";
import { IconBrandWhatsapp, IconMail } from "@tabler/icons-react";
import classes from "./SupportBlock.module.css";
import { chatLink, mailLink } from "./support.ts";

/** How to reach a person after a failure; the message already names the failed action. */
export function SupportBlock({ contacts, failedAction }: { contacts: Support; failedAction: string }) {
  const text = `Olá! Não consegui ${failedAction} na Prancheta. Podem me ajudar?`;
  return (
    <div className={classes["support"]}>
      <p>Caso precise, nosso suporte está preparado para te ajudar:</p>
      <div className={classes["links"]}>
        <Button
          component="a"
          href={chatLink(contacts.whatsapp, text)}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          Enviar mensagem
        </Button>
        <Button
          component="a"
          href={mailLink(contacts.email, `Ajuda para ${failedAction}`)}
          variant="subtle"
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          Enviar um e-mail
        </Button>
      </div>
    </div>
  );
}
