import { Button } from "@mantine/core";
import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { arePartsMissing, fetchMissingParts, watchMissingParts } from "../browser/lazy-part.ts";
import classes from "./MissingPartNotice.module.css";

/** Above every screen: a part of it could not be fetched (`lazyPart`). Its button goes away, so it gives the focus back. */
export function MissingPartNotice() {
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
