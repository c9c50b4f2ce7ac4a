import * as z from "zod";
import { BornDate, Gender, Phone, TaxDocument } from "../accounts/person.ts";
import { telegramLink } from "../accounts/telegram.ts";
import { data, endpoint } from "../endpoint.ts";
import {
  AccountId,
  bounded,
  Day,
  EMAIL_LENGTH,
  Instant,
  PartnerId,
  requiredText,
  StudentId,
  text,
  untrimmed,
} from "../scalars.ts";
import { Address, AddressForm, Place, ZipCode } from "./address.ts";
import { PHOTO_LIMITS } from "./photo-limits.ts";

/** The partner's person, as the student's app knows it. */
const Athlete = z.object({
  id: AccountId,
  name: z.string(),
  email: z.string(),
  avatarurl: z.string().nullable(),
  gender: Gender.nullable(),
  /** dd/MM/yyyy. */
  birthday: z.string().nullable(),
  isoBirthday: Day.nullable(),
  /** Always true: there is no setting for it yet. */
  notification: z.literal(true),
});

/** The signed-in partner. */
export const Profile = z.object({
  id: PartnerId,
  name: z.string(),
  email: z.string(),
  /** A signed link to a square picture, at most `PHOTO_LIMITS.side` pixels wide. */
  photo: z.string().nullable(),
  /** Digits of a CPF, or a CNPJ in upper case. */
  document: z.string().nullable(),
  bornDate: Day.nullable(),
  gender: Gender.nullable(),
  /** Digits with country code. */
  whatsapp: z.string().nullable(),
  telegram: z.string().nullable(),
  /** Registration numbers: CREF (physical education) and CRN (nutrition). */
  cref: z.string().nullable(),
  crn: z.string().nullable(),
  address: Address.nullable(),
  zone: z.string(),
  active: z.boolean(),
  athleteId: AccountId,
  athlete: Athlete,
  successTrail: z.boolean(),
  rocketProgram: z.boolean(),
  growthProgram: z.literal(false),
  presencialProgram: z.literal(true),
  /** The last accepted version of the terms, and when. */
  terms: z.object({ version: z.string(), acceptedAt: Instant }).nullable(),
});
export type Profile = z.infer<typeof Profile>;

const PHOTO_CHARACTERS = Math.ceil((PHOTO_LIMITS.sent.megabytes * 1024 * 1024 * 4) / 3) + 64;
const PHOTO_START = /^data:image\/(png|jpeg|webp);base64,/;

/** A new photo as a data URL. */
const FileString = bounded(PHOTO_CHARACTERS, {
  tooLong: `Use uma imagem de até ${PHOTO_LIMITS.sent.megabytes} MB`,
}).refine((value) => PHOTO_START.test(value.slice(0, 40)), "Imagem inválida");

const COUNCILS = {
  CREF: { shape: /^(\d{4,6})-?([A-Z])-?([A-Z]{2})$/, stored: "$1-$2/$3", example: "012345-G/SP" },
  CRN: { shape: /^(\d{1,2})-(\d{3,6})$/, stored: "$1-$2", example: "3-12345" },
} as const;

/** A council's registration number in any spelling: 'cref 012345g/sp' is stored as '012345-G/SP'. Empty means none. */
const councilNumber = (council: keyof typeof COUNCILS) => {
  const { shape, stored, example } = COUNCILS[council];
  return text(30)
    .transform((typed) =>
      typed
        .toUpperCase()
        .replaceAll(".", "")
        .replace(/[\s/-]+/g, "-")
        .replace(`${council}-`, "")
        .replace(council, ""),
    )
    .refine((typed) => typed === "" || shape.test(typed), `${council} inválido. Use como ${example}`)
    .transform((typed) => typed.replace(shape, stored));
};

const PLACE = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Europe|Indian|Pacific)\/|^UTC$/;

/**
 * Whether `zone` is a place's time zone. Offsets are refused because PostgreSQL reads their sign reversed;
 * abbreviations ('BET', 'AST') because browser, server and database interpret them differently.
 */
const isZone = (zone: string): boolean => {
  try {
    return PLACE.test(zone) && new Intl.DateTimeFormat("pt-BR", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};

const BAD_TELEGRAM = "Use o nome de usuário, como @ana_souza: letras sem acento, números e _, sem ponto";

/** A complete profile form. */
export const ProfileForm = z.object({
  name: requiredText(120),
  /** Stored only while there is none; afterwards the same value is ignored and another is refused. */
  document: z.union([z.literal("").transform(() => null), TaxDocument]).nullish(),
  bornDate: BornDate,
  gender: z.enum(Gender.enum, "Campo obrigatório"),
  /** Validated and ignored: an account's e-mail cannot be changed. */
  email: untrimmed(EMAIL_LENGTH, { missing: "Campo obrigatório", tooLong: "Email inválido" })
    .trim()
    .min(1, "Campo obrigatório")
    .meta({ examples: ["ana@example.com"] })
    .pipe(z.email("Email inválido")),
  /** Only what becomes a link for the students; empty or null clears it. */
  telegram: text(100)
    .refine((typed) => typed === "" || telegramLink(typed) !== null, BAD_TELEGRAM)
    .nullish(),
  /** The screen asks for it; null clears it. */
  whatsapp: Phone.nullable(),
  cref: councilNumber("CREF").nullish(),
  crn: councilNumber("CRN").nullish(),
  address: AddressForm,
  zone: bounded(64).refine(isZone, "Escolha uma das opções").optional(),
  fileString: FileString.nullish(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;
/** Any part of the form; missing fields stay as they are, so that two tabs do not overwrite each other's work. */
export const ProfileChanges = ProfileForm.partial();
export type ProfileChanges = z.infer<typeof ProfileChanges>;

const base = "/v3/partners/profile";

export const profile = {
  update: endpoint({
    method: "PATCH",
    path: base,
    summary: "Atualiza o perfil",
    access: "partner",
    body: ProfileChanges,
    reply: data(Profile),
    errors: ["partner.not_found", "partner.document_fixed", "file.not_image", "file.busy", "file.no_room"],
    bodyLimit: PHOTO_CHARACTERS + 64 * 1024,
    rate: 60,
  }),
  place: endpoint({
    method: "GET",
    path: `${base}/places`,
    summary: "O endereço de um CEP; vazio quando ninguém sabe ou responde a tempo",
    access: "partner",
    query: z.object({ zipCode: ZipCode }),
    reply: data(Place.nullable()),
    rate: 60,
  }),
  export: endpoint({
    method: "GET",
    path: `${base}/export`,
    summary: "Todos os dados do parceiro: um ZIP de JSON, CSV e arquivos",
    access: "partner",
    reply: z.file(),
    contentType: "application/zip",
    rate: 6,
  }),
  exportStudent: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/export",
    summary: "Todos os dados de um aluno: um ZIP de JSON, CSV e arquivos",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: z.file(),
    contentType: "application/zip",
    errors: ["student.not_found"],
    rate: 30,
  }),
};
