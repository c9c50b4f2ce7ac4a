import type { MuscleGroup } from "@prancheta/contract/training/training";
import { useState } from "react";
import classes from "./ExercisePicture.module.css";
import { MuscleMap } from "./MuscleMap.tsx";

interface ExercisePictureProps {
  name: string;
  group: MuscleGroup;
  gifUrl: string | null | undefined;
  /** Of the map that stands where there is no gif. */
  view?: "whole" | "focus";
}

/** How an exercise is done, or where it works: its gif, and where there is none, or it does not load, its muscle map. */
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
