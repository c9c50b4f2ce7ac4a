import { PHOTO_LIMITS } from "@prancheta/contract/partners/photo-limits";
import type { Profile, ProfileChanges } from "@prancheta/contract/partners/profile";
import type { PartnerId } from "@prancheta/contract/scalars";
import { changePerson } from "../accounts/person.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Files, Staged } from "../platform/files/files.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { reencoded, type StoredImage } from "../platform/media/images.ts";
import { changesOf } from "../platform/postgres/columns.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { partnerColumns } from "./partners.columns.ts";
import { changePartner, lockPartner, partnerById } from "./partners.queries.ts";

type PartnerRow = NonNullable<Awaited<ReturnType<typeof partnerById>>>;

const asBrazilian = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1");

const addressOf = ({ id, address }: PartnerRow): Profile["address"] =>
  address && { ...address, id, complement: address.complement || null };

const termsOf = ({ terms_version, terms_accepted_at }: PartnerRow): Profile["terms"] =>
  terms_version === null || terms_accepted_at === null
    ? null
    : { version: terms_version, acceptedAt: terms_accepted_at };

/** The partner of this session. */
export async function profileOf(db: Db, owner: PartnerId, files: Files): Promise<Profile> {
  const row = found(await partnerById(db, owner), "partner.not_found");
  const { account_id: athleteId, born_on: bornDate, success_trail, rocket_program, ...others } = row;
  const { avatar_file_id, terms_version: _version, terms_accepted_at: _acceptedAt, ...plain } = others;
  const { name, email, gender } = plain;
  const photo = avatar_file_id && files.linkTo(owner, avatar_file_id);
  return {
    ...plain,
    photo,
    bornDate,
    address: addressOf(row),
    athleteId,
    athlete: {
      id: athleteId,
      name,
      email,
      avatarurl: photo,
      gender,
      birthday: bornDate && asBrazilian(bornDate),
      isoBirthday: bornDate,
      notification: true,
    },
    successTrail: success_trail,
    rocketProgram: rocket_program,
    growthProgram: false,
    presencialProgram: true,
    terms: termsOf(row),
  };
}

/**
 * The photo of a form, decoded and encoded again; an unreadable one is refused at its field. Undefined if it was not
 * changed.
 */
export async function photoOf({ fileString }: ProfileChanges, owner: PartnerId): Promise<StoredImage | undefined> {
  if (!fileString) return undefined;
  const upload = Buffer.from(fileString.slice(fileString.indexOf(",") + 1), "base64");
  return reencoded(upload, PHOTO_LIMITS.side, owner).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "file.not_image") throw error;
    throw new Refusal(error.code, { fields: { fileString: "Imagem inválida" } });
  });
}

/** The document to store: once set, it cannot be changed (docs/rules/partners.md). */
const documentAfter = (stored: string | null, sent: string | null | undefined): string | null => {
  if (!sent || sent === stored) return stored;
  if (stored === null) return sent;
  throw new Refusal("partner.document_fixed", { fields: { document: "O documento não pode ser trocado" } });
};

/** Puts the photo of a form into the store, for `saveProfile`. */
export const stagePhoto = (files: Files, owner: PartnerId, photo: StoredImage): Promise<Staged<StoredImage>> =>
  files.stage(owner, photo).catch((error: unknown) => {
    throw atField(error, "fileString");
  });

interface Saving {
  readonly db: Db;
  readonly owner: Pick<Owner, "partner" | "account" | "zone">;
  readonly clock: Clock;
  readonly files: Files;
}

interface SavedProfile {
  readonly profile: Profile;
  /** Contents that are to be removed after the commit (`Files.removeContents`). */
  readonly unused: readonly string[];
}

export async function saveProfile(
  { db, owner, clock, files }: Saving,
  { name, bornDate, email: _email, fileString: _fileString, ...fields }: ProfileChanges,
  photo: Staged<StoredImage> | undefined,
): Promise<SavedProfile> {
  const { partner } = owner;
  const before = found(await lockPartner(db, partner), "partner.not_found");
  const document = documentAfter(before.document, fields.document);
  await changePerson(db, owner, clock, { name, born_on: bornDate });
  await changePartner(db, partner, {
    ...changesOf("partner", partnerColumns, { ...fields, document }),
    avatar_file_id: photo && (await files.store(db, partner, "AVATAR", photo)),
  });
  const replaced = photo && before.avatar_file_id ? [before.avatar_file_id] : [];
  const unused = await files.erase(db, partner, replaced);
  return { profile: await profileOf(db, partner, files), unused };
}
