import { Button, VisuallyHidden } from "@mantine/core";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { UploadRow } from "./UploadRow.tsx";
import classes from "./Uploads.module.css";
import { isUploading, type QueuedUpload } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";

const MAX_ROWS = 30;

/** What needs attention first. */
const ORDER: readonly QueuedUpload["status"][] = ["failed", "waiting", "sending", "queued", "done"];
const byAttention = (one: QueuedUpload, other: QueuedUpload) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status);

const lineOf = (all: readonly QueuedUpload[]): string => {
  const [done, failed] = (["done", "failed"] as const).map((is) => all.filter(({ status }) => status === is).length);
  const arrived = `${done} de ${counted(all.length, "arquivo enviado", "arquivos enviados")}`;
  return failed ? `${arrived}, ${failed} com erro` : arrived;
};

/** The files that go up, with the progress of each. Nothing while there are none. */
export function UploadPanel() {
  const all = useUploads();
  if (all.length === 0) return null;
  const isBusy = isUploading(all);
  const failed = all.filter(({ status }) => status === "failed");
  const shown = all.toSorted(byAttention).slice(0, MAX_ROWS);
  return (
    <Section
      title={!isBusy && failed.length > 0 ? "Erro ao enviar arquivos" : "Enviando arquivos"}
      text={lineOf(all)}
      end={
        !isBusy && (
          <Button variant="subtle" onClick={uploads.clear}>
            Fechar
          </Button>
        )
      }
    >
      <ul className={classes["list"]}>
        {shown.map((one) => (
          <UploadRow key={one.key} upload={one} />
        ))}
      </ul>
      {all.length > shown.length && <Muted data-small>e mais {all.length - shown.length} na fila</Muted>}
      <VisuallyHidden role="status">{lineOf(all)}</VisuallyHidden>
      <VisuallyHidden role="alert">
        {failed.map(({ key, name, reason }) => (
          <span key={key}>
            {name}: {reason}
          </span>
        ))}
      </VisuallyHidden>
    </Section>
  );
}
