import { ActionIcon } from "@mantine/core";
import type { CustomExercise, GifGender } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { ExercisePicture } from "@prancheta/ui/exercise/ExercisePicture.tsx";
import { Card, CardFoot, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconBarbell, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { WatchVideo } from "../view/WatchVideo.tsx";
import classes from "./ExerciseCard.module.css";

interface ExerciseCardProps {
  exercise: CustomExercise;
  /** The model whose gif is preferred; if it is missing, the other's is shown. */
  gender: GifGender | undefined;
  onRemove: () => void;
}

/** One of the coach's own exercises in the list. */
export function ExerciseCard({ exercise, gender, onRemove }: ExerciseCardProps) {
  const { id, name, description, muscleGroup, videoUrl, files } = exercise;
  const gif = files.find((file) => file.gender === gender) ?? files[0];
  return (
    <Card data-snug data-footed className={classes["card"]}>
      <div className={classes["picture"]}>
        <ExercisePicture name={name} group={muscleGroup} gifUrl={gif?.gifUrl} />
      </div>
      <div className={classes["words"]}>
        <CardTitle className={classes["name"]}>{name}</CardTitle>
        <p className={classes["group"]}>
          <IconBarbell size={18} stroke={1.75} aria-hidden="true" />
          {muscleGroupLabel[muscleGroup]}
        </p>
        <p className={classes["text"]}>{description}</p>
      </div>
      <CardFoot className={classes["foot"]}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          title="Deletar"
          aria-label={`Deletar o exercício ${name}`}
          onClick={onRemove}
          className={classes["remove"] ?? ""}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {videoUrl && (
          <>
            <WatchVideo link={videoUrl} of={name} />
            <CopyLink link={videoUrl} label="Copiar link do vídeo" of={name} compact />
          </>
        )}
        <Link to={paths.exercise} params={{ id }} aria-label={`EDITAR o exercício ${name}`}>
          EDITAR
          <IconPencil size={18} aria-hidden="true" />
        </Link>
      </CardFoot>
    </Card>
  );
}

export function ExerciseCardSkeleton() {
  return (
    <Card data-snug data-footed className={classes["card"]}>
      <div className={classes["picture"]}>
        <Skeleton height="100%" />
      </div>
      <div className={classes["words"]}>
        <Skeleton width="70%" height={22.5} />
        <p className={classes["group"]}>
          <Skeleton width="35%" height={21} />
        </p>
        <Skeleton height={60} />
      </div>
      <CardFoot className={classes["foot"]} />
    </Card>
  );
}
