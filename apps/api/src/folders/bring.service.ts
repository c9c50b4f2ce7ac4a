import type { StoredFile } from "@prancheta/contract/folders/folders";
import { WHOLE_FILE_BYTES } from "@prancheta/contract/folders/limits";
import type { FolderId, PartnerId } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import type { AreaParts } from "../parts.ts";
import type { Step } from "../platform/postgres/db.ts";
import { typeOf } from "./stored-type.ts";
import { addWhole, completeUpload, HEAD_BYTES, stageWhole, startUpload } from "./uploads.service.ts";

interface Brought {
  readonly name: string;
  readonly folder: FolderId;
  readonly size: number;
  /** Reads bytes of the content. */
  read(start: number, length: number): Promise<Uint8Array>;
}

type Parts = Pick<AreaParts, "database" | "clock" | "files" | "uploads">;

/** Puts a file into a partner's folder without a request, by the same rules: for the operator. */
export async function bringFile(parts: Parts, partner: PartnerId, brought: Brought): Promise<StoredFile> {
  const { name, folder, size, read } = brought;
  const step: Step = (work) => parts.database.asPartner(partner, work);
  if (size <= WHOLE_FILE_BYTES) {
    const bytes = await read(0, size);
    const typed = await typeOf(bytes.subarray(0, HEAD_BYTES), name, "");
    await using file = await stageWhole(parts.files, partner, { name, folder, bytes, ...typed });
    return await step((db) => addWhole(db, partner, parts, file));
  }
  const announced = { name, size, mimeType: "", folderId: folder };
  const upload = await step((db) => startUpload(db, partner, parts, announced));
  try {
    for (let number = 1; number <= upload.parts; number++) {
      const start = (number - 1) * PART_BYTES;
      await parts.uploads.putPart(partner, upload.id, number, await read(start, Math.min(PART_BYTES, size - start)));
    }
    return await completeUpload({ ...parts, step }, partner, upload.id);
  } catch (error) {
    await parts.uploads.abandon(partner, upload.id);
    throw error;
  }
}
