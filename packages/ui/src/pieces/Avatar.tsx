import { useState } from "react";
import classes from "./Avatar.module.css";

const TINTS = 6;

/** First letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
};

const tintOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % TINTS) + 1;
};

interface AvatarProps {
  name: string;
  photo: string | null;
  /** Pixels. */
  size?: 36 | 52 | 80;
}

/**
 * A person's photo; without one, or if it does not load, their initials on a colour derived from the name. The name is
 * shown next to it.
 */
export function Avatar({ name, photo, size = 52 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = photo !== null && photo !== failed ? photo : null;
  return (
    <span className={classes["avatar"]} data-size={size} data-tint={tintOf(name)} aria-hidden="true">
      {shown ? (
        <img
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(shown)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
