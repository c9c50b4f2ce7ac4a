import type { FileId, PartnerId } from "@prancheta/contract/scalars";
import type { AreaParts } from "../../parts.ts";

/**
 * Erases a photo that its student replaced or removed, after that was committed: the students' role erases no files. If it fails,
 * a nightly job does it.
 */
export async function eraseFormerPhoto(
  { database, files }: Pick<AreaParts, "database" | "files">,
  partner: PartnerId,
  photo: FileId | null,
): Promise<void> {
  if (photo === null) return;
  const contents = await database.asPartner(partner, (db) => files.erase(db, partner, [photo]));
  await files.removeContents(partner, contents);
}
