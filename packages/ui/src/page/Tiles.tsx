import { IconArrowRight } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Card, Muted, SectionTitle, Tile as Sign, Stack } from "../layout/layout.tsx";
import classes from "./Tiles.module.css";

interface Tile {
  to: NonNullable<LinkProps["to"]>;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>;
  title: string;
  text: string;
}

/** The screens of an area as cards; each card is one link. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <Stack as="ul" data-gap="md" className={classes["tiles"]}>
    {tiles.map(({ to, Icon, title, text }) => (
      <Card as="li" key={to} className={classes["tile"]}>
        <Sign data-accent className={classes["sign"]}>
          <Icon size={26} stroke={1.75} aria-hidden="true" />
        </Sign>
        <div className={classes["words"]}>
          <SectionTitle>
            <Link to={to} className={classes["link"]}>
              {title}
            </Link>
          </SectionTitle>
          <Muted className={classes["text"]}>{text}</Muted>
        </div>
        <IconArrowRight size={20} aria-hidden="true" className={classes["arrow"]} />
      </Card>
    ))}
  </Stack>
);
