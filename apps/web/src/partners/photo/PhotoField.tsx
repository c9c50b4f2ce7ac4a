import { Button } from "@mantine/core";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Row } from "@prancheta/ui/layout/layout.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { IconCamera } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import classes from "./PhotoField.module.css";

const fetchDialog = () => import("./PhotoDialog.tsx");
const PhotoDialog = lazyPart(async () => (await fetchDialog()).PhotoDialog);
const prepare = () => void fetchDialog().catch(() => undefined);

interface PhotoFieldProps {
  name: string;
  /** Its URL, or a data URL right after cropping. */
  photo: string | null;
  /** Receives the cropped picture as a data URL. */
  onChange: (picture: string) => void;
  error: ReactNode;
}

/** The partner's photo and the dialog to change it; the dialog's file is fetched shortly before it is needed. */
export function PhotoField({ name, photo, onChange, error }: PhotoFieldProps) {
  const [dialog, setDialog] = useState({ wanted: false, opened: false });
  const close = () => setDialog({ wanted: true, opened: false });
  return (
    <Row data-gap="md">
      <Avatar name={name} photo={photo} size={80} />
      <div>
        <Button
          variant="default"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setDialog({ wanted: true, opened: true })}
          leftSection={<IconCamera size={20} aria-hidden="true" />}
        >
          {photo ? "Trocar foto" : "Adicionar foto"}
        </Button>
        {error ? (
          <p role="alert" className={classes["error"]}>
            {error}
          </p>
        ) : (
          <p className={classes["help"]}>É a foto que seus alunos veem.</p>
        )}
      </div>
      {dialog.wanted && (
        <Suspense>
          <PhotoDialog
            opened={dialog.opened}
            onClose={close}
            onCropped={(picture) => {
              onChange(picture);
              close();
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}
