import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LinkGrant } from "./link-return.ts";
import { useSaveLink, useShowSettings } from "./social.hooks.ts";

/** Saves, once, what the provider's dialog returned, shows the result and then the content. */
export function LinkReturn({ children }: { children: (isLinking: boolean) => ReactNode }) {
  const { link: grant, linkDenied = false } = useLocation().state;
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const taken = useRef<LinkGrant>(undefined);
  const save = useSaveLink();
  const show = useShowSettings();
  const { data: linked, error } = save;

  const take = useEffectEvent((granted: LinkGrant) => {
    if (taken.current === granted) return;
    taken.current = granted;
    save.mutate(granted);
    // A reload must not send a used code again.
    void navigate({ to: ".", replace: true, state: {} });
  });
  useEffect(() => {
    if (grant) take(grant);
  }, [grant]);

  const finish = () => {
    setIsOver(true);
    if (linked) show(linked);
  };

  return (
    <>
      {children(save.isPending)}
      <ResultDialog
        opened={linked !== undefined && !isOver}
        onClose={finish}
        type="success"
        title="Tudo certo!"
        text="Configurações salvas com sucesso."
        timeClose={DURATION.toast}
      />
      <ResultDialog
        opened={error !== null && !isOver}
        onClose={finish}
        title="Erro"
        text={`Ocorreu um erro ao tentar salvar as configurações. ${problemText(error).detail}`}
        failedAction="salvar as configurações"
      />
      <ResultDialog
        opened={linkDenied}
        onClose={() => void navigate({ to: ".", replace: true, state: {} })}
        title="Conta não vinculada"
        text="Você não autorizou o vínculo no Facebook, e nada mudou. Comece de novo quando quiser."
      />
    </>
  );
}
