import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import classes from "./posts/posts.module.css";

const TILES = ["1", "2", "3", "4"];

/** The panel of posts before its suggestions. */
export function PanelSkeleton() {
  return (
    <Section title="Posts">
      <div role="status" className={classes["tiles"]}>
        <VisuallyHidden>Carregando…</VisuallyHidden>
        {TILES.map((tile) => (
          <Bone key={tile} height={230} />
        ))}
      </div>
    </Section>
  );
}
