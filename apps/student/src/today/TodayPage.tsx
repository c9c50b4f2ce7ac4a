import { Button } from "@mantine/core";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../navigation/paths.ts";
import { startSending } from "../training/device/sending.ts";
import { loadWorkouts } from "../training/device/workouts-store.ts";
import { useProposal } from "../training/use-proposal.ts";
import { DueCards } from "./DueCards.tsx";
import { NextWorkoutCard } from "./NextWorkoutCard.tsx";
import { UnsentNote } from "./UnsentNote.tsx";

const SHAPE = { cardHeight: 220, gap: 12, skeletons: 1 };

/** What there is to do today. */
export function TodayPage() {
  const { today, next, begun, underWay, reading } = useProposal();
  useEffect(() => void loadWorkouts().then(startSending), []);
  const isKnown = today.data !== undefined || next !== null || begun !== undefined;
  const hasWorkout = next !== null || begun !== undefined || underWay !== null;
  const workout = <NextWorkoutCard next={next} begun={begun} underWay={underWay} reading={reading} />;
  return (
    <Page title="Hoje">
      <Stack data-gap="md">
        <UnsentNote />
        {hasWorkout && workout}
        {today.data && <DueCards today={today.data} />}
        {isKnown && !hasWorkout && workout}
        {!isKnown && today.error && (
          <Failure error={today.error} onRetry={() => void today.refetch()} busy={today.isFetching} />
        )}
        {!isKnown && !today.error && <Skeletons shape={SHAPE} count={1} skeleton={<Skeleton height={220} />} />}
      </Stack>
    </Page>
  );
}

const hasEnded = (error: unknown) => error instanceof ProblemError && error.code === "link.ended";

const Failure = ({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) =>
  hasEnded(error) ? (
    <EmptyState
      title="Sua consultoria terminou"
      text="O que você já treinou continua guardado."
      action={
        <Button component={Link} to={paths.history}>
          Ver treinos feitos
        </Button>
      }
    />
  ) : (
    <ErrorState title="Não foi possível carregar o seu dia" error={error} onRetry={onRetry} busy={busy} />
  );
