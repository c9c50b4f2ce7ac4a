import { Button } from "@mantine/core";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCheck } from "@tabler/icons-react";

interface JustSavedProps {
  /** The name of what was saved. */
  name: string;
  onAssign: () => void;
}

/** In the row that was just saved: the step that usually follows. */
export const JustSaved = ({ name, onAssign }: JustSavedProps) => (
  <Row data-gap="sm">
    <StatusPill tone="success" icon={<IconCheck aria-hidden="true" />}>
      Salva agora
    </StatusPill>
    <Button variant="light" onClick={onAssign} aria-label={`Atribuir agora: ${name}`}>
      Atribuir agora
    </Button>
  </Row>
);
