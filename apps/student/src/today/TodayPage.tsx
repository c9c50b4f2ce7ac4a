import { termsNotices } from "@prancheta/contract/accounts/terms-notices";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { Suspense, useEffect } from "react";
import { hasEnded, LinkFailure } from "../session/LinkFailure.tsx";
import { startSending } from "../training/device/sending.ts";
import { loadWorkouts } from "../training/device/workouts-store.ts";
import { useProposal } from "../training/use-proposal.ts";
import { changeToday } from "./change-today.ts";
import { DueCards } from "./DueCards.tsx";
import { NextWorkoutCard } from "./NextWorkoutCard.tsx";
import { UnsentNote } from "./UnsentNote.tsx";

const TermsNotice = lazyPart(async () => (await import("@prancheta/ui/page/TermsNotice.tsx")).TermsNotice);

const SHAPE = { cardHeight: 220, gap: 12, skeletons: 1 };

const closeTerms = async () => {
  await call(termsNotices.seenByStudent);
  await changeToday((today) => ({ ...today, terms: null }));
};

/** What there is to do today. */
export function TodayPage() {
  const { today, next, begun, underWay, reading } = useProposal();
  useEffect(() => void loadWorkouts().then(startSending), []);
  const isOver = hasEnded(today.error);
  const isKnown = !isOver && (today.data !== undefined || next !== null || begun !== undefined);
  const hasWorkout = next !== null || begun !== undefined || underWay !== null;
  const workout = <NextWorkoutCard next={next} begun={begun} underWay={underWay} reading={reading} />;
  return (
    <Page title="Hoje">
      <Stack data-gap="md">
        <UnsentNote />
        {!isOver && today.data?.terms && (
          <Suspense>
            <TermsNotice notice={today.data.terms} onClose={closeTerms} />
          </Suspense>
        )}
        {isKnown && hasWorkout && workout}
        {!isOver && today.data && <DueCards today={today.data} />}
        {isKnown && !hasWorkout && workout}
        {!isKnown && today.error && <LinkFailure title="Não foi possível carregar o seu dia" reading={today} />}
        {!isKnown && !today.error && <Skeletons shape={SHAPE} count={1} skeleton={<Skeleton height={220} />} />}
      </Stack>
    </Page>
  );
}
