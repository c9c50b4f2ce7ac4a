import { Button, TextInput } from "@mantine/core";
import { REMOVAL_WORD } from "@prancheta/contract/student/own";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DownloadButton } from "@prancheta/ui/pieces/DownloadButton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import { countUnsentWork } from "../offline/unsent-work.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { unsentText } from "../session/unsent.texts.ts";
import { deleteOwnData, takeAlong } from "./own.hooks.ts";

/** Taking everything along, and leaving the coach. */
export function LeaveSection() {
  const [isOpen, setOpen] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const ask = async () => {
    setUnsent(await countUnsentWork(chosenStudent()));
    setOpen(true);
  };
  return (
    <Section title="Levar ou apagar" text="O arquivo traz tudo o que está guardado sobre você, com as suas fotos.">
      <Stack data-gap="sm">
        <DownloadButton save={takeAlong} fullWidth>
          Baixar meus dados
        </DownloadButton>
        <Button variant="subtle" color="red" fullWidth onClick={() => void ask()}>
          Excluir meus dados e sair
        </Button>
      </Stack>
      <Leave opened={isOpen} unsent={unsent} onClose={() => setOpen(false)} />
    </Section>
  );
}

interface LeaveProps {
  opened: boolean;
  /** How many things the server does not have yet. */
  unsent: number;
  onClose: () => void;
}

function Leave({ opened, unsent, onClose }: LeaveProps) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <ConfirmedAction
      opened={opened}
      onClose={close}
      danger
      title="Excluir e sair?"
      text={`Você deixa de ser aluno deste profissional na hora. Seus dados, treinos, respostas e fotos são apagados depois de 30 dias; o que a lei manda guardar dos pagamentos fica. Não dá para desfazer pelo app.${
        unsent > 0 ? ` ${unsentText(unsent)}` : ""
      }`}
      confirmLabel="Excluir"
      confirmDisabled={typed.trim().toUpperCase() !== REMOVAL_WORD}
      action={deleteOwnData}
      success="Seus dados foram excluídos"
      onSuccess={() => void navigate({ to: paths.coaches })}
      failure={{ title: "Não foi possível excluir", action: "excluir os dados e sair" }}
    >
      <TextInput
        label={`Digite ${REMOVAL_WORD} para confirmar`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </ConfirmedAction>
  );
}
