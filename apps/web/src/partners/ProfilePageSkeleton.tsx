import { VisuallyHidden } from "@mantine/core";
import { Card, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./ProfilePage.module.css";
import fields from "./profile/fields.module.css";

const FIELDS = Array.from({ length: 10 }, (_, index) => `field ${index}`);

export const SectionsSkeleton = () => (
  <Stack data-gap="md">
    <Skeleton height={280} />
    <Skeleton height={180} />
  </Stack>
);

/** The page's layout while it is loading. */
export function ProfilePageSkeleton() {
  return (
    <Page title="Dados pessoais" line={<Skeleton width={180} height={20} />}>
      <Stack role="status" data-gap="md" className={classes["columns"]}>
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Card data-snug className={fields["card"]}>
          <Skeleton width={80} height={80} round />
          <div className={fields["fields"]}>
            {FIELDS.map((field) => (
              <Skeleton key={field} height={68} />
            ))}
          </div>
        </Card>
        <SectionsSkeleton />
      </Stack>
    </Page>
  );
}
