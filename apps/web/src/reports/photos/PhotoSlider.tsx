import type { Report } from "@prancheta/contract/reports/reports";
import { useState } from "react";
import { PhotoMoves } from "./PhotoMoves.tsx";
import classes from "./PhotoSlider.module.css";

interface Side {
  /** '3° Relatório'. */
  name: string;
  photos: Report["profile"]["images"];
}

const HALF = 50;

/** The same photo of two reports on top of each other; the slider sets how much of each is visible. */
export function PhotoSlider({ before, after }: { before: Side; after: Side }) {
  const [share, setShare] = useState(HALF);
  const [place, setPlace] = useState(0);
  const count = Math.min(before.photos.length, after.photos.length);
  const [left, right] = [before.photos[place], after.photos[place]];

  if (!left || !right) {
    const missing = [before, after].filter(({ photos }) => photos.length === 0).map(({ name }) => name);
    return (
      <p className={classes["none"]}>
        Sem fotos para comparar: {missing.length === 2 ? "nenhum dos dois tem fotos" : `o ${missing[0]} não tem fotos`}.
      </p>
    );
  }
  const move = (step: number) => setPlace((place + step + count) % count);
  return (
    <figure className={classes["figure"]}>
      <div className={classes["frame"]} style={{ "--share": `${share}%` }}>
        <img className={classes["photo"]} src={right.url} alt={`Foto ${place + 1} do ${after.name}`} />
        <img
          className={classes["photo"]}
          data-side="before"
          src={left.url}
          alt={`Foto ${place + 1} do ${before.name}`}
        />
        <span className={classes["line"]} aria-hidden="true" />
        <span className={classes["name"]} data-side="before" aria-hidden="true">
          {before.name}
        </span>
        <span className={classes["name"]} data-side="after" aria-hidden="true">
          {after.name}
        </span>
        <input
          type="range"
          className={classes["range"]}
          min={0}
          max={100}
          value={share}
          onChange={({ currentTarget: { value } }) => setShare(Number(value))}
          aria-label="Comparar fotos"
          aria-valuetext={`${share}% do ${before.name}, ${100 - share}% do ${after.name}`}
        />
      </div>
      {count > 1 && (
        <figcaption className={classes["moves"]}>
          <PhotoMoves onMove={move}>
            <span aria-live="polite">
              Foto {place + 1} de {count}
            </span>
          </PhotoMoves>
        </figcaption>
      )}
    </figure>
  );
}
