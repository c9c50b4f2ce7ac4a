import type { NoticeKind } from "@prancheta/contract/student/notices";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useQuery } from "@tanstack/react-query";
import classes from "./Own.module.css";
import { ownNotices, useSwitchNotice } from "./own.hooks.ts";
import { Read } from "./Read.tsx";

const KINDS: readonly { readonly kind: NoticeKind; readonly label: string }[] = [
  { kind: "SHEET", label: "Ficha nova" },
  { kind: "ANSWER", label: "Resposta do profissional" },
  { kind: "REPORT", label: "Relatório a preencher" },
  { kind: "CONTRACT", label: "Consultoria terminando" },
  { kind: "PIX", label: "Pix esperando pagamento" },
];

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
            {KINDS.map(({ kind, label }) => (
              <label key={kind} className={classes["notice"]}>
                <input
                  type="checkbox"
                  checked={!off.includes(kind)}
                  onChange={({ currentTarget }) => change.mutate({ kind, isOn: currentTarget.checked })}
                />
                {label}
              </label>
            ))}
            <FormFailure error={change.error} />
          </Stack>
        )}
      </Read>
    </Section>
  );
}
