import { VisuallyHidden } from "@mantine/core";
import classes from "./CardTags.module.css";

/** Two tags side by side would not be readable in a card. */
const SHOWN = 1;

/** A student's first tags in small, and the number of further ones. */
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
