import { Anchor, Button } from "@mantine/core";
import type { TermsNotice as Notice } from "@prancheta/contract/accounts/terms-notices";
import { useMutation } from "@tanstack/react-query";
import { FormFailure } from "../form/FormFailure.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import { dayText } from "../text/dates.ts";
import { Section } from "./Section.tsx";

interface TermsNoticeProps {
  notice: Notice;
  /** Records that it was seen, and takes it from the screen. */
  onClose: () => Promise<void>;
}

/** New terms, for a person who accepted earlier ones. */
export function TermsNotice({ notice: { countsFrom, changes }, onClose }: TermsNoticeProps) {
  const close = useMutation({ mutationFn: onClose });
  return (
    <Section
      title="Nossos termos mudaram"
      text={`A nova versão vale para você a partir de ${dayText(countsFrom)}. Continuar a usar depois disso é aceitá-la.`}
    >
      <Stack data-gap="md">
        <Stack as="ul" data-gap="xs">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Stack>
        <Row data-gap="md" data-wrap>
          <Button variant="default" onClick={() => close.mutate()} loading={close.isPending}>
            Entendi
          </Button>
          <Anchor href="/termos" target="_blank" underline="always">
            Termos de uso
          </Anchor>
          <Anchor href="/privacidade" target="_blank" underline="always">
            Privacidade
          </Anchor>
        </Row>
        <FormFailure error={close.error} />
      </Stack>
    </Section>
  );
}
