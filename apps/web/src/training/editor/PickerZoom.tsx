import type { LibraryExercise } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { useState } from "react";
import { ExercisePicture } from "../view/ExercisePicture.tsx";
import classes from "./PickerZoom.module.css";

interface PickerZoomProps {
  exercise: LibraryExercise | undefined;
  onClose: () => void;
}

/** A large view of an exercise, with its description. */
export function PickerZoom({ exercise, onClose }: PickerZoomProps) {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState(exercise);
  if (exercise && exercise !== shown) setShown(exercise);
  if (!shown) return null;
  return (
    <Dialog opened={exercise !== undefined} onClose={onClose} title={shown.name} size="compact">
      <div className={classes["picture"]}>
        <ExercisePicture name={shown.name} group={shown.muscleGroup} gifUrl={shown.gifUrl} view="whole" />
      </div>
      <p className={classes["group"]}>{muscleGroupLabel[shown.muscleGroup]}</p>
      {shown.description && <p className={classes["text"]}>{shown.description}</p>}
    </Dialog>
  );
}
