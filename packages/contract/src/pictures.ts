/** The first bytes of a file, from which its format is known. */
export const FORMAT_BYTES = 12;

/** What iPhones store their photos as, named in the file's first box (ISO 23008-12). */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The format of a picture, whatever the file's name says; undefined if it is none of these. */
export function pictureFormat(firstBytes: Uint8Array): "JPEG" | "PNG" | "WEBP" | "HEIC" | undefined {
  const start = String.fromCharCode(...firstBytes.subarray(0, FORMAT_BYTES));
  if (start.startsWith("\xff\xd8\xff")) return "JPEG";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "PNG";
  // Four bytes of length are between both parts.
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "WEBP";
  return start.startsWith("ftyp", 4) && HEIC_BRANDS.includes(start.slice(8)) ? "HEIC" : undefined;
}

export const HEIC_REMEDY =
  "A foto está em HEIC, um formato do iPhone que não conseguimos abrir. Envie-a em JPEG: em Ajustes, Câmera, Formatos, escolha “Mais Compatível”, ou mande uma captura de tela da foto.";

export const NOT_A_PICTURE = "O arquivo enviado não é uma imagem que possamos abrir.";

/** Limits of a gif: bytes of the file, frames, pixels per side and of all frames together. */
export const GIF_LIMITS = { bytes: 10 * 1024 * 1024, frames: 300, side: 2000, pixels: 150_000_000 } as const;
