import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import type { AreaParts } from "../../parts.ts";
import type { Clock } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { reencoded } from "../../platform/media/images.ts";
import type { Db, Step } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { lockExistingStudent } from "../../students/students.service.ts";
import { ownConsents } from "../consents/consents.service.ts";
import { stagedPhoto } from "../staged-photo.ts";
import { eraseFormerPhoto } from "./former-photo.service.ts";
import { changeOwnData } from "./own.queries.ts";

interface PhotoParts extends Pick<AreaParts, "database" | "files" | "clock"> {
  readonly step: Step;
}

/** Under 18 a photo needs the guardian's consent to photos (docs/rules/student.md, 'Eu'). */
async function refuseWithoutGuardian(db: Db, linked: LinkedStudent, clock: Clock): Promise<void> {
  const photos = (await ownConsents(db, linked, clock)).find(({ purpose }) => purpose === "PHOTOS");
  if (photos?.needsGuardian && !photos.isGiven) throw new Refusal("photo.needs_guardian");
}

/** Decodes the photo that a student sends and encodes it again, small; it replaces the one before. */
export async function saveOwnPhoto(parts: PhotoParts, linked: LinkedStudent, upload: Uint8Array): Promise<void> {
  const { files, clock, step } = parts;
  const { partner, account, student } = linked;
  await step((db) => refuseWithoutGuardian(db, linked, clock));
  const decoded = await reencoded(upload, PHOTO_LIMITS.side, account);
  await using image = await stagedPhoto(files, partner, decoded);
  const before = await step(async (db) => {
    // Taking back the consent waits for this lock.
    const { photo_file_id } = await lockExistingStudent(db, partner, student);
    await refuseWithoutGuardian(db, linked, clock);
    await changeOwnData(db, partner, student, { photo_file_id: await files.store(db, partner, "AVATAR", image) });
    return photo_file_id;
  });
  await eraseFormerPhoto(parts, partner, before);
}

export async function removeOwnPhoto(parts: PhotoParts, { partner, student }: LinkedStudent): Promise<void> {
  const before = await parts.step(async (db) => {
    const { photo_file_id } = await lockExistingStudent(db, partner, student);
    await changeOwnData(db, partner, student, { photo_file_id: null });
    return photo_file_id;
  });
  await eraseFormerPhoto(parts, partner, before);
}
