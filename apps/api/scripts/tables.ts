import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as scalars from "@prancheta/contract/scalars";
import { Kysely, PostgresDialect } from "kysely";
import { type ExpressionNode, PostgresDialect as GeneratorDialect, generate, RawExpressionNode } from "kysely-codegen";
import pg from "pg";

const FILE = join(import.meta.dirname, "../src/platform/postgres/tables.ts");

/** `QuestionnaireVersionId`, the type of the ids in the table `questionnaire_version`. */
const ID_TYPES = Object.keys(scalars).filter((name) => name.endsWith("Id"));

const tableOf = (idType: string) =>
  idType
    .slice(0, -"Id".length)
    .replaceAll(/(?<!^)[A-Z]/g, "_$&")
    .toLowerCase();

/** Columns that hold an id, in whichever table they are. */
const IDS: Record<string, string> = {
  ...Object.fromEntries(ID_TYPES.map((type) => [`${tableOf(type)}_id`, type])),
  actor_account_id: "AccountId",
  follow_up_questionnaire_id: "QuestionnaireId",
  first_sheet_id: "SheetId",
  first_diet_id: "DietId",
  next_plan_id: "PlanId",
  replaced_next_plan_id: "PlanId",
  renewal_of: "SaleId",
  payout_id: "StatementLineId",
  photo_file_id: "FileId",
  avatar_file_id: "FileId",
  upload_id: "FileId",
  parent_id: "FolderId",
  deleted_with: "TrashedId",
};

/** The type of each table's own `id` column. */
const OWN_IDS: Record<string, string> = {
  ...Object.fromEntries(ID_TYPES.map((type) => [tableOf(type), type])),
  payout: "StatementLineId",
  social_suggestion: "SuggestionId",
  student_note: "NoteId",
  student_restriction: "RestrictionId",
  upload: "FileId",
};

/** Columns whose values are already guaranteed by a check constraint or by the code that writes them. */
const OTHERS: Record<string, string> = {
  "rocket_prospect.status": "Generated<AvatarStatus>",
  "rocket_prospect.unblocked_status": "AvatarStatus",
  "student.type": "StudentType",
  "student_type_period.type": "StudentType",
  "student.gender": "Gender",
  "student.notices_off": "Generated<NoticeKind[]>",
  "notice.kind": "NoticeKind",
  "coach_notice.kind": "CoachNoticeKind",
  "coach_notice_choice.kinds_off": "Generated<CoachNoticeKind[]>",
  "student.overdue_days": "Generated<string>",
  "partner.gender": "Gender",
  "partner.address": "JsonColumn<AddressForm>",
  "prospect.gender": "Gender",
  "social_post.status": "PostStatus",
  "student_restriction.kind": "RestrictionKind",
  "sheet.objective": "Objective",
  "sheet.level": "Level",
  "sheet.document": "JsonColumn<SheetDocument>",
  "workout.prescribed": "JsonColumn<PrescribedWorkout> | null",
  "workout_set.prescribed_exercise_id": "ExerciseId | null",
  "workout.device": "Generated<DeviceId>",
  "workout_set.device": "Generated<DeviceId>",
  "workout_set.status": "Generated<SetStatus>",
  "exercise.muscle_group": "MuscleGroup",
  "exercise_gif.gender": "GifGender",
  "food.traces": "Nutrient[]",
  "food.measures": "JsonColumn<Measure[]>",
  "diet.goal": "DietGoal",
  "diet.document": "JsonColumn<DietDocument>",
  "report.answers": "JsonColumn<Answer[]>",
  "report_photo.pose": "Pose",
  "student_day.swaps": "JsonColumn<Swap[]>",
  "report_draft.answers": "JsonColumn<TypedAnswer[]>",
  "report_draft.photos": "ReportPhotoId[]",
  "report_draft_photo.pose": "Pose",
  "report_draft_photo.id": "ReportPhotoId",
  "report_draft.id": "ReportId",
  "report_draft_photo.draft_id": "ReportId",
  "questionnaire_version.questions": "JsonColumn<Question[]>",
  "plan.type": "PlanType",
  "plan.amount": "Cents",
  "plan_code.discount_type": "DiscountType",
  "sale.status": "SaleStatus",
  "sale.method": "SaleMethod",
  "sale.plan": "JsonColumn<PlanSnapshot>",
  "sale.code": "JsonColumn<CodeSnapshot>",
  "sale.card": "JsonColumn<StoredCard>",
  "sale.pix": "JsonColumn<StoredPix>",
  "sale.price": "Cents",
  "sale.discount": "Cents",
  "sale.total": "Cents",
  "sale.fee": "Cents",
  "sale.rocket_share": "Cents",
  "sale.net": "Cents",
  "contract.amount": "Cents",
  "contract.snapshot": "JsonColumn<PlanSnapshot>",
  "charge.amount": "Cents",
  "charge.refunded": "Generated<Cents>",
  "charge.refunds_asked": "Generated<Cents>",
  "charge.denied": "Cents | null",
  "ledger_account.kind": "WalletKind",
  "ledger_account.balance": "Cents",
  "ledger_transfer.amount": "Cents",
  "ledger_transfer.debit": "AccountKind",
  "ledger_transfer.credit": "AccountKind",
  "ledger_transfer.reason": "LedgerReason",
  "our_transfer.amount": "Cents",
  "our_transfer.debit": "OurAccount",
  "our_transfer.credit": "OurAccount",
  "our_transfer.reason": "OurReason",
  "taking.status": "TakingStatus",
  "taking.amount": "Cents",
  "taking.cost": "Cents",
  "payout.status": "PayoutStatus",
  "payout.amount": "Cents",
  "payout.fee": "Cents",
  "payout.cost": "Cents",
  "withdrawal_quote.amount": "Cents",
  "withdrawal_quote.status": "QuoteStatus",
  "statement_line.statement_type": "StatementType",
  "statement_line.status": "LineStatus",
  "statement_line.type": "LineType",
  "statement_line.method": "SaleMethod",
  "statement_line.amount": "Cents",
  "statement_line.gross": "Cents",
  "statement_line.fee": "Cents",
  "statement_line.rocket_share": "Cents",
  "statement_line.refunded": "Cents",
  "payment_card.brand": "CardBrand",
  "billing_cycle.charge_day": "ChargeDay",
  "billing_cycle.growth_price": "Cents",
  "invoice.status": 'Exclude<InvoiceStatus, "OPEN">',
  "invoice.total": "Cents",
  "invoice.card": "JsonColumn<ChargedCard>",
  "invoice_reversal.amount": "Cents",
  "invoice_reversal.kind": '"REFUND" | "DISPUTE" | "DISPUTE_WON"',
  "invoice_item.type": "InvoiceItemType",
  "invoice_item.amount": "Cents",
  "growth_plan.value": "Cents",
  "growth_plan.promotional_value": "Cents",
  "invitation.payment": "InvitationPayment",
  "invitation.amount": "Cents",
  "joining.gender": "Gender",
  "joining.decision": "JoiningDecision",
  "joining.parq": "JsonColumn<StoredParq>",
  "consent.purpose": "ConsentPurpose",
  "consent.signer": "Signer",
  "parq.answers": "JsonColumn<ParqAnswer[]>",
  "parq.signer": "Signer",
};

const FROM: Record<string, readonly string[]> = {
  "./json-column.ts": ["JsonColumn"],
  "@prancheta/contract/accounts/person": ["Gender"],
  "@prancheta/contract/billing/card-number": ["CardBrand"],
  "@prancheta/contract/billing/charge-day": ["ChargeDay"],
  "@prancheta/contract/billing/invoices": ["ChargedCard", "InvoiceItemType", "InvoiceStatus"],
  "@prancheta/contract/diets/diets": ["DietDocument", "DietGoal"],
  "@prancheta/contract/diets/foods": ["Measure", "Nutrient"],
  "@prancheta/contract/partners/address": ["AddressForm"],
  "@prancheta/contract/plans/codes": ["DiscountType"],
  "@prancheta/contract/plans/plans": ["PlanSnapshot", "PlanType"],
  "@prancheta/contract/questionnaires/questionnaires": ["Question"],
  "@prancheta/contract/reports/reports": ["Answer", "Pose"],
  "@prancheta/contract/sales/sales": ["CodeSnapshot", "SaleMethod", "SaleStatus", "StoredCard", "StoredPix"],
  "@prancheta/contract/scalars": [...ID_TYPES, "Cents", "Day", "Instant"].sort(),
  "@prancheta/contract/rocket/rocket": ["AvatarStatus"],
  "@prancheta/contract/social/social": ["PostStatus"],
  "@prancheta/contract/student/diets": ["Swap"],
  "@prancheta/contract/student/reports": ["TypedAnswer"],
  "@prancheta/contract/student/consents": ["ConsentPurpose", "Signer"],
  "@prancheta/contract/student/invitations": ["InvitationPayment"],
  "@prancheta/contract/student/joining": ["JoiningDecision"],
  "@prancheta/contract/student/notices": ["NoticeKind"],
  "@prancheta/contract/partners/notices": ["CoachNoticeKind"],
  "@prancheta/contract/student/parq": ["ParqAnswer", "StoredParq"],
  "@prancheta/contract/students/care": ["RestrictionKind"],
  "@prancheta/contract/students/students": ["StudentType"],
  "@prancheta/contract/training/exercises": ["GifGender"],
  "@prancheta/contract/training/training": ["Level", "MuscleGroup", "Objective", "SheetDocument"],
  "@prancheta/contract/training/workouts": ["PrescribedWorkout", "SetStatus"],
  "@prancheta/contract/wallet/ledger": ["AccountKind", "LedgerReason", "OurAccount", "OurReason", "WalletKind"],
  "@prancheta/contract/wallet/withdraw-terms": ["PayoutStatus", "QuoteStatus", "TakingStatus"],
  "@prancheta/contract/wallet/wallet": ["LineStatus", "LineType", "StatementType"],
};

const imports = Object.entries(FROM)
  .map(([module, names]) => `import type { ${names.join(", ")} } from "${module}";`)
  .join("\n");

const overrides = async (db: Kysely<unknown>) => {
  const columns: Record<string, ExpressionNode> = {};
  for (const table of await db.introspection.getTables())
    for (const { name } of table.columns) {
      const id = name === "id" ? OWN_IDS[table.name] : IDS[name];
      if (id) columns[`${table.name}.${name}`] = new RawExpressionNode(id);
    }
  for (const [column, type] of Object.entries(OTHERS)) columns[column] = new RawExpressionNode(type);
  return { columns };
};

/** The table types of a migrated database, as source text. */
async function tablesOf(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The pool ends slightly before its connections close. If the server stops in between, the error can be ignored.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const code = await generate({
      db,
      dialect: new GeneratorDialect(),
      includePattern: "public.*",
      excludePattern: "public.(migration|job_setup)",
      overrides: await overrides(db),
      typeMapping: { timestamptz: "Instant", date: "Day", int8: "number", numeric: "number" },
      typeOnlyImports: true,
      outFile: null,
    });
    return code.replace(/^import .*$/m, (line) => `${imports}\n${line}`).replace(/^export (?!interface DB )/gm, "");
  } finally {
    await db.destroy();
  }
}

/** Writes the file; with `check`, only returns whether the file matches the database. */
export async function writeTables(url: string, check: boolean): Promise<boolean> {
  const wanted = await tablesOf(url);
  if (check) return (await readFile(FILE, "utf8")) === wanted;
  await writeFile(FILE, wanted);
  return true;
}
