import type { MuscleGroup } from "@prancheta/contract/training/training";
import { useState } from "react";
import classes from "./ExercisePicture.module.css";
import { MuscleMap } from "./MuscleMap.tsx";

interface ExercisePictureProps {
  name: string;
  group: MuscleGroup;
  gifUrl: string | null | undefined;
  /** The view of the map that replaces a missing gif. */
  view?: "whole" | "focus";
}

/** An exercise's gif; if it is missing or does not load, the muscle map. */
export function ExercisePicture({ name, group, gifUrl, view = "focus" }: ExercisePictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!gifUrl || gifUrl === broken) return <MuscleMap group={group} view={view} />;
  return (
    <img
      className={classes["gif"]}
      src={gifUrl}
      alt={`Execução de ${name}`}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(gifUrl)}
    />
  );
}
