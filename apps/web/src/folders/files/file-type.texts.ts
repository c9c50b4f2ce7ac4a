import { capitalised } from "@prancheta/contract/capitalised";
import type { StoredFile } from "@prancheta/contract/folders/folders";

/** A type of file as a coach would say it: 'uma' + 'imagem (JPEG)'. */
interface TypeWords {
  readonly article: "um" | "uma";
  readonly noun: string;
}

const um = (noun: string): TypeWords => ({ article: "um", noun });
const uma = (noun: string): TypeWords => ({ article: "uma", noun });

/** The first match counts, so single types come before families of types. */
const WORDS: readonly (readonly [types: RegExp, words: TypeWords])[] = [
  [/^text\/html$|xhtml/, uma("página da web (HTML)")],
  [/svg/, um("desenho vetorial (SVG)")],
  [/^application\/pdf$/, um("PDF")],
  [/(?:java|x-)script$|x-msdownload|x-elf|mach-binary|wasm|java-|package-archive|x-deb|x-rpm|shortcut/, um("programa")],
  [/css$/, um("arquivo de estilo (CSS)")],
  [/wordprocessing|opendocument\.text|msword|ms-word|apple\.pages|rtf$/, um("documento de texto")],
  [/spreadsheet|ms-excel|apple\.numbers|csv/, uma("planilha")],
  [/presentation|powerpoint|apple\.keynote/, uma("apresentação")],
  [/epub|mobipocket/, um("livro digital")],
  [/xml$/, um("documento XML")],
  [/^text\/calendar$/, um("evento de agenda")],
  [/^text\/vcard$/, um("contato")],
  [/^text\/vtt$/, uma("legenda de vídeo")],
  [/^text\/|json$|yaml$/, um("texto")],
  [/^image\/jpe?g$/, uma("imagem (JPEG)")],
  [/^image\/a?png$/, uma("imagem (PNG)")],
  [/^image\/gif$/, uma("imagem (GIF)")],
  [/^image\/webp$/, uma("imagem (WebP)")],
  [/^image\/hei[cf]/, uma("foto de iPhone (HEIC)")],
  [/photoshop/, uma("imagem do Photoshop")],
  [/^image\//, uma("imagem")],
  [/^video\/mp4$/, um("vídeo (MP4)")],
  [/^video\/webm$/, um("vídeo (WebM)")],
  [/^video\/quicktime$/, um("vídeo (MOV)")],
  [/^video\//, um("vídeo")],
  [/^audio\/mpeg$/, um("áudio (MP3)")],
  [/^audio\//, um("áudio")],
  [/^font\/|fontobject/, uma("fonte de letras")],
  [/zip|rar|7z|x-tar|bzip2|x-xz|zstd|x-lz|lzip|ace-compressed|x-arj/, um("arquivo compactado")],
];

const wordsOf = (type: string): TypeWords | undefined => WORDS.find(([types]) => types.test(type))?.[1];

const withArticle = ({ article, noun }: TypeWords) => `${article} ${noun}`;

/** 'Planilha', or 'Arquivo' for what has no word of its own. */
export const typeLabel = (type: string): string => capitalised(wordsOf(type)?.noun ?? "arquivo");

/** What the content is, where the sender claimed something else. */
export const claimText = ({ mimeType, claimedType }: Pick<StoredFile, "mimeType" | "claimedType">) => {
  if (claimedType === null) return undefined;
  const actual = wordsOf(mimeType);
  const claimed = wordsOf(claimedType);
  const claimedText = claimed && claimed !== actual ? withArticle(claimed) : undefined;
  if (actual) return `Pelo conteúdo é ${withArticle(actual)}${claimedText ? `, e não ${claimedText}` : ""}.`;
  return claimedText ? `O conteúdo não é ${claimedText}.` : "O conteúdo é de um tipo desconhecido.";
};
