import { VisuallyHidden } from "@mantine/core";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./LinkCard.module.css";

/** The card's layout while it is loading. */
export function SettingsSkeleton() {
  return (
    <Section title="Redes sociais">
      <div role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Skeleton height={40} />
        <div className={classes["actions"]}>
          <Skeleton width={220} height={44} />
          <Skeleton width={150} height={44} />
        </div>
      </div>
    </Section>
  );
}
