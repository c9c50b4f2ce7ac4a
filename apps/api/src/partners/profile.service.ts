import { AVATAR, type Profile, type ProfileChanges } from "@prancheta/contract/profile";
import type { PartnerId } from "@prancheta/contract/scalars";
import { changePerson } from "../accounts/person.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db, Owner } from "../platform/db.ts";
import type { Files } from "../platform/files.ts";
import { reencoded, type StoredImage } from "../platform/images.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { changePartner, partnerById, partnerToChange } from "./partners.queries.ts";

type PartnerRow = NonNullable<Awaited<ReturnType<typeof partnerById>>>;

const asBrazilian = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1");

const addressOf = ({ id, address }: PartnerRow): Profile["address"] =>
  address && { ...address, id, complement: address.complement || null };

const termsOf = ({ terms_version, terms_accepted_at }: PartnerRow): Profile["terms"] =>
  terms_version === null || terms_accepted_at === null
    ? null
    : { version: terms_version, acceptedAt: terms_accepted_at };

/** The partner of this session (spec 1, §3). */
export async function profileOf(db: Db, owner: PartnerId, files: Files): Promise<Profile> {
  const row = found(await partnerById(db, owner), "partner.not_found");
  const { name, email, gender } = row;
  const photo = row.avatar_file_id && files.linkTo(owner, row.avatar_file_id);
  return {
    id: row.id,
    name,
    email,
    photo,
    document: row.document,
    bornDate: row.born_on,
    gender,
    whatsapp: row.whatsapp,
    telegram: row.telegram,
    cref: row.cref,
    crn: row.crn,
    address: addressOf(row),
    zone: row.zone,
    active: row.active,
    athleteId: row.account_id,
    athlete: {
      id: row.account_id,
      name,
      email,
      avatarurl: photo,
      gender,
      birthday: row.born_on && asBrazilian(row.born_on),
      isoBirthday: row.born_on,
      notification: true,
    },
    successTrail: row.success_trail,
    rocketProgram: row.rocket_program,
    growthProgram: false,
    presencialProgram: true,
    terms: termsOf(row),
  };
}

/** The photo of a form, decoded and encoded anew, or the refusal at its field; undefined when it was not changed. */
export async function photoOf({ fileString }: ProfileChanges): Promise<StoredImage | undefined> {
  if (!fileString) return undefined;
  const upload = Buffer.from(fileString.slice(fileString.indexOf(",") + 1), "base64");
  return reencoded(upload, AVATAR.side).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { fields: { fileString: "Imagem inválida" } });
  });
}

/** The document to keep: once there is one, it stays (spec 1, §5). */
const documentAfter = (kept: string | null, sent: string | null | undefined): string | null => {
  if (!sent || sent === kept) return kept;
  if (kept === null) return sent;
  throw new Refusal("partner.document_fixed", { fields: { document: "O documento não pode ser trocado" } });
};

/** An optional text as it is stored: left out it stays as it is, empty it is cleared. */
const cleared = (sent: string | null | undefined): string | null | undefined =>
  sent === undefined ? undefined : sent || null;

interface Saving {
  readonly db: Db;
  readonly owner: Pick<Owner, "partner" | "account" | "zone">;
  readonly clock: Clock;
  readonly files: Files;
}

export async function saveProfile(
  { db, owner, clock, files }: Saving,
  form: ProfileChanges,
  photo: StoredImage | undefined,
): Promise<Profile> {
  const { partner } = owner;
  const before = found(await partnerToChange(db, partner), "partner.not_found");
  const document = documentAfter(before.document, form.document);
  await changePerson(db, owner, clock, { name: form.name, bornOn: form.bornDate });
  await changePartner(db, partner, {
    document,
    gender: form.gender,
    whatsapp: form.whatsapp,
    telegram: cleared(form.telegram),
    cref: cleared(form.cref),
    crn: cleared(form.crn),
    address: form.address && JSON.stringify(form.address),
    zone: form.zone,
    avatar_file_id: photo && (await files.keep(db, partner, "AVATAR", photo)),
  });
  if (photo && before.avatar_file_id) await files.erase(db, partner, [before.avatar_file_id]);
  return profileOf(db, partner, files);
}
