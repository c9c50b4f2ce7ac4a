import { Button } from "@mantine/core";
import type { ParqOfStudent } from "@prancheta/contract/student/parq";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { parqOf, useSeenParq } from "./parq.hooks.ts";
import { consentText, purposeLabel } from "./parq.texts.ts";

type Signed = ParqOfStudent["records"][number];

/** A student's PAR-Q, and what the student authorised (docs/rules/student-reports.md). */
export function ParqSection({ studentId }: { studentId: string }) {
  const read = useQuery(parqOf(studentId));
  const zone = useZone();
  if (!read.data)
    return read.isPending ? (
      <Skeleton height={160} />
    ) : (
      failureOf(read, "Não foi possível carregar o PAR-Q e as autorizações.")
    );
  const [last] = read.data.records;
  return (
    <Stack data-gap="lg">
      {last ? (
        <LastParq record={last} isDue={read.data.isDue} studentId={studentId} />
      ) : (
        <Muted>O aluno ainda não respondeu ao PAR-Q. O aplicativo pede isso a ele.</Muted>
      )}
      <section aria-label="Autorizações">
        <Stack as="ul" data-gap="sm">
          {read.data.consents.map((consent) => (
            <li key={consent.purpose}>
              <b>{purposeLabel[consent.purpose]}</b>
              <Muted data-small>{consentText(consent, zone)}</Muted>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

interface LastParqProps {
  record: Signed;
  isDue: boolean;
  studentId: string;
}

function LastParq({ record, isDue, studentId }: LastParqProps) {
  const { isFlagged, isHidden, needsCertificate, signer, signerName, signedAt, validUntil, seenAt, id } = record;
  const seen = useSeenParq(studentId);
  if (isHidden)
    return <Muted>O aluno retirou a autorização dos dados de saúde, e as respostas não aparecem mais.</Muted>;
  return (
    <section aria-label="PAR-Q">
      <Stack data-gap="md">
        <p>
          Assinado por {signerName}
          {signer === "GUARDIAN" && ", responsável,"} em <DateText of={signedAt} />. {isDue ? "Venceu" : "Vale até"}{" "}
          {isDue && "em "}
          <DateText of={validUntil} />.
        </p>
        {needsCertificate && <p>Nesta idade, peça ao aluno um atestado médico antes de ele treinar.</p>}
        <Stack as="ul" data-gap="sm">
          {record.answers.map(({ question, text, yes }) => (
            <li key={question}>
              <Row data-gap="sm">
                <StatusPill tone={yes ? "danger" : "neutral"}>{yes ? "Sim" : "Não"}</StatusPill>
                <span>{text}</span>
              </Row>
            </li>
          ))}
        </Stack>
        {isFlagged && (
          <Muted data-small>Com uma resposta sim, o aluno assinou o termo de responsabilidade para treinar.</Muted>
        )}
        {(isFlagged || needsCertificate) && seenAt === null && (
          <Row>
            <Button
              onClick={() => seen.mutate(id, { onSuccess: () => void toastSuccess("Marcado como lido") })}
              loading={seen.isPending}
            >
              Marcar como lido
            </Button>
          </Row>
        )}
        <FormFailure error={seen.error} />
      </Stack>
    </section>
  );
}
