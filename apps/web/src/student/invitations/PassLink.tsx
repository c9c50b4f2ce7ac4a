import { Button } from "@mantine/core";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { chatLink } from "./invitations.texts.ts";

interface PassLinkProps {
  name: string;
  whatsapp: string | null;
  link: string;
}

/** The two ways in which a coach passes an invitation's link on. */
export const PassLink = ({ name, whatsapp, link }: PassLinkProps) => (
  <Row data-gap="sm" data-wrap>
    <Button
      component="a"
      href={chatLink(whatsapp, name, link)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
    >
      Enviar pelo WhatsApp
    </Button>
    <CopyLink link={link} label="Copiar link" />
  </Row>
);
