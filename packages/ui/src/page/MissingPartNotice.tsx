import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { arePartsMissing, fetchMissingParts, watchMissingParts } from "../browser/lazy-part.ts";
import classes from "./MissingPartNotice.module.css";

/** Above every screen: a part of it could not be fetched (`lazyPart`). */
export const MissingPartNotice = () =>
  useSyncExternalStore(watchMissingParts, arePartsMissing) && (
    <div role="alert" className={classes["notice"]}>
      <span>Uma parte desta tela não carregou. Confira a sua conexão; se continuar assim, recarregue a página.</span>
      <Button variant="outline" onClick={fetchMissingParts}>
        Tentar de novo
      </Button>
    </div>
  );
