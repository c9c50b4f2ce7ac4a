import { Button } from "@mantine/core";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { IconAlertCircle, IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { type ChosenGif, chosenGif } from "./chosen-gif.ts";
import classes from "./GifField.module.css";

interface GifFieldProps {
  label: string;
  /** The exercise's current gif. */
  saved: string | undefined;
  /** Undefined leaves it unchanged, null removes it. */
  change: ChosenGif | null | undefined;
  onChange: (change: ChosenGif | null | undefined) => void;
  error: string | undefined;
}

/** A model's gif: selected or dropped, shown with its size, replaced or removed. */
export function GifField({ label, saved, change, onChange, error }: GifFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [side, setSide] = useState("");
  const shown = change === undefined ? saved : change?.dataUrl;
  const wrong = refused ?? error;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const gif = await chosenGif(file);
    if (typeof gif === "string") return setRefused(gif);
    setRefused(undefined);
    onChange(gif);
  };

  const remove = () => {
    setRefused(undefined);
    onChange(saved === undefined ? undefined : null);
  };

  return (
    <div className={classes["field"]}>
      <span id={`${id}-label`} className={classes["label"]}>
        {label}
      </span>
      {/* The input covers the drop area, so that clicks and drops reach it without scripts. */}
      <div className={classes["well"]}>
        <input
          type="file"
          accept=".gif,image/gif"
          aria-labelledby={`${id}-label`}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        {shown ? (
          <img
            src={shown}
            alt={`${label}, como o aluno vê`}
            onLoad={({ currentTarget }) => setSide(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
          />
        ) : (
          <span className={classes["empty"]}>
            <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />
            Escolha ou solte um gif
          </span>
        )}
      </div>
      {shown && (
        <p className={classes["size"]}>
          {[side, change ? sizeText(change.bytes) : "", change?.name ?? ""].filter(Boolean).join(" · ")}
        </p>
      )}
      {shown && (
        <Button
          variant="subtle"
          color="red"
          onClick={remove}
          leftSection={<IconTrash size={20} aria-hidden="true" />}
          aria-label={`Remover ${label}`}
          className={classes["remove"]}
        >
          Remover
        </Button>
      )}
      {wrong && (
        <p id={`${id}-error`} role="alert" className={classes["error"]}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {wrong}
        </p>
      )}
    </div>
  );
}
