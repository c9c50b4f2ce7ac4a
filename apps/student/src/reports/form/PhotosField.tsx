import { Button } from "@mantine/core";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Pose } from "@prancheta/contract/reports/reports";
import type { OwnPhoto } from "@prancheta/contract/student/reports";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { IconCamera, IconCheck, IconTrash, IconUserScan } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { compressed } from "../core/compress.ts";
import { newPhoto, type ReportWork, type WorkPhoto, withPhotos } from "../core/report-work.ts";
import classes from "./PhotosField.module.css";
import { hasCamera } from "./use-camera.ts";

const GhostCamera = lazy(async () => ({ default: (await import("./GhostCamera.tsx")).GhostCamera }));

const POSES: readonly Pose[] = ["FRONT", "SIDE", "BACK", "FREE"];

interface PhotosFieldProps {
  work: ReportWork;
  /** The photos of the last report, beside and as a ghost over the camera, so that the new ones are taken alike. */
  before: readonly OwnPhoto[];
  onChange: (next: (work: ReportWork) => ReportWork) => void;
}

/** One photo for each pose; each is made smaller on the phone and sent by itself. */
export function PhotosField({ work, before, onChange }: PhotosFieldProps) {
  const take = async (pose: Pose, file: Blob | undefined) => {
    if (!file) return;
    const photo = newPhoto(pose, await compressed(file));
    onChange((now) => withPhotos(now, [...now.photos.filter((one) => one.pose !== pose), photo], Date.now()));
  };
  const remove = (pose: Pose) =>
    onChange((now) =>
      withPhotos(
        now,
        now.photos.filter((one) => one.pose !== pose),
        Date.now(),
      ),
    );
  return (
    <ul className={classes["photos"]}>
      {POSES.map((pose) => {
        const photo = work.photos.find((one) => one.pose === pose);
        return (
          <li key={pose}>
            <PosePhoto
              pose={pose}
              photo={photo}
              hasArrived={photo !== undefined && work.arrived.includes(photo.id)}
              last={before.find((one) => one.pose === pose)}
              onTake={(file) => void take(pose, file)}
              onRemove={() => remove(pose)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface PosePhotoProps {
  pose: Pose;
  photo: WorkPhoto | undefined;
  hasArrived: boolean;
  last: OwnPhoto | undefined;
  onTake: (file: Blob | undefined) => void;
  onRemove: () => void;
}

function PosePhoto({ pose, photo, hasArrived, last, onTake, onRemove }: PosePhotoProps) {
  const url = useBlobUrl(photo?.blob) ?? photo?.stored?.url;
  const label = poseLabel[pose];
  return (
    <div className={classes["pose"]} data-invalid={photo?.refused !== undefined || undefined}>
      <strong>{label}</strong>
      <div className={classes["pictures"]}>
        {last && (
          <figure>
            <img src={last.url} alt={`${label}, no último relatório`} loading="lazy" />
            <figcaption>Última</figcaption>
          </figure>
        )}
        {url && (
          <figure>
            <img src={url} alt={`${label}, nova`} />
            <figcaption>
              <State photo={photo} hasArrived={hasArrived} />
            </figcaption>
          </figure>
        )}
      </div>
      {photo?.refused && (
        <p role="alert" className={classes["refused"]}>
          {photo.refused}
        </p>
      )}
      {last && hasCamera() && <GhostButton label={label} ghost={last.url} onTake={onTake} />}
      <div className={classes["actions"]}>
        <label className={classes["take"]}>
          <IconCamera size={20} aria-hidden="true" />
          {photo ? "Trocar" : "Escolher foto"}
          <span className={classes["spoken"]}> de {label.toLowerCase()}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/*"
            onChange={({ currentTarget }) => {
              onTake(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </label>
        {photo && (
          <Button variant="subtle" color="red" onClick={onRemove} aria-label={`Remover foto de ${label.toLowerCase()}`}>
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

function State({ photo, hasArrived }: Pick<PosePhotoProps, "photo" | "hasArrived">) {
  if (photo?.refused) return "Não aceita";
  if (!hasArrived) return "Ainda não enviada";
  return (
    <>
      <IconCheck size={14} aria-hidden="true" /> Enviada
    </>
  );
}

/** An address of a picture that only this device has. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

export const PhotosHint = () => (
  <Muted data-small>
    Mesma luz, mesmo lugar e mesma distância da última vez deixam a comparação justa. Nenhuma é obrigatória.
  </Muted>
);
