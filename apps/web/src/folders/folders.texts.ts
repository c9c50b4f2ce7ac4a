import type { Folder, StorageOrder, StoredFile, StoredFileKind } from "@prancheta/contract/folders/folders";
import { counted } from "@prancheta/ui/text/count-text.ts";

export const orderLabel: Record<StorageOrder, string> = {
  NAME: "Nome",
  NEWEST: "Mais recentes",
  LARGEST: "Maiores",
};

export const kindLabel: Record<StoredFileKind, string> = {
  IMAGE: "Imagem",
  VIDEO: "Vídeo",
  PDF: "PDF",
  TEXT: "Texto",
  OTHER: "Arquivo",
};

/** '3 itens', 'Vazia'. */
export const itemsText = ({ items }: Pick<Folder, "items">): string =>
  items === 0 ? "Vazia" : counted(items, "item", "itens");

/** What the content is, where the sender claimed something else. */
export const claimText = ({ mimeType, claimedType }: Pick<StoredFile, "mimeType" | "claimedType">) =>
  claimedType === null ? undefined : `Pelo conteúdo é ${mimeType}, e não ${claimedType}.`;
