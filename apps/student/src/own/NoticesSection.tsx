import type { NoticeKind } from "@prancheta/contract/student/notices";
import { Checks } from "@prancheta/ui/form/choices/Checks.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useQuery } from "@tanstack/react-query";
import { Read } from "../session/Read.tsx";
import { ownNotices, useSwitchNotice } from "./own.hooks.ts";

const LABELS: Readonly<Record<NoticeKind, string>> = {
  SHEET: "Ficha ou dieta nova",
  ANSWER: "Resposta do profissional",
  REPORT: "Relatório a preencher",
  CONTRACT: "Consultoria terminando",
  PIX: "Pix esperando pagamento",
};

/** What the app tells by mail, each kind on or off. */
export function NoticesSection() {
  const query = useQuery(ownNotices);
  const change = useSwitchNotice();
  return (
    <Section
      title="Avisos por e-mail"
      text="No máximo dois por dia, e nenhum das 21h às 8h. Códigos, recibos e pagamentos recusados chegam sempre."
    >
      <Read query={query} failure="Não foi possível carregar os avisos" height={240}>
        {({ off }) => (
          <Stack data-gap="xs">
            <Checks
              labels={LABELS}
              isChecked={(kind) => !off.includes(kind)}
              onCheck={(kind, isOn) => change.mutate({ kind, isOn })}
            />
            <FormFailure error={change.error} />
          </Stack>
        )}
      </Read>
    </Section>
  );
}
