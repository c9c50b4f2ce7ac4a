import type { HiddenPart, Report } from "@prancheta/contract/reports/reports";
import { IconEyeOff } from "@tabler/icons-react";
import classes from "./HiddenParts.module.css";

const WHAT: Record<HiddenPart, string> = { ANSWERS: "as respostas, o peso e as observações", PHOTOS: "as fotos" };

/** Says what the student no longer lets the coach see; nothing if all is visible. The reports of one student hide alike. */
export function HiddenParts({ reports: [report] }: { reports: readonly Report[] }) {
  if (!report || report.hidden.length === 0) return null;
  return (
    <p className={classes["hidden"]}>
      <IconEyeOff size={20} aria-hidden="true" />
      <span>
        <b>O aluno retirou a autorização para você ver {report.hidden.map((part) => WHAT[part]).join(" e ")}.</b> Nada
        foi apagado: tudo volta a aparecer se ele autorizar de novo no app.
      </span>
    </p>
  );
}
