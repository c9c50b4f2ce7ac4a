import { Button, Textarea } from "@mantine/core";
import type { Avatar } from "@prancheta/contract/rocket/rocket";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { Choice } from "./message.ts";

interface Message {
  text: string;
  choice: Choice;
}

interface MessageDialogProps {
  avatar: Avatar;
  first: Message;
  compose: () => Message | undefined;
  /** Copies and marks it; answers whether both were done. */
  onCopy: (message: Message) => Promise<boolean>;
  onClose: () => void;
}

/** The message to somebody, which can be changed before it is copied. */
export function MessageDialog({ avatar, first, compose, onCopy, onClose }: MessageDialogProps) {
  const [message, setMessage] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    setBusy(true);
    const isDone = await onCopy(message);
    setBusy(false);
    setFailed(!isDone);
    if (isDone) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={`Mensagem para ${avatar.name}`}
      actions={
        <>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => setMessage(compose() ?? message)}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
          >
            Outra mensagem
          </Button>
          <Button onClick={() => void copy()} loading={busy} disabled={message.text.trim() === ""}>
            Copiar e abrir perfil
          </Button>
        </>
      }
    >
      <Textarea
        label="Mensagem"
        description="Mude o que quiser antes de copiar."
        rows={10}
        maxLength={2000}
        value={message.text}
        onChange={({ currentTarget }) => setMessage({ ...message, text: currentTarget.value })}
        error={failed && "Não deu certo. Selecione o texto e copie com Ctrl+C, ou tente de novo."}
        data-autofocus
      />
    </Dialog>
  );
}
