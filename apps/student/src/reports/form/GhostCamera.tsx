import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { useCallback, useRef, useState } from "react";
import classes from "./GhostCamera.module.css";
import { type Facing, useCamera } from "./use-camera.ts";

const QUALITY = 0.95;
/** As photos are shown and compared: three to four. */
const WIDTH_OF_HEIGHT = 3 / 4;

/** What the screen shows of the camera's picture: its middle, three to four. */
function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const height = Math.min(video.videoHeight, video.videoWidth / WIDTH_OF_HEIGHT);
  const width = height * WIDTH_OF_HEIGHT;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  canvas.getContext("2d")?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((ready) => canvas.toBlob(ready, "image/jpeg", QUALITY));
}

interface GhostCameraProps {
  /** The pose. */
  label: string;
  /** The address of the last photo of this pose. */
  ghost: string;
  onTake: (photo: Blob) => void;
  onClose: () => void;
}

/** The camera with the last photo of the pose half transparent over it, so that the new one is taken alike. */
export function GhostCamera({ label, ghost, onTake, onClose }: GhostCameraProps) {
  const [facing, setFacing] = useState<Facing>("environment");
  /** The picture that is shown already. */
  const [ready, setReady] = useState<MediaStream>();
  const { stream, isRefused } = useCamera(facing);
  const video = useRef<HTMLVideoElement>(null);
  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      if (element && stream) element.srcObject = stream;
    },
    [stream],
  );

  const take = async () => {
    const photo = video.current && (await photoOf(video.current));
    if (!photo) return;
    onTake(photo);
    onClose();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Foto de ${label.toLowerCase()}`}
      actions={
        isRefused ? (
          <Button onClick={onClose}>Entendi</Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setFacing(facing === "user" ? "environment" : "user")}>
              Trocar de câmera
            </Button>
            <Button disabled={!stream || ready !== stream} onClick={() => void take()}>
              Fotografar
            </Button>
          </>
        )
      }
    >
      {isRefused ? (
        <p role="alert">
          A câmera não foi liberada para o app. Toque em Escolher foto: a última fica ao lado para você comparar. Para
          usar a câmera aqui, libere-a nas configurações do navegador.
        </p>
      ) : (
        <div className={classes["view"]}>
          <video
            key={stream?.id}
            ref={show}
            autoPlay
            playsInline
            muted
            aria-label="Imagem da câmera"
            onLoadedData={() => setReady(stream)}
          />
          <img src={ghost} alt={`${label}, no último relatório, como guia`} />
        </div>
      )}
    </Dialog>
  );
}
