import { Button } from "@mantine/core";
import { useState } from "react";
import classes from "./NoteText.module.css";

const LONG = 700;

/** A note as it was typed; a long one is folded. */
export function NoteText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= LONG);
  return (
    <>
      <p className={classes["text"]}>{isWhole ? text : `${text.slice(0, LONG).trimEnd()}…`}</p>
      {!isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Ler tudo
        </Button>
      )}
    </>
  );
}
