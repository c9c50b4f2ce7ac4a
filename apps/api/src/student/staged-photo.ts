import type { PartnerId } from "@prancheta/contract/scalars";
import type { Files, NewFile } from "../platform/files/files.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** The coach's storage is full, which a student can neither see nor free. */
const NO_ROOM = "O espaço de arquivos do seu profissional está cheio. Avise o profissional e tente de novo depois.";

/** Stages a photo that a student sends. */
export const stagedPhoto = <Photo extends NewFile>(files: Files, partner: PartnerId, photo: Photo) =>
  files.stage(partner, photo).catch((error: unknown) => {
    const isFull = error instanceof Refusal && error.code === "file.no_room";
    throw isFull ? new Refusal("file.no_room", { detail: NO_ROOM }) : error;
  });
