import { Card, Muted, Tile } from "@prancheta/ui/layout/layout.tsx";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { paths } from "../navigation/paths.ts";
import classes from "./Join.module.css";

interface AskProps {
  to: (typeof paths)["reports" | "parq" | "joinersParq"];
  icon: ReactNode;
  title: string;
  text: string;
}

/** A link to a form that a person who joins may fill in already. */
export const Ask = ({ to, icon, title, text }: AskProps) => (
  <Card data-snug>
    <Link to={to} className={classes["next"]}>
      <Tile data-accent>{icon}</Tile>
      <span>
        <strong>{title}</strong>
        <Muted as="span" data-small>
          {text}
        </Muted>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  </Card>
);
