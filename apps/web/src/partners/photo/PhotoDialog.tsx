import "@mantine/dropzone/styles.layer.css";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { useRef, useState } from "react";
import type { PercentCrop } from "react-image-crop";
import { CropArea } from "./CropArea.tsx";
import { cropPicture } from "./crop-picture.ts";
import classes from "./PhotoDialog.module.css";
import { PicturePick } from "./PicturePick.tsx";
import { pictureProblem } from "./picture-problem.ts";

interface PhotoDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Receives a PNG as a data URL. */
  onCropped: (picture: string) => void;
}

/** Selects a picture and crops it to a square, which screens show round (docs/rules/partners.md). */
export function PhotoDialog({ opened, onClose, onCropped }: PhotoDialogProps) {
  const [picture, setPicture] = useState<string>();
  const [trouble, setTrouble] = useState("");
  const [crop, setCrop] = useState<PercentCrop>();
  const image = useRef<HTMLImageElement>(null);
  const latest = useRef<File>(undefined);

  const drop = (reason: string) => {
    if (picture) URL.revokeObjectURL(picture);
    setPicture(undefined);
    setCrop(undefined);
    setTrouble(reason);
  };

  const pick = async (file: File) => {
    latest.current = file;
    const reason = await pictureProblem(file);
    if (latest.current !== file) return;
    drop(reason ?? "");
    if (!reason) setPicture(URL.createObjectURL(file));
  };

  const cut = () => {
    try {
      if (!image.current || !crop) throw new Error("nothing is chosen");
      onCropped(cropPicture(image.current, crop));
      drop("");
    } catch {
      setTrouble("Não foi possível cortar a imagem. Ajuste o recorte ou escolha outra.");
    }
  };

  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      title="Foto do perfil"
      actions={
        <>
          {picture && (
            <Button variant="default" onClick={() => drop("")}>
              Escolher outra
            </Button>
          )}
          <Button onClick={cut} disabled={!picture}>
            Cortar Imagem
          </Button>
        </>
      }
    >
      {picture ? (
        <CropArea
          ref={image}
          picture={picture}
          crop={crop}
          onChange={setCrop}
          onUnreadable={() => drop("Não conseguimos abrir esta imagem. Escolha outra.")}
        />
      ) : (
        <PicturePick onPick={(file) => void pick(file)} />
      )}
      {trouble && (
        <p role="alert" className={classes["trouble"]}>
          {trouble}
        </p>
      )}
    </Dialog>
  );
}
