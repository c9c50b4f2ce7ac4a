import type { Folder, StorageOrder, StoredFile, StoredFileKind } from "@prancheta/contract/folders/folders";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { typeLabel } from "./files/file-type.texts.ts";

export const orderLabel: Record<StorageOrder, string> = {
  NAME: "Nome",
  NEWEST: "Mais recentes",
  LARGEST: "Maiores",
};

const kindLabel: Record<Exclude<StoredFileKind, "OTHER">, string> = {
  IMAGE: "Imagem",
  VIDEO: "Vídeo",
  PDF: "PDF",
  TEXT: "Texto",
};

/** What a file is, in one or two words. */
export const kindText = ({ kind, mimeType }: Pick<StoredFile, "kind" | "mimeType">): string =>
  kind === "OTHER" ? typeLabel(mimeType) : kindLabel[kind];

/** '3 itens', 'Vazia'. */
export const itemsText = ({ items }: Pick<Folder, "items">): string =>
  items === 0 ? "Vazia" : counted(items, "item", "itens");
