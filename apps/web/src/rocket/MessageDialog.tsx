import { Button, Textarea } from "@mantine/core";
import type { Avatar } from "@prancheta/contract/rocket/rocket";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { Message } from "./use-outreach.ts";

interface MessageDialogProps {
  avatar: Avatar;
  first: Message;
  /** Whether the coach has changed `first` before. */
  wasChanged: boolean;
  /** Another message, unlike the one that is shown. */
  compose: (shown: Message) => Message | undefined;
  /** Copies and marks it; answers what went wrong, if anything did. */
  onCopy: (message: Message) => Promise<string | undefined>;
  /** With what the coach has changed and not copied, if anything. */
  onClose: (draft?: Message) => void;
}

/** The message to somebody, which can be changed before it is copied. */
export function MessageDialog({ avatar, first, wasChanged, compose, onCopy, onClose }: MessageDialogProps) {
  const [message, setMessage] = useState(first);
  const [isChanged, setChanged] = useState(wasChanged);
  /** What the coach typed before another message took its place. */
  const [typed, setTyped] = useState<Message>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const copy = async () => {
    setBusy(true);
    const problem = await onCopy(message);
    setBusy(false);
    setFailure(problem);
    if (problem === undefined) onClose();
  };
  const showAnother = () => {
    if (isChanged) setTyped(message);
    setMessage(compose(message) ?? message);
    setChanged(false);
  };
  const showTyped = (text: Message) => {
    setTyped(isChanged ? message : undefined);
    setMessage(text);
    setChanged(true);
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(isChanged ? message : typed)}
      busy={isBusy}
      title={`Mensagem para ${avatar.name}`}
      actions={
        <>
          {typed && (
            <Button variant="subtle" disabled={isBusy} onClick={() => showTyped(typed)}>
              Voltar ao meu texto
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            onClick={showAnother}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
          >
            Outra mensagem
          </Button>
          <Button onClick={() => void copy()} loading={isBusy} disabled={message.text.trim() === ""}>
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
        onChange={({ currentTarget }) => {
          setMessage({ ...message, text: currentTarget.value });
          setChanged(true);
        }}
        error={failure}
        data-autofocus
      />
    </Dialog>
  );
}
