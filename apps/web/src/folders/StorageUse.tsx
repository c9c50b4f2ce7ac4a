import { Button } from "@mantine/core";
import type { StorageUsage } from "@prancheta/contract/folders/folders";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./StorageUse.module.css";

/** From this share on, the coach is told that little is left. */
const NEARLY_FULL = 0.9;

/** How much of the coach's space all files take, and the way to the trash. */
export function StorageUse({ usage: { used, trash, quota } }: { usage: StorageUsage }) {
  const id = useId();
  const isNearlyFull = used >= NEARLY_FULL * quota;
  return (
    <div className={classes["use"]}>
      <div className={classes["words"]}>
        <Muted data-small id={id}>
          {sizeText(used)} de {sizeText(quota)} usados
          {trash > 0 && `, ${sizeText(trash)} na lixeira`}
          {isNearlyFull && ". O espaço está acabando: exclua o que não usa e esvazie a lixeira."}
        </Muted>
        <meter
          className={classes["meter"]}
          data-full={isNearlyFull}
          aria-labelledby={id}
          min={0}
          max={quota}
          value={used}
        />
      </div>
      <Button
        component={Link}
        to={paths.trash}
        variant="subtle"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
      >
        Lixeira
      </Button>
    </div>
  );
}
