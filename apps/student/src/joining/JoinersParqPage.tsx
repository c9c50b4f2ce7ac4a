import { Button } from "@mantine/core";
import type { Joining } from "@prancheta/contract/student/joining";
import { focusOnArrival } from "@prancheta/ui/browser/focus-on-arrival.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { ParqForm } from "../parq/ParqForm.tsx";
import { emptyDraft, joinersDraft, parqDraft, storeParqDraft } from "../parq/parq-draft.ts";
import { ownJoining } from "../session/own-joining.ts";
import { Read } from "../session/Read.tsx";
import classes from "./Join.module.css";
import { joinersParq, useSignJoinersParq } from "./joiners-parq.hooks.ts";

const HEIGHT = 320;

/**
 * The PAR-Q of a person whose payment is pending. After signing it goes back to the payment, or on if that was received
 * meanwhile.
 */
export const JoinersParqPage = () => (
  <QueryProvider>
    <Found />
  </QueryProvider>
);

const Found = () => (
  <Read query={useQuery(ownJoining)} failure="Não foi possível abrir seu cadastro" height={HEIGHT} level={2}>
    {(joining) => (joining?.parq === "DUE" ? <Questions joining={joining} /> : <Navigate to={paths.joining} replace />)}
  </Read>
);

function Questions({ joining: { id, coach } }: { joining: Joining }) {
  const query = useQuery(joinersParq(id));
  const name = joinersDraft(id);
  const { data: draft } = useQuery(parqDraft(name));
  const sign = useSignJoinersParq(id);
  return (
    <Stack data-gap="lg">
      <header className={classes["head"]}>
        <h1 tabIndex={-1} ref={focusOnArrival}>
          PAR-Q
        </h1>
        <Muted>{coach.name} só vê as respostas depois que o pagamento for confirmado.</Muted>
      </header>
      <Read query={query} failure="Não foi possível carregar o PAR-Q" height={HEIGHT} level={2}>
        {(parq) =>
          draft === undefined ? (
            <Skeleton height={HEIGHT} />
          ) : (
            <ParqForm
              parq={parq}
              begun={draft?.version === parq.version ? draft : emptyDraft(parq.version)}
              keep={(changed) => storeParqDraft(changed, name)}
              sign={sign}
            />
          )
        }
      </Read>
      <Button component={Link} to={paths.joining} variant="subtle" fullWidth>
        Voltar ao pagamento
      </Button>
    </Stack>
  );
}
