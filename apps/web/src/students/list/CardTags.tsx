import { VisuallyHidden } from "@mantine/core";
import classes from "./CardTags.module.css";

/** Of two, side by side in a card, neither could be read. */
const SHOWN = 1;

/** The first tags of a student, small, and how many there are besides. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const shown = tags.slice(0, SHOWN);
  const rest = tags.slice(SHOWN);
  return (
    <ul className={classes["tags"]} aria-label="Etiquetas">
      {shown.map((tag) => (
        <li key={tag} className={classes["tag"]} title={tag}>
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes["rest"]} title={rest.join(", ")}>
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{rest.join(", ")}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
