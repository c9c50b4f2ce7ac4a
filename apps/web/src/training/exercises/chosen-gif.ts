import { GIF_LIMITS } from "@prancheta/contract/pictures";
import { dataUrlOf } from "@prancheta/ui/browser/data-url.ts";

export interface ChosenGif {
  readonly name: string;
  readonly bytes: number;
  /** Shown and sent. */
  readonly dataUrl: string;
}

const NO_GIF = "Por favor, selecione um arquivo gif válido.";
const MEGABYTE = 1024 * 1024;

/** Every gif starts with 'GIF87a' or 'GIF89a'; here in base64. */
const BEGINNING = /^data:image\/gif;base64,R0lGOD[dl]h/;

/** The file as a gif, or why it is not valid. The server decodes all frames. */
export async function chosenGif(file: File): Promise<ChosenGif | string> {
  if (file.type !== "image/gif") return NO_GIF;
  if (file.size > GIF_LIMITS.bytes) return `Este gif é grande demais: use até ${GIF_LIMITS.bytes / MEGABYTE} MB.`;
  const dataUrl = await dataUrlOf(file).catch(() => "");
  return BEGINNING.test(dataUrl) ? { name: file.name, bytes: file.size, dataUrl } : NO_GIF;
}
