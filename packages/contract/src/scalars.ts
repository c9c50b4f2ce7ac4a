import * as z from "zod";

/** Extra characters for surrounding spaces, which are trimmed later. */
const SPACES = 1000;

interface StringTexts {
  /** The message if no string was sent. */
  readonly missing?: string | undefined;
  readonly tooLong?: string | undefined;
}

const mostCharacters = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres`;

/**
 * A string that will be trimmed to at most `max` characters. Its length is checked first, and a longer one is refused
 * without any pattern or transform. Code units are compared (a character has one or two), because counting characters
 * would cost time.
 */
export const untrimmed = (max: number, { missing, tooLong = mostCharacters(max) }: StringTexts = {}) =>
  z.string(missing).refine((value) => value.length <= 2 * max + SPACES, { error: tooLong, abort: true });

/** A string of at most `max` characters, stored unchanged. */
export const bounded = (max: number, { missing, tooLong = mostCharacters(max) }: StringTexts = {}) =>
  untrimmed(max, { missing, tooLong }).max(max, { error: tooLong, abort: true });

const NIL = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Characters of an id. */
export const ID_LENGTH = NIL.length;

/** Characters of a text that a list is searched for, where the list has no other limit. */
export const SEARCH_LENGTH = 120;

/** An id that nothing has, for examples. */
export const EXAMPLE_ID = "00000000-0000-4000-8000-000000000001";

/** An id in a request. A malformed one becomes the nil id, which no row has, so it answers as a missing one does. */
const id = <Brand extends string>() =>
  z
    .string()
    .overwrite((value) => (value.length === ID_LENGTH && UUID.test(value) ? value.toLowerCase() : NIL))
    .brand<Brand>();

export const TenantId = id<"TenantId">();
export const AccountId = id<"AccountId">();
export const SessionId = id<"SessionId">();
export const PartnerId = id<"PartnerId">();
export const ProspectId = id<"ProspectId">();
export const StudentId = id<"StudentId">();
export const PlanId = id<"PlanId">();
export const PlanCodeId = id<"PlanCodeId">();
export const SaleId = id<"SaleId">();
export const ContractId = id<"ContractId">();
export const ChargeId = id<"ChargeId">();
export const StatementLineId = id<"StatementLineId">();
export const TakingId = id<"TakingId">();
export const ExerciseId = id<"ExerciseId">();
export const SheetId = id<"SheetId">();
export const WorkoutId = id<"WorkoutId">();
export const DeviceId = id<"DeviceId">();
export const QuestionnaireId = id<"QuestionnaireId">();
export const QuestionnaireVersionId = id<"QuestionnaireVersionId">();
export const ReportId = id<"ReportId">();
export const ReportPhotoId = id<"ReportPhotoId">();
export const NoteId = id<"NoteId">();
export const RestrictionId = id<"RestrictionId">();
export const FoodId = id<"FoodId">();
export const DietId = id<"DietId">();
export const FileId = id<"FileId">();
export const SuggestionId = id<"SuggestionId">();
export const SocialPostId = id<"SocialPostId">();
export const PaymentCardId = id<"PaymentCardId">();
export const InvoiceId = id<"InvoiceId">();
export const InvitationId = id<"InvitationId">();
export const JoiningId = id<"JoiningId">();
export const ParqId = id<"ParqId">();
export const RocketProspectId = id<"RocketProspectId">();
export const FolderId = id<"FolderId">();
/** The id of a folder or a file in the trash. */
export const TrashedId = id<"TrashedId">();

export type TenantId = z.infer<typeof TenantId>;
export type AccountId = z.infer<typeof AccountId>;
export type SessionId = z.infer<typeof SessionId>;
export type PartnerId = z.infer<typeof PartnerId>;
export type ProspectId = z.infer<typeof ProspectId>;
export type StudentId = z.infer<typeof StudentId>;
export type PlanId = z.infer<typeof PlanId>;
export type PlanCodeId = z.infer<typeof PlanCodeId>;
export type SaleId = z.infer<typeof SaleId>;
export type ContractId = z.infer<typeof ContractId>;
export type ChargeId = z.infer<typeof ChargeId>;
export type StatementLineId = z.infer<typeof StatementLineId>;
export type TakingId = z.infer<typeof TakingId>;
export type ExerciseId = z.infer<typeof ExerciseId>;
export type SheetId = z.infer<typeof SheetId>;
export type WorkoutId = z.infer<typeof WorkoutId>;
export type DeviceId = z.infer<typeof DeviceId>;
export type QuestionnaireId = z.infer<typeof QuestionnaireId>;
export type QuestionnaireVersionId = z.infer<typeof QuestionnaireVersionId>;
export type ReportId = z.infer<typeof ReportId>;
export type ReportPhotoId = z.infer<typeof ReportPhotoId>;
export type NoteId = z.infer<typeof NoteId>;
export type RestrictionId = z.infer<typeof RestrictionId>;
export type FoodId = z.infer<typeof FoodId>;
export type DietId = z.infer<typeof DietId>;
export type FileId = z.infer<typeof FileId>;
export type SuggestionId = z.infer<typeof SuggestionId>;
export type SocialPostId = z.infer<typeof SocialPostId>;
export type PaymentCardId = z.infer<typeof PaymentCardId>;
export type InvoiceId = z.infer<typeof InvoiceId>;
export type InvitationId = z.infer<typeof InvitationId>;
export type JoiningId = z.infer<typeof JoiningId>;
export type ParqId = z.infer<typeof ParqId>;
export type RocketProspectId = z.infer<typeof RocketProspectId>;
export type FolderId = z.infer<typeof FolderId>;
export type TrashedId = z.infer<typeof TrashedId>;

/** Integer cents. */
export const Cents = z.int().brand<"Cents">();
export type Cents = z.infer<typeof Cents>;

const BAD_DATE = "Insira uma data válida";

/** A day without a zone, `yyyy-mm-dd`. */
export const Day = bounded("yyyy-mm-dd".length, { missing: BAD_DATE, tooLong: BAD_DATE })
  .check(z.iso.date(BAD_DATE))
  .brand<"Day">();
export type Day = z.infer<typeof Day>;

/** An instant in UTC, ISO 8601 with `Z`. */
export const Instant = bounded("yyyy-mm-ddThh:mm:ss.nnnnnnnnnZ".length, { missing: BAD_DATE, tooLong: BAD_DATE })
  .check(z.iso.datetime(BAD_DATE))
  .brand<"Instant">();
export type Instant = z.infer<typeof Instant>;

const MAX_COUNT_LENGTH = 16;

/**
 * Accepts only digits in query parameters: `Number` would also accept '', '1e1', '0x10' and ' 1'. The length is checked
 * before the pattern.
 */
export const countOf = (value: unknown) =>
  typeof value === "string" && (value.length > MAX_COUNT_LENGTH || !/^-?\d+$/.test(value)) ? Number.NaN : value;

/** A query parameter that may be left out or empty: both mean none. */
export const parameter = <Value extends z.ZodType>(value: Value) =>
  z.union([z.literal("").transform(() => undefined), value]).optional();

const skipped = z.coerce.number().int().min(0).max(10_000_000);
const taken = z.coerce.number().int().min(1).max(100);

/** Paging of a list: skips `skip` rows and returns at most `take` (docs/rules/api.md). */
export const paging = (take: number) => ({
  skip: z.preprocess(countOf, skipped.default(0)),
  take: z.preprocess(countOf, taken.default(take)),
});

/** The page that a request asks for: the rows to skip, and the maximum number of rows. */
export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** Paging of a list that is not paged unless it is asked to. */
export const pagingIfAsked = {
  skip: z.preprocess(countOf, skipped).optional(),
  take: z.preprocess(countOf, taken).optional(),
};

/** What PostgreSQL cannot store is NUL and lone surrogates. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes("\u0000");
const NOT_STORABLE = "Há um caractere inválido no texto";

/** Only invisible characters, such as a zero-width space. */
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}]+$/u;

/**
 * Free text: trimmed; empty if it has only invisible characters; without what PostgreSQL cannot store (NUL, lone
 * surrogates).
 */
export const text = (max: number, tooLong = mostCharacters(max)) =>
  untrimmed(max, { tooLong })
    .trim()
    .overwrite((value) => (UNSEEN.test(value) ? "" : value))
    .max(max, tooLong)
    .refine(isStorable, NOT_STORABLE);

/** The same, but not trimmed, for a text whose lines and columns are counted. */
export const untrimmedText = (max: number, tooLong: string) =>
  bounded(max, { tooLong }).refine(isStorable, NOT_STORABLE);

export const requiredText = (max: number) => text(max).min(1, "Campo obrigatório");

const inPortuguese = (value: number) => value.toLocaleString("pt-BR", { maximumFractionDigits: 3 });

/** A number with at most `places` decimals, so that it is displayed exactly as it was sent. */
export const decimal = ({ places, min, max }: { places: number; min: number; max: number }) =>
  z
    .number({
      error: ({ input }) => (input === undefined || input === null ? "Campo obrigatório" : "Informe um número"),
    })
    .min(min, `O valor mínimo é ${inPortuguese(min)}`)
    .max(max, `O valor máximo é ${inPortuguese(max)}`)
    .refine(
      (value) => Number(value.toFixed(places)) === value,
      `Use no máximo ${places} ${places === 1 ? "casa decimal" : "casas decimais"}`,
    );

/** An e-mail address, converted to lower case. */
export const EMAIL_LENGTH = 254;
export const Email = untrimmed(EMAIL_LENGTH)
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH)
  .pipe(z.email("Digite um email válido"));
