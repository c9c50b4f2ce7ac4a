import { GIF_LIMITS } from "@prancheta/contract/training/limits";

export interface ChosenGif {
  readonly name: string;
  readonly bytes: number;
  /** Shown and sent. */
  readonly dataUrl: string;
}

const NO_GIF = "Por favor, selecione um arquivo gif válido.";
const MEGABYTE = 1024 * 1024;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** '340 kB', '1,2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${number.format(Math.ceil(bytes / 1024))} kB` : `${number.format(bytes / MEGABYTE)} MB`;

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Every gif starts with 'GIF87a' or 'GIF89a'; here in base64. */
const BEGINNING = /^data:image\/gif;base64,R0lGOD[dl]h/;

/** The file as a gif, or why it is not valid. The server decodes all frames. */
export async function chosenGif(file: File): Promise<ChosenGif | string> {
  if (file.type !== "image/gif") return NO_GIF;
  if (file.size > GIF_LIMITS.bytes) return `Este gif é grande demais: use até ${GIF_LIMITS.bytes / MEGABYTE} MB.`;
  const dataUrl = await dataUrlOf(file).catch(() => "");
  return BEGINNING.test(dataUrl) ? { name: file.name, bytes: file.size, dataUrl } : NO_GIF;
}
