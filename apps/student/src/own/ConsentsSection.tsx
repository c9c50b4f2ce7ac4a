import { Button } from "@mantine/core";
import type { ConsentPurpose, OwnConsent } from "@prancheta/contract/student/consents";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Read } from "../session/Read.tsx";
import classes from "./Own.module.css";
import { ownConsents, useSayConsent } from "./own.hooks.ts";

const GuardianConsentDialog = lazyPart(async () => (await import("./GuardianConsentDialog.tsx")).GuardianConsentDialog);

const TEXTS: Readonly<Record<ConsentPurpose, { name: string; withdrawn: string; given: string }>> = {
  TERMS: { name: "Termos de uso", withdrawn: "", given: "" },
  HEALTH: {
    name: "Respostas e dados de saúde",
    withdrawn:
      "O profissional deixa de ver na hora as suas respostas, o peso, as observações e as anotações dos treinos.",
    given: "O profissional pode ver as suas respostas, o peso, as observações e as anotações dos treinos.",
  },
  PHOTOS: {
    name: "Fotos dos relatórios",
    withdrawn: "O profissional deixa de ver as suas fotos na hora.",
    given: "O profissional pode ver as fotos que você envia.",
  },
};

/** Shown to students under 18. */
const PHOTO_GOES = "A foto do seu perfil também é apagada.";

interface ConsentsSectionProps {
  /** The coach is suspended: nothing is given. */
  isPaused?: boolean;
}

export function ConsentsSection({ isPaused = false }: ConsentsSectionProps) {
  const query = useQuery(ownConsents);
  const again = isPaused ? ". Dar de novo, só quando a conta do profissional for reativada." : ", e dar de novo.";
  return (
    <Section title="Autorizações" text={`Você pode retirar uma autorização quando quiser${again}`}>
      <Read query={query} failure="Não foi possível carregar suas autorizações" height={160}>
        {(consents) => (
          <Stack as="ul" data-gap="md">
            {consents.map((consent) => (
              <ConsentLine key={consent.purpose} consent={consent} isPaused={isPaused} />
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  );
}

/** When it was said last. */
const useStateText = ({ isGiven, givenAt, withdrawnAt }: OwnConsent): string => {
  const zone = useZone();
  if (isGiven && givenAt) return `Autorizado em ${dateText(givenAt, zone)}`;
  return withdrawnAt ? `Retirado em ${dateText(withdrawnAt, zone)}` : "Não autorizado";
};

const titleOf = ({ isGiven, withdrawnAt }: OwnConsent): string => {
  if (isGiven) return "Retirar a autorização?";
  return withdrawnAt ? "Autorizar de novo?" : "Autorizar?";
};

interface ConsentLineProps extends Required<ConsentsSectionProps> {
  consent: OwnConsent;
}

function ConsentLine({ consent, isPaused }: ConsentLineProps) {
  const { purpose, isGiven, needsGuardian } = consent;
  // As it was when it was asked: what is read again meanwhile does not change the question.
  const [asked, setAsked] = useState<"student" | "guardian">();
  const close = () => setAsked(undefined);
  const say = useSayConsent();
  const isOffered = purpose !== "TERMS" && (isGiven || !isPaused);
  const state = useStateText(consent);
  const { name, given } = TEXTS[purpose];
  const withdrawn =
    purpose === "PHOTOS" && needsGuardian ? `${TEXTS.PHOTOS.withdrawn} ${PHOTO_GOES}` : TEXTS[purpose].withdrawn;
  return (
    <Row as="li" data-gap="sm" className={classes["line"]}>
      <div className={classes["words"]}>
        {name}
        <Muted data-small>{state}</Muted>
      </div>
      {isOffered && (
        <>
          <Button
            variant="default"
            onClick={() => setAsked(needsGuardian && !isGiven ? "guardian" : "student")}
            aria-label={`${isGiven ? "Retirar" : "Autorizar"}: ${name}`}
          >
            {isGiven ? "Retirar" : "Autorizar"}
          </Button>
          <Suspense>
            {asked === "guardian" && <GuardianConsentDialog purpose={purpose} text={given} onClose={close} />}
          </Suspense>
          <ConfirmedAction
            opened={asked === "student"}
            onClose={close}
            title={titleOf(consent)}
            text={isGiven ? withdrawn : given}
            confirmLabel={isGiven ? "Retirar" : "Autorizar"}
            action={() => say.mutateAsync({ purpose, isGiven: !isGiven })}
            success={isGiven ? "Autorização retirada" : "Autorização dada"}
            failure={{ title: "Não foi possível salvar", action: "mudar uma autorização" }}
          />
        </>
      )}
    </Row>
  );
}
