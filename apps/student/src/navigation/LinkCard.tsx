import { Muted, Tile } from "@prancheta/ui/layout/layout.tsx";
import { IconChevronRight, type Icon as IconType } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./LinkCard.module.css";
import type { paths } from "./paths.ts";

interface LinkCardProps {
  to: (typeof paths)["diet" | "reports" | "parq" | "joinersParq"];
  Icon: IconType;
  title: string;
  text: string;
}

/** A card that leads to what the student does next. */
export const LinkCard = ({ to, Icon, title, text }: LinkCardProps) => (
  <Link to={to} className={classes["card"]}>
    <Tile data-accent>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </Tile>
    <span className={classes["words"]}>
      <strong>{title}</strong>
      <Muted as="span" data-small>
        {text}
      </Muted>
    </span>
    <IconChevronRight size={20} aria-hidden="true" />
  </Link>
);
