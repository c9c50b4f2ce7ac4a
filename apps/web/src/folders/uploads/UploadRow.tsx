import { ActionIcon } from "@mantine/core";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { IconAlertCircle, IconCheck, IconRefresh, IconX } from "@tabler/icons-react";
import classes from "./Uploads.module.css";
import type { QueuedUpload } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

const stateOf = ({ status, sent, size, reason }: QueuedUpload): string => {
  const progress = `${sizeText(sent)} de ${sizeText(size)}`;
  const texts: Record<QueuedUpload["status"], string> = {
    queued: "Na fila",
    sending: sent === size ? "Concluindo…" : progress,
    waiting: `Sem resposta por enquanto: o envio continua sozinho. ${progress}`,
    done: "Enviado",
    failed: reason || "Tente novamente mais tarde",
  };
  return texts[status];
};

/** One file: how much of it has arrived, and how to stop or repeat it. */
export function UploadRow({ upload }: { upload: QueuedUpload }) {
  const { key, name, status, sent, size, canRetry } = upload;
  const isFailed = status === "failed";
  const isOpen = !isFailed && status !== "done";
  return (
    <li className={classes["row"]} data-failed={isFailed}>
      <div className={classes["words"]}>
        <span className={classes["name"]}>{name}</span>
        <span className={classes["state"]}>
          {isFailed && <IconAlertCircle size={16} aria-hidden="true" />}
          {status === "done" && <IconCheck size={16} aria-hidden="true" />}
          {stateOf(upload)}
        </span>
        {isOpen && (
          <progress className={classes["bar"]} max={size} value={sent} aria-label={`Envio de ${name}`}>
            {Math.round((100 * sent) / size)}%
          </progress>
        )}
      </div>
      {isFailed && canRetry && (
        <ActionIcon
          variant="subtle"
          size="var(--control-height)"
          onClick={() => uploads.retry(key)}
          aria-label={`Tentar de novo: ${name}`}
          title="Tentar de novo"
        >
          <IconRefresh size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={() => uploads.cancel(key)}
        aria-label={isOpen ? `Cancelar envio: ${name}` : `Tirar da lista: ${name}`}
        title={isOpen ? "Cancelar envio" : "Tirar da lista"}
      >
        <IconX size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
