import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import { IconPhotoUp } from "@tabler/icons-react";
import classes from "./PhotoDialog.module.css";

/**
 * Where a picture is dropped or selected. Its type is checked afterwards from its bytes, because the type reported by
 * the system may be wrong.
 */
export function PicturePick({ onPick }: { onPick: (file: File) => void }) {
  return (
    <Dropzone
      onDrop={([file]) => file && onPick(file)}
      multiple={false}
      activateOnKeyboard={false}
      inputProps={{ accept: "image/png,image/jpeg,image/webp", "aria-label": "Imagem" }}
      classNames={{ root: classes["pick"] ?? "" }}
    >
      <div className={classes["words"]}>
        <IconPhotoUp size={36} stroke={1.5} aria-hidden="true" />
        <p>Arraste uma imagem para cá ou</p>
        {/* The click bubbles to the whole area, which opens the file picker. */}
        <Button variant="outline" data-autofocus>
          Escolher imagem
        </Button>
        <p>PNG, JPEG ou WebP de até {PHOTO_LIMITS.chosen.megabytes} MB</p>
      </div>
    </Dropzone>
  );
}
