import type { CoachNoticeKind } from "@prancheta/contract/partners/notices";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { useQuery } from "@tanstack/react-query";
import classes from "./NoticesSection.module.css";
import { ownNotices, useSwitchNotice } from "./notices.hooks.ts";

const KINDS: readonly { readonly kind: CoachNoticeKind; readonly label: string }[] = [
  { kind: "JOINED", label: "Aluno que entrou" },
  { kind: "PAID", label: "Plano vendido ou renovado" },
  { kind: "ANAMNESIS", label: "Anamnese respondida" },
  { kind: "PARQ", label: "PAR-Q para ler" },
  { kind: "WORKOUT", label: "Primeiro treino de um aluno" },
];

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
      {failureOf(reading, "Não foi possível carregar os avisos")}
      {reading.data && (
        <Stack data-gap="xs">
          {KINDS.map(({ kind, label }) => (
            <label key={kind} className={classes["notice"]}>
              <input
                type="checkbox"
                checked={!reading.data.off.includes(kind)}
                onChange={({ currentTarget }) => change.mutate({ kind, isOn: currentTarget.checked })}
              />
              {label}
            </label>
          ))}
          <FormFailure error={change.error} />
        </Stack>
      )}
    </Section>
  );
}
