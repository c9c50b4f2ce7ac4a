import { Modal } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useOpenOnceMounted } from "../browser/use-open-once-mounted.ts";
import { PhotoMoves } from "./PhotoMoves.tsx";
import classes from "./PhotoZoom.module.css";

export interface ZoomedPhoto {
  readonly url: string;
  /** The title while it is enlarged: 'Foto 1 de 3: frente'. */
  readonly name: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface PhotoZoomProps {
  photos: readonly ZoomedPhoto[];
  /** The index of the enlarged photo; null for none. */
  place: number | null;
  onMove: (place: number) => void;
  onClose: () => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo as large as the screen allows; arrows go to the previous and next one. */
export function PhotoZoom({ photos, place, onMove, onClose }: PhotoZoomProps) {
  const photo = place === null ? undefined : photos[place];
  const move = (step: number) => onMove(((place ?? 0) + step + photos.length) % photos.length);
  const moveByKey = ({ key }: KeyboardEvent) => {
    const step = STEP[key];
    if (step !== undefined && photos.length > 1) move(step);
  };
  return (
    <Modal
      opened={useOpenOnceMounted(photo !== undefined)}
      onClose={onClose}
      fullScreen
      closeButtonProps={{ "aria-label": "Fechar", size: 44, iconSize: 20 }}
      attributes={{ header: { role: "presentation" } }}
      title={photo?.name}
      classNames={{
        header: classes["header"] ?? "",
        title: classes["title"] ?? "",
        body: classes["body"] ?? "",
        content: classes["content"] ?? "",
      }}
      onKeyDown={moveByKey}
    >
      {photo && (
        <img className={classes["photo"]} src={photo.url} width={photo.width} height={photo.height} alt={photo.name} />
      )}
      {photos.length > 1 && (
        <div className={classes["moves"]}>
          <PhotoMoves onMove={move} />
        </div>
      )}
    </Modal>
  );
}
