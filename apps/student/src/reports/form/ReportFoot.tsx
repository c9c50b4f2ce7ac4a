import { Button } from "@mantine/core";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { RETRY_REASON, type RetryReason } from "../../offline/temporary.ts";
import { type ReportWork, waitingPhotos } from "../core/report-work.ts";
import type { ReportFilling } from "../use-report-work.ts";
import classes from "./ReportForm.module.css";

interface ReportFootProps {
  filling: ReportFilling;
  work: ReportWork;
  /** A photo is made smaller. */
  isPreparing: boolean;
  missing: number;
  onSend: () => void;
}

/** What happens with the report now, and 'Enviar'. */
export function ReportFoot({
  filling: { retryReason, isSending, isFull, refusal },
  work,
  isPreparing,
  missing,
  onSend,
}: ReportFootProps) {
  const photos = waitingPhotos(work).length;
  return (
    <div className={classes["foot"]}>
      {refusal && (
        <p role="alert" className={classes["refusal"]}>
          <b>{refusal.title}.</b> {refusal.detail}
        </p>
      )}
      {isFull && (
        <p role="alert" className={classes["refusal"]}>
          O aparelho está sem espaço para guardar o relatório. Deixe esta tela aberta até ele ser enviado, ou libere
          espaço.
        </p>
      )}
      {missing > 0 && (
        <p role="alert" className={classes["refusal"]}>
          {missing === 1 ? "Falta 1 resposta." : `Faltam ${missing} respostas.`}
        </p>
      )}
      <p role="status" className={classes["state"]}>
        {stateText({ work, photos, isPreparing, retryReason, isSending, isRefused: refusal !== undefined })}
      </p>
      <Button
        size="md"
        fullWidth
        onClick={onSend}
        loading={isPreparing || (work.isLeaving && !retryReason && !refusal)}
      >
        {work.isLeaving ? "Enviar de novo" : "Enviar relatório"}
      </Button>
    </div>
  );
}

interface Shown {
  work: ReportWork;
  photos: number;
  isPreparing: boolean;
  retryReason: RetryReason | undefined;
  isSending: boolean;
  isRefused: boolean;
}

const RETRY_TIME: Record<RetryReason, string> = {
  offline: "quando a conexão voltar",
  busy: "daqui a pouco",
  dayIsFull: "em até 24 horas",
};

const stateText = ({ work, photos, isPreparing, retryReason, isSending, isRefused }: Shown): string => {
  if (isPreparing) return "Preparando a foto…";
  if (retryReason) {
    const rest = work.isLeaving
      ? `ainda não enviado. Vai sozinho ${RETRY_TIME[retryReason]}.`
      : "está guardado neste aparelho.";
    return `${RETRY_REASON[retryReason]}: ${rest}`;
  }
  if (isSending && photos > 0)
    return `Enviando fotos: falta${photos === 1 ? "" : "m"} ${counted(photos, "foto", "fotos")}.`;
  if (isRefused && !isSending)
    return `Está guardado neste aparelho${work.isLeaving ? " e vai sozinho quando for possível" : ""}.`;
  if (isSending || work.form.revision > work.saved) return "Salvando…";
  return work.saved > 0 ? "Salvo. Você pode continuar depois, em qualquer aparelho." : "";
};
