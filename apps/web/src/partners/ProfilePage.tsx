import type { Profile } from "@prancheta/contract/partners/profile";
import { CONTENT_ID } from "@prancheta/ui/browser/content-element.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { useQuery } from "@tanstack/react-query";
import { useElementScrollRestoration } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue } from "react";
import { PasswordSection } from "../accounts/access/PasswordSection.tsx";
import { SessionsSection } from "../accounts/access/SessionsSection.tsx";
import { PageSection } from "./coach-page/PageSection.tsx";
import { NoticesSection } from "./notices/NoticesSection.tsx";
import classes from "./ProfilePage.module.css";
import { ProfilePageSkeleton, SectionsSkeleton } from "./ProfilePageSkeleton.tsx";
import { me } from "./partners.hooks.ts";
import { ProfileForm } from "./profile/ProfileForm.tsx";

interface ProfilePageProps {
  /** The section that exports the partner's data, which is of a higher area. */
  exportSection: (profile: Profile) => ReactNode;
}

export function ProfilePage({ exportSection }: ProfilePageProps) {
  const reading = useQuery(me);
  const { data: profile, isPending } = reading;
  const isRead = profile !== undefined;
  const scrolledTo = useElementScrollRestoration({ id: CONTENT_ID })?.scrollY ?? 0;
  // A slow phone paints the form before it renders what is below it, unless the person comes back to what is below it.
  const showsSections = useDeferredValue(isRead, isRead && scrolledTo > 0);

  if (isPending) return <ProfilePageSkeleton />;
  if (!profile) return <ErrorState level={1} title="Não foi possível carregar seus dados" reading={reading} />;
  return (
    <Page title="Dados pessoais" line={profile.email}>
      <Stack data-gap="md" className={classes["columns"]}>
        <ProfileForm profile={profile} />
        {showsSections ? (
          <Stack data-gap="md">
            <PageSection name={profile.name} photo={profile.photo} />
            <NoticesSection />
            <PasswordSection email={profile.email} />
            <SessionsSection />
            {exportSection(profile)}
          </Stack>
        ) : (
          <SectionsSkeleton />
        )}
      </Stack>
    </Page>
  );
}
