import { Modal } from "@mantine/core";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Report } from "@prancheta/contract/reports/reports";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import type { KeyboardEvent } from "react";
import { PhotoMoves } from "./PhotoMoves.tsx";
import classes from "./PhotoZoom.module.css";

type Photo = Report["profile"]["images"][number];

interface PhotoZoomProps {
  photos: readonly Photo[];
  /** The index of the enlarged photo; null for none. */
  place: number | null;
  onMove: (place: number) => void;
  onClose: () => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo as large as the screen allows; arrows go to the previous and next one. */
export function PhotoZoom({ photos, place, onMove, onClose }: PhotoZoomProps) {
  const photo = place === null ? undefined : photos[place];
  const pose = photo && photo.pose !== "FREE" ? `${poseLabel[photo.pose]}: foto` : "Foto";
  const name = `${pose} ${(place ?? 0) + 1} de ${photos.length}`;
  const move = (step: number) => onMove(((place ?? 0) + step + photos.length) % photos.length);
  const moveByKey = ({ key }: KeyboardEvent) => {
    const step = STEP[key];
    if (step !== undefined) move(step);
  };
  return (
    <Modal
      opened={useOpenOnceMounted(photo !== undefined)}
      onClose={onClose}
      fullScreen
      closeButtonProps={{ "aria-label": "Fechar", size: 44, iconSize: 20 }}
      attributes={{ header: { role: "presentation" } }}
      title={name}
      classNames={{ header: classes["header"] ?? "", body: classes["body"] ?? "", content: classes["content"] ?? "" }}
      onKeyDown={moveByKey}
    >
      {photo && (
        <img className={classes["photo"]} src={photo.url} width={photo.width} height={photo.height} alt={name} />
      )}
      {photos.length > 1 && (
        <div className={classes["moves"]}>
          <PhotoMoves onMove={move} />
        </div>
      )}
    </Modal>
  );
}
