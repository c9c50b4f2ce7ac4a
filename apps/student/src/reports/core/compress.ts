const SIDE = 1600;
const QUALITY = 0.8;

/**
 * A photo as it is sent: at most 1600 px a side, as JPEG. What this browser cannot open is sent as it is, so that the server names the
 * remedy.
 */
export async function compressed(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, "image/jpeg", QUALITY));
    return blob ?? file;
  } catch {
    return file;
  }
}
