import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import { type Ref, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import classes from "./PhotoDialog.module.css";

const LABELS = {
  cropArea: "Use as setas para mover o recorte",
  nwDragHandle: "Use as setas para mover o canto superior esquerdo",
  nDragHandle: "Use as setas para mover a borda superior",
  neDragHandle: "Use as setas para mover o canto superior direito",
  eDragHandle: "Use as setas para mover a borda direita",
  seDragHandle: "Use as setas para mover o canto inferior direito",
  sDragHandle: "Use as setas para mover a borda inferior",
  swDragHandle: "Use as setas para mover o canto inferior esquerdo",
  wDragHandle: "Use as setas para mover a borda esquerda",
};

interface CropAreaProps {
  ref: Ref<HTMLImageElement>;
  /** The picture's URL. */
  picture: string;
  crop: PercentCrop | undefined;
  onChange: (crop: PercentCrop) => void;
  onUnreadable: () => void;
}

/** The picture under the circle. It is never enlarged, so the smallest circle still has enough pixels. */
export function CropArea({ ref, picture, crop, onChange, onUnreadable }: CropAreaProps) {
  const [least, setLeast] = useState<number>(PHOTO_LIMITS.chosen.side);

  const begin = ({ width, height }: HTMLImageElement) => {
    setLeast(Math.min(PHOTO_LIMITS.chosen.side, width, height));
    const widest = makeAspectCrop({ unit: "%", width: 100 }, 1, width, height);
    onChange(centerCrop(widest, width, height));
  };

  return (
    <div className={classes["crop"]}>
      <ReactCrop
        {...(crop && { crop })}
        onChange={(_pixels, percent) => onChange(percent)}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={least}
        minHeight={least}
        ariaLabels={LABELS}
      >
        <img
          ref={ref}
          src={picture}
          alt="A imagem escolhida"
          className={classes["picture"]}
          onLoad={({ currentTarget }) => begin(currentTarget)}
          onError={onUnreadable}
        />
      </ReactCrop>
      <p className={classes["help"]}>Arraste o círculo para escolher o que aparece.</p>
    </div>
  );
}
