import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import { useChosenLink } from "../session/links.hooks.ts";
import { Read } from "../session/Read.tsx";
import classes from "./Consultancy.module.css";
import { ownConsultancy } from "./consultancy.hooks.ts";
import { LeaveCoach } from "./LeaveCoach.tsx";
import { PaymentsSection } from "./PaymentsSection.tsx";
import { PlanSection } from "./PlanSection.tsx";
import { RenewalSection } from "./RenewalSection.tsx";

const ConsentsSection = lazyPart(async () => (await import("../own/ConsentsSection.tsx")).ConsentsSection);
const WaysOut = lazyPart(async () => (await import("../own/WaysOut.tsx")).WaysOut);

/**
 * The student's plan at the coach, its renewal and its payments. While the coach is suspended this is the only screen,
 * without what buys.
 */
export function ConsultancyPage() {
  const query = useQuery(ownConsultancy);
  const isPaused = useChosenLink()?.isPaused ?? false;
  return (
    <Page title="Consultoria">
      <Stack data-gap="md">
        <Read query={query} failure="Não foi possível carregar seu plano" level={2} height={260}>
          {(consultancy) => (
            <>
              <PlanSection consultancy={consultancy} isPaused={isPaused} />
              <RenewalSection consultancy={consultancy} isPaused={isPaused} />
            </>
          )}
        </Read>
        <PaymentsSection />
        {query.data && <LeaveCoach consultancy={query.data} isPaused={isPaused} />}
        {isPaused ? (
          <Suspense>
            <ConsentsSection isPaused />
            <WaysOut />
          </Suspense>
        ) : (
          <Muted data-small className={classes["foot"]}>
            Para levar ou apagar seus dados, abra <Link to={paths.own}>Eu</Link>, em Levar ou apagar.
          </Muted>
        )}
      </Stack>
    </Page>
  );
}
