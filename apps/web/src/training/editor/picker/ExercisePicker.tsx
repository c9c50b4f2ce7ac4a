import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { GifGender, LibraryExercise } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import type { MuscleGroup } from "@prancheta/contract/training/training";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ExercisePicture } from "@prancheta/ui/exercise/ExercisePicture.tsx";
import { FilterSelect } from "@prancheta/ui/filter/FilterSelect.tsx";
import { SearchField } from "@prancheta/ui/filter/SearchField.tsx";
import { BREAKPOINT } from "@prancheta/ui/pieces/constants.ts";
import { useState } from "react";
import { EditorNotice } from "../EditorNotice.tsx";
import classes from "./ExercisePicker.module.css";
import { PickerGrid } from "./PickerGrid.tsx";

interface ExercisePickerProps {
  opened: boolean;
  onClose: () => void;
}

const PAGE = { wide: 20, narrow: 10 };

const groups = Object.entries(muscleGroupLabel).map(([value, label]) => ({ value, label }));
const isGroup = (value: string | null): value is MuscleGroup =>
  value !== null && Object.hasOwn(muscleGroupLabel, value);

const MODELS = [
  { value: "F", label: "Feminino" },
  { value: "M", label: "Masculino" },
] as const satisfies readonly { value: GifGender; label: string }[];

/** Searches exercises; each selected one becomes a block in edit mode at once. */
export function ExercisePicker({ opened, onClose }: ExercisePickerProps) {
  const [name, setName] = useState("");
  const [group, setGroup] = useState<MuscleGroup>();
  const [gender, setGender] = useState<GifGender>("M");
  const [zoomed, setZoomed] = useState<LibraryExercise>();
  const isWide = useMediaQuery(`(width > ${BREAKPOINT.dialog}px)`, true, { getInitialValueInEffect: false });

  const isOpen = useOpenOnceMounted(opened);

  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      // While the large view is open, Esc closes only that.
      busy={zoomed !== undefined}
      title="Inclua um exercício"
      steady
      actions={<Button onClick={onClose}>OK</Button>}
    >
      <div className={classes["filters"]}>
        <SearchField isFirst placeholder="Nome do exercício" value={name} onSearch={setName} />
        <FilterSelect
          label="Grupo muscular"
          value={group ?? null}
          options={groups}
          onChange={(value) => setGroup(isGroup(value) ? value : undefined)}
        />
        <SegmentedControl
          data={[...MODELS]}
          value={gender}
          onChange={setGender}
          aria-label="Modelo"
          className={classes["model"] ?? ""}
        />
      </div>
      <EditorNotice />
      <PickerGrid filters={{ name, group, gender }} take={isWide ? PAGE.wide : PAGE.narrow} onZoom={setZoomed} />
      <PickerZoom exercise={zoomed} onClose={() => setZoomed(undefined)} />
    </Dialog>
  );
}

interface PickerZoomProps {
  exercise: LibraryExercise | undefined;
  onClose: () => void;
}

/** A large view of an exercise, with its description. */
function PickerZoom({ exercise, onClose }: PickerZoomProps) {
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
