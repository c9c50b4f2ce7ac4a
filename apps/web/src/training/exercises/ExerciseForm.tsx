import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CustomExercise } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import type { MuscleGroup } from "@prancheta/contract/training/training";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { MuscleMap } from "@prancheta/ui/exercise/MuscleMap.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { unshownText } from "@prancheta/ui/form/unshown-text.ts";
import { Card, Stack } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { IconClock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { paths } from "../../navigation/paths.ts";
import { WatchVideo } from "../view/WatchVideo.tsx";
import classes from "./ExerciseForm.module.css";
import {
  bodyOf,
  checkExercise,
  type ExerciseValues,
  GENDERS,
  type GifChanges,
  gifOf,
  hasGif,
  prepareExercise,
  valuesOf,
} from "./exercise.form.ts";
import { exerciseFilters, genderLabel, useSaveExercise } from "./exercises.hooks.ts";
import { GifField } from "./GifField.tsx";

const groups = Object.entries(muscleGroupLabel).map(([value, label]) => ({ value, label }));

const GIF_FIELDS = GENDERS.map((gender) => `gif${gender}`);

/** Creates or changes one of the coach's own exercises. */
export function ExerciseForm({ exercise }: { exercise: CustomExercise | undefined }) {
  const navigate = useNavigate();
  const [before] = useState(() => valuesOf(exercise));
  const form = useForm<ExerciseValues>({ initialValues: before, validate: checkExercise, validateInputOnBlur: true });
  const [gifs, setGifs] = useState<GifChanges>({});
  const [failure, setFailure] = useState({ opened: false, text: "" });
  const [isSaved, setSaved] = useState(false);
  const save = useSaveExercise(exercise?.id);
  const singleFlight = useSingleFlight();
  const body = bodyOf(form.values, gifs, exercise);
  const hasChanges = form.isDirty() || Object.values(gifs).some((change) => change !== undefined);

  useEffect(() => {
    if (isSaved) void navigate({ to: paths.exercises });
  }, [isSaved, navigate]);

  const fail = (error: unknown) => {
    form.setErrors(fieldsOf(error));
    const text = unshownText(error, form.values, GIF_FIELDS);
    if (text !== undefined) setFailure({ opened: true, text });
  };

  const send = () => {
    if (!body || isSaved || !singleFlight.tryStart()) return;
    save.mutate(body, {
      onSuccess: () => {
        void toastSuccess("Exercício salvo com sucesso!");
        setSaved(true);
      },
      onError: fail,
      onSettled: singleFlight.finish,
    });
  };

  return (
    <>
      <CheckedForm form={form} inert={save.isPending} onFocus={prepareExercise} onSend={send}>
        <Card data-snug className={classes["form"]}>
          <Stack data-gap="md" className={classes["fields"]}>
            <SelectField
              label="Grupo Muscular"
              placeholder="Escolha o grupo"
              data={groups}
              searchable
              allowDeselect={false}
              required
              nothingFoundMessage="Nenhum grupo com esse nome"
              value={form.values.muscleGroup}
              onBlur={() => void form.validateField("muscleGroup")}
              onChange={(value) => form.setFieldValue("muscleGroup", exerciseFilters.group(value ?? "") ?? null)}
              error={form.errors["muscleGroup"]}
            />
            <TextInput label="Nome do exercício" required maxLength={120} {...form.getInputProps("name")} />
            <Textarea label="Descrição" required rows={5} maxLength={1000} {...form.getInputProps("description")} />
            <TextInput
              label="Link do vídeo"
              type="url"
              inputMode="url"
              placeholder="https://youtu.be/…"
              maxLength={500}
              {...form.getInputProps("videoUrl")}
            />
            <VideoLink link={body?.videoUrl} />
          </Stack>
          <Stack data-gap="md" className={classes["media"]}>
            {GENDERS.map((gender) => (
              <GifField
                key={gender}
                label={`Gif ${genderLabel[gender].toLowerCase()}`}
                saved={gifOf(exercise, gender)}
                change={gifs[gender]}
                onChange={(change) => {
                  form.clearFieldError(`gif${gender}`);
                  // The other gif may be chosen while this one is loading.
                  setGifs((before) => ({ ...before, [gender]: change }));
                }}
                error={textOf(form.errors[`gif${gender}`])}
              />
            ))}
            <GroupMap group={hasGif(exercise, gifs) ? null : form.values.muscleGroup} />
          </Stack>
          <div className={classes["foot"]}>
            <p className={classes["note"]}>
              <IconClock size={18} aria-hidden="true" />
              Um vídeo novo aparece para os alunos em até 15 minutos. Inclua pelo menos um gif ou um link de vídeo.
            </p>
            <Button type="submit" loading={save.isPending} disabled={!body || isSaved}>
              Salvar Exercício
            </Button>
          </div>
        </Card>
      </CheckedForm>
      <LeaveGuard hasChanges={hasChanges && !isSaved} text="O que você mudou ainda não foi salvo e vai se perder." />
      <ResultDialog
        opened={failure.opened}
        onClose={() => setFailure({ ...failure, opened: false })}
        title="Erro ao salvar o exercício!"
        text={failure.text}
        failedAction="salvar exercício"
      />
    </>
  );
}

const textOf = (error: React.ReactNode) => (typeof error === "string" ? error : undefined);

/** Loads nothing of the video before it is clicked. */
function VideoLink({ link }: { link: unknown }) {
  if (typeof link !== "string") return null;
  return (
    <div className={classes["video"]}>
      <WatchVideo link={link} />
      <CopyLink link={link} label="Copiar link do vídeo" />
    </div>
  );
}

/** Replaces a missing gif by the muscle map. */
function GroupMap({ group }: { group: MuscleGroup | null }) {
  if (!group) return null;
  return (
    <figure className={classes["map"]}>
      <div>
        <MuscleMap group={group} view="whole" />
      </div>
      <figcaption>Sem gif, o aluno vê onde o exercício trabalha.</figcaption>
    </figure>
  );
}
