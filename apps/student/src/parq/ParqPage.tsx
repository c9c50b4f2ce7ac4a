import { Button } from "@mantine/core";
import { takeLostFocus } from "@prancheta/ui/browser/take-lost-focus.ts";
import { Card, CardTitle, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Read } from "../session/Read.tsx";
import { ParqForm } from "./ParqForm.tsx";
import { ownParq, useSignParq } from "./parq.hooks.ts";
import { emptyDraft, parqDraft, storeParqDraft } from "./parq-draft.ts";

const HEIGHT = 320;

/** The questionnaire before exercise: answered, signed by name, and then shown with its last day. */
export function ParqPage() {
  const query = useQuery(ownParq);
  const { data: draft } = useQuery(parqDraft());
  const [isAgain, setAgain] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const sign = useSignParq();
  return (
    <Page title="PAR-Q">
      <Read query={query} failure="Não foi possível carregar o PAR-Q" height={HEIGHT} level={2}>
        {(parq) => {
          if (parq.last && !parq.isDue && !isAgain)
            return (
              <Card>
                <Stack data-gap="md">
                  <div tabIndex={-1} ref={isSigning ? takeLostFocus : undefined}>
                    <CardTitle>PAR-Q assinado</CardTitle>
                  </div>
                  <Muted>Ele vale até {dayText(parq.last.validUntil)}.</Muted>
                  <Button variant="default" onClick={() => setAgain(true)}>
                    Responder de novo
                  </Button>
                </Stack>
              </Card>
            );
          if (draft === undefined) return <Skeleton height={HEIGHT} />;
          const begun = draft?.version === parq.version ? draft : emptyDraft(parq.version);
          return (
            <ParqForm
              parq={parq}
              begun={begun}
              isAgain={isAgain}
              keep={storeParqDraft}
              sign={sign}
              onSend={() => setSigning(true)}
              onSigned={() => setAgain(false)}
            />
          );
        }}
      </Read>
    </Page>
  );
}
