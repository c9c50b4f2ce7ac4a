import { Button } from "@mantine/core";
import { type FocusEvent, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { arePartsMissing, fetchMissingParts, watchMissingParts } from "../browser/lazy-part.ts";
import classes from "./MissingPartNotice.module.css";

/** Open dialogs, the newest last: it alone shows the notice, because it keeps the focus inside. */
let dialogs: readonly string[] = [];
const watchers = new Set<() => void>();

const setDialogs = (next: readonly string[]) => {
  dialogs = next;
  for (const watcher of watchers) watcher();
};

const watchDialogs = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const useNewestDialog = () => useSyncExternalStore(watchDialogs, () => dialogs.at(-1));

/** Above every screen: a part of it could not be fetched (`lazyPart`). */
export const MissingPartNotice = () => useNewestDialog() === undefined && <Notice />;

/** The same in a dialog. */
export function MissingPartInDialog() {
  const id = useId();
  useEffect(() => {
    setDialogs([...dialogs, id]);
    return () => setDialogs(dialogs.filter((dialog) => dialog !== id));
  }, [id]);
  return useNewestDialog() === id && <Notice />;
}

/** Its button goes away, so it gives the focus back. */
function Notice() {
  const isMissing = useSyncExternalStore(watchMissingParts, arePartsMissing);
  const focusBefore = useRef<HTMLElement>(null);
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    focusBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const tryAgain = () => {
    focusBefore.current?.focus();
    fetchMissingParts();
  };
  return (
    isMissing && (
      <div role="alert" className={classes["notice"]}>
        <span>Uma parte desta tela não carregou. Confira a sua conexão; se continuar assim, recarregue a página.</span>
        <Button variant="outline" onFocus={noteFocus} onClick={tryAgain}>
          Tentar de novo
        </Button>
      </div>
    )
  );
}
