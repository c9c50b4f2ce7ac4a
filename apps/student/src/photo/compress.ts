import { FORMAT_BYTES, HEIC_REMEDY, NOT_A_PICTURE, pictureFormat } from "@prancheta/contract/pictures";
import { REPORT_LIMITS } from "@prancheta/contract/reports/reports";

/** From the best on; below the last one a face is no longer clear, so the photo is made smaller instead. */
const QUALITIES = [0.82, 0.7, 0.6, 0.5];
const SMALLER = 0.75;
const MIN_SIDE = 480;

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((ready) => canvas.toBlob(ready, "image/jpeg", quality));

interface Shape {
  /** Pixels of the longer side. */
  readonly side: number;
  /** Whether only the square in the middle is taken. */
  readonly isSquare: boolean;
}

const OF_REPORT: Shape = { side: REPORT_LIMITS.photoSide, isSquare: false };

function drawn(picture: ImageBitmap, { side, isSquare }: Shape): HTMLCanvasElement {
  const shorter = Math.min(picture.width, picture.height);
  const [width, height] = isSquare ? [shorter, shorter] : [picture.width, picture.height];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  canvas.getContext("2d")?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The best JPEG that is small enough; the smallest one if none is. */
async function smallest(picture: ImageBitmap, shape: Shape): Promise<Blob | null> {
  let last: Blob | null = null;
  for (let { side } = shape; side >= MIN_SIDE; side *= SMALLER) {
    const canvas = drawn(picture, { ...shape, side });
    for (const quality of QUALITIES) {
      last = await jpegOf(canvas, quality);
      if (last && last.size <= REPORT_LIMITS.photoBytes) return last;
    }
  }
  return last;
}

/** A photo as it is sent, or why it cannot be. */
export interface SmallPhoto {
  readonly blob?: Blob;
  readonly refused?: string;
}

/** The first bytes of a file; none if the phone cannot read it any more. */
const firstBytes = (file: Blob): Promise<ArrayBuffer> =>
  file
    .slice(0, FORMAT_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));

/** A photo that this browser cannot open is sent as it is only if the server may open it: on a bad line megabytes take minutes. */
async function unopened(file: Blob): Promise<SmallPhoto> {
  const format = pictureFormat(new Uint8Array(await firstBytes(file)));
  if (format === "HEIC") return { refused: HEIC_REMEDY };
  return format ? { blob: file } : { refused: NOT_A_PICTURE };
}

/** Makes a photo as small as the server stores it (`REPORT_LIMITS`, `PHOTO_LIMITS`), as JPEG. */
export async function compressed(file: Blob, shape = OF_REPORT): Promise<SmallPhoto> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const blob = await smallest(picture, shape);
    picture.close();
    return { blob: blob ?? file };
  } catch {
    return unopened(file);
  }
}
