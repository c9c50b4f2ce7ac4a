import { Button } from "@mantine/core";
import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import type { OwnData } from "@prancheta/contract/student/own";
import { Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useId, useRef, useState } from "react";
import { retryReasonOf } from "../offline/temporary.ts";
import { compressed } from "../photo/compress.ts";
import { PhotoChooser } from "../photo/PhotoChooser.tsx";
import classes from "./Own.module.css";
import { useRemovePhoto, useSavePhoto } from "./own.hooks.ts";

const failureText = (error: unknown): string =>
  retryReasonOf(error) === "offline"
    ? "Sem conexão, a foto não pode ser mudada. Tente de novo quando a internet voltar."
    : problemText(error).detail;

/** The photo that this coach sees of the student: set, changed and removed. */
export function OwnPhoto({ own: { name, photo } }: { own: OwnData }) {
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const refusedId = useId();
  const save = useSavePhoto();
  const remove = useRemovePhoto();
  const isBusy = isPreparing || save.isPending || remove.isPending;
  const onError = (error: unknown) => setRefused(failureText(error));

  const choose = async (file: File) => {
    setRefused(undefined);
    setPreparing(true);
    const small = await compressed(file, { side: PHOTO_LIMITS.side, isSquare: true });
    setPreparing(false);
    if (small.blob) save.mutate(small.blob, { onSuccess: () => void toastSuccess("Foto salva"), onError });
    else setRefused(small.refused);
  };
  const takeAway = () => {
    setRefused(undefined);
    const onSuccess = () => {
      void toastSuccess("Foto removida");
      // The button disappears with the photo.
      chooser.current?.focus();
    };
    remove.mutate(undefined, { onSuccess, onError });
  };

  return (
    <Stack data-gap="sm" className={classes["photo"]}>
      <Row data-gap="md">
        <Avatar name={name} photo={photo} size={80} />
        <div className={classes["choices"]}>
          <PhotoChooser
            ref={chooser}
            text={photo ? "Trocar foto" : "Adicionar foto"}
            refusedId={refused && refusedId}
            onChoose={(file) => !isBusy && void choose(file)}
          />
          {photo && (
            <Button variant="subtle" color="red" onClick={takeAway} loading={remove.isPending} disabled={isBusy}>
              Remover foto
            </Button>
          )}
        </div>
      </Row>
      <Muted data-small role="status">
        {isBusy ? "Enviando…" : "Só este profissional vê a sua foto."}
      </Muted>
      {refused && (
        <p id={refusedId} role="alert" className={classes["refused"]}>
          {refused}
        </p>
      )}
    </Stack>
  );
}
