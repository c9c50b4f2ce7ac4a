import { VisuallyHidden } from "@mantine/core";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./posts/posts.module.css";

const TILES = ["1", "2", "3", "4"];

/** The panel's layout while the suggestions are loading. */
export function PanelSkeleton() {
  return (
    <Section title="Posts">
      <div role="status" className={classes["tiles"]}>
        <VisuallyHidden>Carregando…</VisuallyHidden>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={230} />
        ))}
      </div>
    </Section>
  );
}
