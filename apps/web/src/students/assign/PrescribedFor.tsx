import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { ReadFailure } from "@prancheta/ui/page/ReadFailure.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { RestrictionsStrip } from "../care/RestrictionsStrip.tsx";
import { isWaiting, type Thing, waitingText } from "./assign.texts.ts";
import type { FindAgainst } from "./doubts.ts";
import classes from "./PrescribedFor.module.css";
import type { RecipientRead } from "./use-student-in-address.ts";

interface PrescribedForProps {
  thing: Thing;
  read: RecipientRead;
  /** What contradicts restrictions in the content as it is edited. */
  findAgainst: FindAgainst;
}

/** For whom an editor was opened: the name, the restrictions, and what contradicts them now. */
export function PrescribedFor({ thing, read, findAgainst }: PrescribedForProps) {
  const { recipient, isMissing, hasFailed, isReading, readAgain } = read;
  if (isMissing)
    return (
      <p role="note" className={classes["missing"]}>
        O aluno deste link não existe ou foi removido. A {thing} será salva na sua lista, sem aluno.
      </p>
    );
  if (hasFailed)
    return <ReadFailure text="Não foi possível ler as restrições do aluno." onRetry={readAgain} busy={isReading} />;
  if (!recipient) return <Skeleton height={24} />;
  const { id, name, status, restrictions } = recipient;
  const contradictions = restrictions.length > 0 ? findAgainst(restrictions) : [];
  return (
    <section aria-label={`Para ${name}`} className={classes["for"]}>
      <p className={classes["line"]}>
        Para{" "}
        <Link to={paths.student} params={{ id }} className={classes["name"]}>
          {name}
        </Link>
        {restrictions.length === 0 && <Muted as="span"> · sem restrições registradas</Muted>}
        {isWaiting(status) && <Muted as="span"> · {waitingText(status, thing)}</Muted>}
      </p>
      <RestrictionsStrip restrictions={restrictions} contradictions={contradictions} />
    </section>
  );
}
