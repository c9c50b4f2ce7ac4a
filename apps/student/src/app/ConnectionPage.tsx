import { Button } from "@mantine/core";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { useCallback, useEffect, useState } from "react";
import { BASE } from "../navigation/paths.ts";

/** Without an answer a reload would lead to the browser's own page. */
const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(`${BASE}/`, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

/** Shown when a screen's file is not on the device yet. It is fetched again when the connection is back. */
export function ConnectionPage() {
  const [isTrying, setTrying] = useState(false);
  const [isTried, setTried] = useState(false);
  const tryAgain = useCallback(async () => {
    setTrying(true);
    if (await isReachable()) return window.location.reload();
    setTrying(false);
    setTried(true);
  }, []);
  useEffect(() => {
    const back = () => void tryAgain();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [tryAgain]);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={isTried ? "Ainda sem internet" : "Sem internet para abrir esta tela"}
        text="Na primeira abertura o app precisa da internet. Depois ele abre também sem conexão. Nada do que você registrou se perdeu."
        action={
          <Button loading={isTrying} onClick={() => void tryAgain()}>
            Tentar de novo
          </Button>
        }
      />
    </div>
  );
}
