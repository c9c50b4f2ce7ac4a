import { IconCamera } from "@tabler/icons-react";
import type { Ref } from "react";
import classes from "./PhotoChooser.module.css";

interface PhotoChooserProps {
  text: string;
  /** The accessible name, if it says more than the text. */
  label?: string;
  /** The element that says why the photo was refused; undefined if it was not. */
  refusedId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** A button with which a photo is chosen or taken. */
export const PhotoChooser = ({ text, label = text, refusedId, ref, onChoose }: PhotoChooserProps) => (
  <label className={classes["chooser"]}>
    <IconCamera size={20} aria-hidden="true" />
    <span aria-hidden="true">{text}</span>
    <input
      ref={ref}
      type="file"
      aria-label={label}
      aria-invalid={refusedId !== undefined}
      aria-describedby={refusedId}
      accept="image/jpeg,image/png,image/webp,image/*"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // The same file can be chosen again.
        currentTarget.value = "";
      }}
    />
  </label>
);
