import type { StoredFile } from "@prancheta/contract/folders/folders";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import type { RowAction } from "@prancheta/ui/dialog/row-action.ts";
import { Card, CardTitle, Muted } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { kindText } from "../folders.texts.ts";
import classes from "./FileCard.module.css";
import { FilePreview } from "./FilePreview.tsx";
import { claimText } from "./file-type.texts.ts";

interface FileCardProps {
  file: StoredFile;
  /** The folder that it is in, where a search finds it in another one. */
  place: string | undefined;
  onZoom: () => void;
  actions: () => readonly RowAction[];
}

/** A file with its preview. */
export function FileCard({ file, place, onZoom, actions }: FileCardProps) {
  const { name, kind, size, createdAt, url, downloadUrl } = file;
  const claim = claimText(file);
  return (
    <Card className={classes["card"]}>
      <FilePreview file={file} onZoom={onZoom} />
      <div className={classes["words"]}>
        <CardTitle as="h3" className={classes["name"]} title={name}>
          {name}
        </CardTitle>
        <Muted data-small>
          {kindText(file)} · {sizeText(size)} · <DateText of={createdAt} />
          {place && ` · em ${place}`}
        </Muted>
        {claim && (
          <Muted data-small className={classes["claim"]}>
            {claim}
          </Muted>
        )}
      </div>
      <div className={classes["foot"]}>
        <CardAction
          Icon={IconDownload}
          title="Baixar"
          label={`Baixar: ${name}`}
          // The server names the file and has the browser save it.
          renderRoot={(props) => <a {...props} href={downloadUrl} download />}
        />
        {kind !== "OTHER" && (
          <CardAction
            Icon={IconExternalLink}
            title="Abrir em nova aba"
            label={`Abrir em nova aba: ${name}`}
            renderRoot={(props) => <a {...props} href={url} target="_blank" rel="noopener noreferrer" />}
          />
        )}
        <span className={classes["menu"]}>
          <RowMenu label={`Opções: ${name}`} actions={actions} />
        </span>
      </div>
    </Card>
  );
}

export const FileCardSkeleton = () => (
  <Card className={classes["card"]}>
    <Skeleton height={190} />
    <div className={classes["words"]}>
      <Skeleton width="70%" height={18} />
      <Skeleton width="50%" height={14} />
    </div>
    <div className={classes["foot"]} />
  </Card>
);
