import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import classes from "./LinkCard.module.css";

/** The card's own layout, before its words. */
export function SettingsSkeleton() {
  return (
    <Section title="Redes sociais">
      <div role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Bone height={40} />
        <div className={classes["actions"]}>
          <Bone width={220} height={44} />
          <Bone width={150} height={44} />
        </div>
      </div>
    </Section>
  );
}
