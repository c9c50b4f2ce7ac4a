import type { CoachNoticeKind } from "@prancheta/contract/partners/notices";
import { Checks } from "@prancheta/ui/form/choices/Checks.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import { ownNotices, useSwitchNotice } from "./notices.hooks.ts";

const LABELS: Readonly<Record<CoachNoticeKind, string>> = {
  JOINED: "Aluno que entrou",
  PAID: "Plano vendido ou renovado",
  ANAMNESIS: "Anamnese respondida",
  PARQ: "PAR-Q para ler",
  WORKOUT: "Primeiro treino de um aluno",
  LEFT: "Aluno que saiu",
};

/** What the coach is told by mail, each kind on or off. */
export function NoticesSection() {
  const reading = useQuery(ownNotices);
  const change = useSwitchNotice();
  return (
    <Section
      title="Avisos por e-mail"
      text="No máximo dois por dia, e nenhum das 21h às 8h. Códigos e o que deu errado com dinheiro chegam sempre."
    >
      {reading.isPending && <Skeleton height={240} />}
      {failureOf(reading, "Não foi possível carregar os avisos.")}
      {reading.data && (
        <Stack data-gap="xs">
          <Checks
            labels={LABELS}
            isChecked={(kind) => !reading.data.off.includes(kind)}
            onCheck={(kind, isOn) => change.mutate({ kind, isOn })}
          />
          <FormFailure error={change.error} />
        </Stack>
      )}
    </Section>
  );
}
