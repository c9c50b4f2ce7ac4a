import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Report } from "@prancheta/contract/reports/reports";
import { PhotoMoves } from "@prancheta/ui/photo/PhotoMoves.tsx";
import { useState } from "react";
import classes from "./PhotoSlider.module.css";

interface Side {
  /** '3° Relatório'. */
  name: string;
  photos: Report["profile"]["images"];
}

const HALF = 50;

type Photo = Report["profile"]["images"][number];

/** Photos of the same pose; without any such pair, those at the same place. */
const pairsOf = (before: readonly Photo[], after: readonly Photo[]): { left: Photo; right: Photo }[] => {
  const left = [...before];
  const posed = after.flatMap((right) => {
    const place = left.findIndex(({ pose }) => pose === right.pose);
    return left.splice(place, place < 0 ? 0 : 1).map((same) => ({ left: same, right }));
  });
  if (posed.length > 0) return posed;
  return after.flatMap((right, place) => before.slice(place, place + 1).map((same) => ({ left: same, right })));
};

/** The same photo of two reports on top of each other; the slider sets how much of each is visible. */
export function PhotoSlider({ before, after }: { before: Side; after: Side }) {
  const [share, setShare] = useState(HALF);
  const [place, setPlace] = useState(0);
  const pairs = pairsOf(before.photos, after.photos);
  const pair = pairs[place];

  if (!pair) {
    const missing = [before, after].filter(({ photos }) => photos.length === 0).map(({ name }) => name);
    return (
      <p className={classes["none"]}>
        Sem fotos para comparar: {missing.length === 2 ? "nenhum dos dois tem fotos" : `o ${missing[0]} não tem fotos`}.
      </p>
    );
  }
  const { left, right } = pair;
  const nameOf = ({ pose }: Photo) => (pose === "FREE" ? `Foto ${place + 1}` : poseLabel[pose]);
  const move = (step: number) => setPlace((place + step + pairs.length) % pairs.length);
  return (
    <figure className={classes["figure"]}>
      <div className={classes["frame"]} style={{ "--share": `${share}%` }}>
        <img className={classes["photo"]} src={right.url} alt={`${nameOf(right)} do ${after.name}`} />
        <img className={classes["photo"]} data-side="before" src={left.url} alt={`${nameOf(left)} do ${before.name}`} />
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
      {pairs.length > 1 && (
        <figcaption className={classes["moves"]}>
          <PhotoMoves onMove={move}>
            <span aria-live="polite">
              {right.pose === "FREE" ? "Foto" : `${poseLabel[right.pose]}, foto`} {place + 1} de {pairs.length}
            </span>
          </PhotoMoves>
        </figcaption>
      )}
    </figure>
  );
}
