import { Button } from "@mantine/core";
import type { Trashed } from "@prancheta/contract/folders/folders";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { actionFailure } from "@prancheta/ui/form/unshown-text.ts";
import { Card, CardTitle, Muted, Tile } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing, isUnanswered } from "@prancheta/ui/server/problem-error.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { toastFailure } from "@prancheta/ui/toast/toasts.ts";
import { IconArrowBackUp, IconFile, IconFolder, IconTrash } from "@tabler/icons-react";
import classes from "./TrashCard.module.css";
import { useRestore } from "./trash.hooks.ts";

interface TrashCardProps {
  item: Trashed;
  /** With its name, which has a number if another item took it. */
  onRestored: (name: string) => void;
  onErase: () => void;
}

const failureOf = (error: unknown) => actionFailure(error, "").detail;

/** A deleted file, or a folder with all that was in it. */
export function TrashCard({ item, onRestored, onErase }: TrashCardProps) {
  const { id, kind, name, from, files, size, erasedAt } = item;
  const restore = useRestore();
  const flight = useSingleFlight();
  const Icon = kind === "FOLDER" ? IconFolder : IconFile;
  const putBack = () => {
    if (!flight.tryStart()) return;
    void restore
      .mutateAsync(id)
      .then(
        (restored) => onRestored(restored.name),
        (error: unknown) => {
          // What is gone, or was restored all the same, has no card any more, because the list was read again.
          if (isMissing(error) || isUnanswered(error)) void toastFailure(`${name}: ${failureOf(error)}`);
        },
      )
      .finally(flight.finish);
  };
  return (
    <Card className={classes["card"]}>
      <Tile>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </Tile>
      <div className={classes["words"]}>
        <CardTitle>{name}</CardTitle>
        <Muted data-small>
          De {from} · {kind === "FOLDER" && `${counted(files, "arquivo", "arquivos")} · `}
          {sizeText(size)} · apagado de vez em <DateText of={erasedAt} />
        </Muted>
        {restore.isError && !isUnanswered(restore.error) && (
          <p role="alert" className={classes["failure"]}>
            {failureOf(restore.error)}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        onClick={putBack}
        loading={restore.isPending}
        aria-label={`Restaurar: ${name}`}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      >
        Restaurar
      </Button>
      <CardAction Icon={IconTrash} title="Apagar para sempre" label={`Apagar para sempre: ${name}`} onClick={onErase} />
    </Card>
  );
}

export const TrashCardSkeleton = () => (
  <Card className={classes["card"]}>
    <Skeleton width={44} height={44} />
    <div className={classes["words"]}>
      <Skeleton width="40%" height={18} />
      <Skeleton width="60%" height={14} />
    </div>
  </Card>
);
