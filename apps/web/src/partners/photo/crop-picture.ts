import type { PercentCrop } from "react-image-crop";

/** Pixels of a side, as the server stores it; smaller pictures are not enlarged. */
const SIDE = 512;

/** The selected square of a picture as a PNG data URL. Throws if there is nothing to draw. */
export function cropPicture(image: HTMLImageElement, crop: PercentCrop): string {
  const { naturalWidth, naturalHeight } = image;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const side = Math.min(SIDE, Math.round(width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!(side > 0) || !context) throw new Error("empty canvas");
  context.imageSmoothingQuality = "high";
  const left = (crop.x / 100) * naturalWidth;
  const top = (crop.y / 100) * naturalHeight;
  context.drawImage(image, left, top, width, height, 0, 0, side, side);
  return canvas.toDataURL("image/png");
}
