import { Button } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { useState } from "react";
import { DRAFT_KINDS, type DraftKind, type OwnDraft, removeOwnDrafts } from "../../editor/draft/own-drafts.ts";

const words: Record<DraftKind, readonly [one: string, many: string]> = {
  sheet: ["ficha de treino", "fichas de treino"],
  questionnaire: ["questionário", "questionários"],
  dieta: ["dieta", "dietas"],
  plan: ["plano", "planos"],
  note: ["anotação sobre um aluno", "anotações sobre alunos"],
  reply: ["resposta a um relatório", "respostas a relatórios"],
};

interface SignOutDialogProps {
  opened: boolean;
  drafts: readonly OwnDraft[];
  onClose: () => void;
  onLeave: () => Promise<void>;
}

/** Asks what to do with the drafts in this browser; without an answer the person stays signed in. */
export function SignOutDialog({ opened, drafts, onClose, onLeave }: SignOutDialogProps) {
  const [leaving, setLeaving] = useState<"keep" | "remove">();
  const leave = async (how: "keep" | "remove") => {
    setLeaving(how);
    if (how === "remove") removeOwnDrafts();
    await onLeave();
  };
  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      busy={leaving !== undefined}
      size="compact"
      title={drafts.length === 1 ? "Manter o rascunho?" : "Manter os rascunhos?"}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => leave("remove")}
            loading={leaving === "remove"}
            disabled={leaving === "keep"}
          >
            Remover e sair
          </Button>
          <Button
            onClick={() => leave("keep")}
            loading={leaving === "keep"}
            disabled={leaving === "remove"}
            data-autofocus
          >
            Manter e sair
          </Button>
        </>
      }
    >
      <p>Há {counted(drafts.length, "rascunho não salvo", "rascunhos não salvos")} neste aparelho:</p>
      <ul>
        {DRAFT_KINDS.map((kind) => ({ kind, count: drafts.filter((draft) => draft.kind === kind).length }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <li key={kind}>{counted(count, ...words[kind])}</li>
          ))}
      </ul>
      <p>
        O que você mantiver fica guardado aqui até você entrar de novo. Se outras pessoas usam este aparelho, é melhor
        remover; depois não há como recuperar.
      </p>
    </Dialog>
  );
}
