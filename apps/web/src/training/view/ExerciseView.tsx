import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { extrasText, muscleGroupLabel, repetitionText, techniqueLabel } from "@prancheta/contract/training/labels";
import type { PrescribedExercise } from "@prancheta/contract/training/training";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ExercisePicture } from "@prancheta/ui/exercise/ExercisePicture.tsx";
import { MuscleMap } from "@prancheta/ui/exercise/MuscleMap.tsx";
import { IconInfoCircle } from "@tabler/icons-react";
import classes from "./ExerciseView.module.css";
import { WatchVideo } from "./WatchVideo.tsx";

interface ExerciseViewProps {
  exercise: PrescribedExercise;
  /** Whether the exercise shows its technique; a combined block may show it once above. */
  withTechnique: boolean;
}

export function ExerciseView({ exercise, withTechnique }: ExerciseViewProps) {
  const { name, muscleGroup, series, repetition, rest, technique, ytVideoUrl } = exercise;
  return (
    <div className={classes["exercise"]}>
      <span className={classes["tile"]}>
        <MuscleMap group={muscleGroup} />
      </span>
      <div className={classes["words"]}>
        <p className={classes["name"]}>{name}</p>
        <p className={classes["group"]}>{[muscleGroupLabel[muscleGroup], ...extrasText(exercise)].join(" · ")}</p>
      </div>
      <dl className={classes["figures"]}>
        <Figure name={series === 1 ? "série" : "séries"} value={String(series)} />
        <Figure name="reps" value={repetitionText(repetition)} />
        <Figure name="descanso" value={`${rest} s`} />
      </dl>
      {withTechnique && technique !== "NONE" && (
        <span className={classes["technique"]}>{techniqueLabel[technique]}</span>
      )}
      <div className={classes["links"]}>
        <ExerciseDemo exercise={exercise} />
        {ytVideoUrl && <WatchVideo link={ytVideoUrl} of={name} />}
      </div>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes["figure"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * How to do an exercise: its text, its video's link to share, and its gif, loaded on demand; without a gif, the muscle
 * map.
 */
function ExerciseDemo({ exercise }: { exercise: PrescribedExercise }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { name, description, gifUrl, ytVideoUrl, muscleGroup } = exercise;
  return (
    <>
      <UnstyledButton className={classes["open"]} onClick={open} aria-label={`Ver execução de ${name}`}>
        <IconInfoCircle size={18} aria-hidden="true" />
        Ver execução
      </UnstyledButton>
      <Dialog opened={opened} onClose={close} title={name} size="compact">
        <div className={classes["picture"]}>
          <ExercisePicture name={name} group={muscleGroup} gifUrl={gifUrl} view="whole" />
        </div>
        {description && <p className={classes["text"]}>{description}</p>}
        {ytVideoUrl && <CopyLink link={ytVideoUrl} label="Copiar link do vídeo" />}
      </Dialog>
    </>
  );
}
