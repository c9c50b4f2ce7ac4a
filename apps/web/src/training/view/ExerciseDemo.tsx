import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { PrescribedExercise } from "@prancheta/contract/training/training";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { IconInfoCircle } from "@tabler/icons-react";
import classes from "./ExerciseDemo.module.css";
import { ExercisePicture } from "./ExercisePicture.tsx";

/**
 * How to do an exercise: its text, its video's link to share, and its gif, loaded on demand; without a gif, the muscle
 * map.
 */
export function ExerciseDemo({ exercise }: { exercise: PrescribedExercise }) {
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
