import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./CopyLink.module.css";
import { DURATION } from "./constants.ts";

/** Copies an address; what says so goes away by itself. */
export function CopyLink({ link, children = "Copiar link" }: { link: string; children?: string }) {
  const { copy, copied } = useClipboard({ timeout: DURATION.copied });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={classes["copy"]}>
      <Button variant="default" onClick={() => copy(link)} leftSection={<Icon size={20} aria-hidden="true" />}>
        {children}
      </Button>
      <span role="status">{copied && <span className={classes["said"]}>Link copiado</span>}</span>
    </span>
  );
}
