import { Button, Loader } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { IconCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";

/** Shown while the server works on a movement; it cannot be closed. */
export const WaitingDialog = ({ opened }: { opened: boolean }) => (
  <Dialog opened={opened} onClose={() => undefined} title="Aguarde um momento..." size="compact" busy>
    <Row data-gap="sm" role="status">
      <Loader size="sm" />
      <span>Estamos verificando e autenticando sua solicitação com nossa parceira financeira.</span>
    </Row>
  </Dialog>
);

/** The end of a movement; closing it leads to the wallet. */
export function DoneDialog({ opened }: { opened: boolean }) {
  const navigate = useNavigate();
  const finish = () => void navigate({ to: paths.wallet, replace: true });
  return (
    <Dialog
      opened={opened}
      onClose={finish}
      title="Tudo certo!"
      size="compact"
      actions={
        <Button onClick={finish} data-autofocus>
          FINALIZAR
        </Button>
      }
    >
      <DialogSign tone="success">
        <IconCheck aria-hidden="true" />
      </DialogSign>
      <p role="status">Recebemos sua solicitação de transferência.</p>
    </Dialog>
  );
}
