import type { HTMLAttributes } from "react";
import classes from "./layout.module.css";

type Tag =
  | "article"
  | "dd"
  | "div"
  | "dt"
  | "h1"
  | "h2"
  | "h3"
  | "header"
  | "li"
  | "ol"
  | "p"
  | "section"
  | "span"
  | "ul";

interface ElementProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
}

interface Spaced {
  "data-gap"?: "xs" | "sm" | "md" | "lg";
}

/** A component that renders a plain element with a class, to which a caller may add its own class and attributes. */
const element =
  <Options = object>(own: string | undefined, usual: Tag) =>
  ({ as: Element = usual, className = "", ...rest }: ElementProps & Options) => (
    <Element className={`${own} ${className}`} {...rest} />
  );

/** White paper with a border and round corners: `data-snug` has less space inside on phones, `data-footed` a foot. */
export const Card = element<{ "data-snug"?: true; "data-footed"?: true }>(classes["card"], "div");

/** The foot of a card in a list: actions at the left, and last the link to the thing that the card shows. */
export const CardFoot = element(classes["foot"], "div");

/** The name of the thing that a card shows: a heading (`h2` or `h3`) as large as the text. */
export const CardTitle = element(classes["title"], "h2");

/** The title of a section or of a large card. */
export const SectionTitle = element(classes["section-title"], "h2");

/** Facts about one thing as a list; each `li` starts with its icon. */
export const Facts = element(classes["facts"], "ul");

/** A coloured square with an icon. */
export const Tile = element<{ "data-accent"?: true | undefined }>(classes["tile"], "span");

/** Secondary text; `data-small` is one size below the text. */
export const Muted = element<{ "data-small"?: true }>(classes["muted"], "p");

/** Children below each other, as wide as it; also a list without bullets. */
export const Stack = element<Spaced>(classes["stack"], "div");

/** Children beside each other, centred in height; `data-wrap` in several lines where they do not fit in one. */
export const Row = element<Spaced & { "data-wrap"?: true }>(classes["row"], "div");
