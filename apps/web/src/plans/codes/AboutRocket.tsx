import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { IconRocket } from "@tabler/icons-react";
import { useState } from "react";

/** A button that opens what the Rocket Program is and what it costs. */
export function AboutRocket() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        O que é o Rocket Program?
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        size="compact"
        title="Rocket Program"
        actions={
          <Button onClick={close} data-autofocus>
            Entendi
          </Button>
        }
      >
        <DialogSign tone="info">
          <IconRocket aria-hidden="true" />
        </DialogSign>
        <p>
          O Rocket Program ajuda você a encontrar alunos novos nas redes sociais e a convidá-los para a sua consultoria.
        </p>
        <p>
          Nas vendas com um código marcado, o programa fica com 30% do que sobra depois da taxa de serviço. Nas outras
          vendas nada muda.
        </p>
        <p>Use um código só para o programa: assim você vê em Desempenho quanto ele trouxe.</p>
      </Dialog>
    </>
  );
}
