import { UnstyledButton } from "@mantine/core";
import type { LibraryExercise } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { ExercisePicture } from "@prancheta/ui/exercise/ExercisePicture.tsx";
import { memo } from "react";
import { useAct, useEditor } from "../editor-context.ts";
import classes from "./PickerCard.module.css";

interface PickerCardProps {
  exercise: LibraryExercise;
  onZoom: (exercise: LibraryExercise) => void;
}

/** One exercise to select; its number shows the order of selection. */
export const PickerCard = memo(function PickerCard({ exercise, onZoom }: PickerCardProps) {
  const act = useAct();
  const number = useEditor(({ picked }) => picked.findIndex((one) => one.exercise === exercise.id)) + 1;
  const { id, name, muscleGroup, gifUrl, ytVideoUrl } = exercise;

  const toggle = () =>
    act(
      number > 0
        ? { type: "picker/unpick", exercise: id }
        : { type: "picker/pick", exercise: { id, name, muscleGroup, gifUrl, ytVideoUrl } },
    );

  return (
    <li className={classes["card"]} data-chosen={number > 0 || undefined}>
      <UnstyledButton className={classes["picture"]} onClick={() => onZoom(exercise)} aria-label={`Ampliar ${name}`}>
        <ExercisePicture name={name} group={muscleGroup} gifUrl={gifUrl} />
      </UnstyledButton>
      <label className={classes["choice"]}>
        <input type="checkbox" checked={number > 0} onChange={toggle} />
        <span className={classes["number"]} aria-hidden="true">
          {number > 0 ? number : ""}
        </span>
        <span className={classes["words"]}>
          <span className={classes["name"]}>{name}</span>
          <span className={classes["group"]}>{muscleGroupLabel[muscleGroup]}</span>
        </span>
      </label>
    </li>
  );
});
