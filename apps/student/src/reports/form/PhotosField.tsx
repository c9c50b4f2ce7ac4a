import { Button } from "@mantine/core";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Pose } from "@prancheta/contract/reports/reports";
import type { OwnPhoto } from "@prancheta/contract/student/reports";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconCheck, IconTrash, IconUserScan } from "@tabler/icons-react";
import { Suspense, useId, useRef, useState } from "react";
import { PhotoChooser } from "../../photo/PhotoChooser.tsx";
import type { ReportWork, WorkPhoto } from "../core/report-work.ts";
import { useBlobUrl } from "../use-blob-url.ts";
import classes from "./PhotosField.module.css";
import { hasCamera } from "./use-camera.ts";
import type { PhotoTaking } from "./use-photo-taking.ts";

const GhostCamera = lazyPart(async () => (await import("./GhostCamera.tsx")).GhostCamera);

const POSES: readonly Pose[] = ["FRONT", "SIDE", "BACK", "FREE"];

/** A pose's photo in a sentence: 'foto de frente', 'foto livre'. */
const photoText = (pose: Pose) => (pose === "FREE" ? "foto livre" : `foto de ${poseLabel[pose].toLowerCase()}`);

/** Of a photo as it is shown. */
const PHOTO_HEIGHT = 186;

interface PhotosFieldProps {
  work: ReportWork;
  /** The photos of the last report, beside and as a ghost over the camera, so that the new ones are taken alike. */
  before: readonly OwnPhoto[];
  taking: PhotoTaking;
}

/** One photo for each pose; each is made smaller on the phone and sent by itself. */
export const PhotosField = ({ work, before, taking }: PhotosFieldProps) => (
  <ul className={classes["photos"]}>
    {POSES.map((pose) => {
      const photo = work.photos.find((one) => one.pose === pose);
      return (
        <li key={pose}>
          <PosePhoto
            pose={pose}
            photo={photo}
            isPreparing={taking.preparing.includes(pose)}
            hasArrived={photo !== undefined && work.arrived.includes(photo.id)}
            last={before.find((one) => one.pose === pose)}
            onTake={(file) => taking.take(pose, file)}
            onRemove={() => taking.remove(pose)}
          />
        </li>
      );
    })}
  </ul>
);

interface PosePhotoProps {
  pose: Pose;
  photo: WorkPhoto | undefined;
  isPreparing: boolean;
  hasArrived: boolean;
  last: OwnPhoto | undefined;
  onTake: (file: Blob) => void;
  onRemove: () => void;
}

function PosePhoto({ pose, photo, isPreparing, hasArrived, last, onTake, onRemove }: PosePhotoProps) {
  const refused = isPreparing ? undefined : photo?.refused;
  const label = poseLabel[pose];
  const chooser = useRef<HTMLInputElement>(null);
  const refusedId = useId();
  const remove = () => {
    onRemove();
    // The button goes with the photo.
    chooser.current?.focus();
  };
  return (
    <div className={classes["pose"]} data-invalid={refused !== undefined || undefined}>
      <strong>{label}</strong>
      <div className={classes["pictures"]}>
        {last && (
          <figure>
            <img src={last.url} alt={`${label}, no último relatório`} loading="lazy" />
            <figcaption>Última</figcaption>
          </figure>
        )}
        {isPreparing ? (
          <figure>
            <Skeleton height={PHOTO_HEIGHT} />
            <figcaption>Preparando…</figcaption>
          </figure>
        ) : (
          photo && !refused && <NewPhoto label={label} photo={photo} hasArrived={hasArrived} />
        )}
      </div>
      {refused && (
        <p id={refusedId} role="alert" className={classes["refused"]}>
          <b>Não aceita.</b> {refused}
        </p>
      )}
      {last && hasCamera() && <GhostButton label={label} ghost={last.url} onTake={onTake} />}
      <div className={classes["actions"]}>
        <PhotoChooser
          ref={chooser}
          text={photo ? "Trocar" : "Escolher foto"}
          label={`${photo ? "Trocar" : "Escolher"} ${photoText(pose)}`}
          refusedId={refused && refusedId}
          onChoose={onTake}
        />
        {photo && !isPreparing && (
          <Button variant="subtle" color="red" onClick={remove} aria-label={`Remover ${photoText(pose)}`}>
            <IconTrash size={20} aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Opens the camera with the last photo over it. */
function GhostButton({ label, ghost, onTake }: { label: string; ghost: string; onTake: (photo: Blob) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconUserScan size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        aria-label={`Fotografar com guia: ${label.toLowerCase()}`}
      >
        Fotografar com guia
      </Button>
      <Suspense>
        {isOpen && <GhostCamera label={label} ghost={ghost} onTake={onTake} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function NewPhoto({ label, photo, hasArrived }: { label: string; photo: WorkPhoto; hasArrived: boolean }) {
  const url = useBlobUrl(photo.blob) ?? photo.stored?.url;
  return (
    url && (
      <figure>
        <img src={url} alt={`${label}, nova`} />
        <figcaption>
          {hasArrived ? (
            <>
              <IconCheck size={14} aria-hidden="true" /> Enviada
            </>
          ) : (
            "Ainda não enviada"
          )}
        </figcaption>
      </figure>
    )
  );
}

export const PhotosHint = ({ isFirst }: { isFirst: boolean }) => (
  <Muted data-small>
    {isFirst
      ? "Lembre a luz, o lugar e a distância: repetidos da próxima vez, deixam a comparação justa."
      : "Mesma luz, mesmo lugar e mesma distância da última vez deixam a comparação justa."}{" "}
    Nenhuma é obrigatória.
  </Muted>
);
