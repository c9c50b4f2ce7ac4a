import { academyWatchedColumns } from "./academy/academy.columns.ts";
import {
  billingCycleColumns,
  growthOfferColumns,
  growthSubscriptionColumns,
  invoiceColumns,
  invoiceItemColumns,
  invoiceReversalColumns,
  paymentCardColumns,
} from "./billing/billing.columns.ts";
import { coachPageColumns } from "./coach-page/coach-page.columns.ts";
import { dietColumns, dietNoticeColumns, foodColumns, studentDietColumns } from "./diets/diets.columns.ts";
import { chargeLines, reportLines, studentLines, workoutLines } from "./export/export-spreadsheets.queries.ts";
import { type Spreadsheet, spreadsheet } from "./export/export-spreadsheets.ts";
import {
  assigned,
  DOCUMENTS,
  type ExportedTable,
  exported,
  exportedOfStudent,
  forStudent,
  joinings,
  ofStudents,
  own,
  ownPhotos,
  photos,
  REPORTS,
  salesToStudents,
  used,
  workoutSets,
  workouts,
} from "./export/export-tables.queries.ts";
import { folderColumns, folderFileColumns } from "./folders/folders.columns.ts";
import { termsAcceptanceColumns } from "./partners/partners.columns.ts";
import { contractColumns, planCodeColumns, planCodeTagColumns, planColumns } from "./plans/plans.columns.ts";
import { auditColumns, fileColumns } from "./platform/postgres/platform.columns.ts";
import type { DB } from "./platform/postgres/tables.ts";
import { questionnaireColumns, questionnaireVersionColumns } from "./questionnaires/questionnaires.columns.ts";
import {
  reportColumns,
  reportDraftColumns,
  reportDraftPhotoColumns,
  reportPhotoColumns,
} from "./reports/reports.columns.ts";
import { rocketProspectColumns } from "./rocket/rocket.columns.ts";
import { saleColumns } from "./sales/sales.columns.ts";
import { socialPostColumns } from "./social/social.columns.ts";
import { consentColumns } from "./student/consents/consents.columns.ts";
import { studentDayColumns } from "./student/diets/diets.columns.ts";
import { guardianCodeColumns } from "./student/guardian/guardian.columns.ts";
import { invitationColumns } from "./student/invitations/invitations.columns.ts";
import { joiningColumns } from "./student/joining/joining.columns.ts";
import { noticeColumns } from "./student/notices/notices.columns.ts";
import { parqColumns } from "./student/parq/parq.columns.ts";
import {
  noteColumns,
  restrictionColumns,
  studentColumns,
  tagColumns,
  typePeriodColumns,
} from "./students/students.columns.ts";
import {
  exerciseColumns,
  exerciseGifColumns,
  sheetColumns,
  studentSheetColumns,
  workoutColumns,
  workoutSetColumns,
} from "./training/training.columns.ts";
import { chargeColumns } from "./wallet/charges.columns.ts";
import { statementLineColumns } from "./wallet/wallet.columns.ts";
import { payoutColumns, withdrawalHoldColumns } from "./wallet/withdrawals/withdrawals.columns.ts";

/** The tables with a student's data and what happens to their columns. Erasure uses these maps. */
export const studentData = {
  student: studentColumns,
  student_type_period: typePeriodColumns,
  student_note: noteColumns,
  student_restriction: restrictionColumns,
  student_tag: tagColumns,
  contract: contractColumns,
  charge: chargeColumns,
  sale: saleColumns,
  statement_line: statementLineColumns,
  invoice_item: invoiceItemColumns,
  report: reportColumns,
  report_photo: reportPhotoColumns,
  report_draft_photo: reportDraftPhotoColumns,
  report_draft: reportDraftColumns,
  student_sheet: studentSheetColumns,
  workout: workoutColumns,
  workout_set: workoutSetColumns,
  student_diet: studentDietColumns,
  student_day: studentDayColumns,
  joining: joiningColumns,
  invitation: invitationColumns,
  consent: consentColumns,
  guardian_code: guardianCodeColumns,
  notice: noticeColumns,
  parq: parqColumns,
};

/** Everything stored about a partner, in the order of the archive. */
export const EXPORTED: readonly ExportedTable[] = [
  exported("student", studentColumns, "alunos", ofStudents("id"), { ofStudent: true }),
  exportedOfStudent("student_type_period", typePeriodColumns, "tipos-de-consultoria"),
  exportedOfStudent("student_note", noteColumns, "anotacoes"),
  exportedOfStudent("student_restriction", restrictionColumns, "restricoes"),
  exportedOfStudent("student_tag", tagColumns, "etiquetas", { key: ["student_id", "search"] }),
  exportedOfStudent("contract", contractColumns, "contratos"),
  exportedOfStudent("charge", chargeColumns, "cobrancas"),
  exported("sale", saleColumns, "vendas", salesToStudents, { ofStudent: true }),
  exportedOfStudent("statement_line", statementLineColumns, "extrato"),
  exportedOfStudent("report", reportColumns, "relatorios", {
    take: REPORTS,
    answers: ["answers", "weight_grams", "observation"],
  }),
  exported("report_photo", reportPhotoColumns, "fotos-dos-relatorios", photos, {
    ofStudent: true,
    key: ["report_id", "position"],
  }),
  exportedOfStudent("student_sheet", studentSheetColumns, "fichas-atribuidas"),
  exported("workout", workoutColumns, "treinos", workouts, { ofStudent: true, take: REPORTS, answers: ["note"] }),
  exported("workout_set", workoutSetColumns, "series-dos-treinos", workoutSets, {
    ofStudent: true,
    key: ["workout_id", "slot", "number"],
  }),
  exportedOfStudent("student_diet", studentDietColumns, "dietas-atribuidas"),
  exportedOfStudent("student_day", studentDayColumns, "dias-da-dieta", { key: ["student_id", "day"] }),
  exportedOfStudent("invitation", invitationColumns, "convites"),
  exported("joining", joiningColumns, "ingressos", joinings, { ofStudent: true }),
  exportedOfStudent("consent", consentColumns, "consentimentos"),
  exportedOfStudent("parq", parqColumns, "par-q", { answers: ["answers", "flagged", "certificate"] }),
  exported("sheet", sheetColumns, "fichas", assigned("student_sheet", "sheet_id"), {
    ofStudent: true,
    take: DOCUMENTS,
  }),
  exported("diet", dietColumns, "dietas", assigned("student_diet", "diet_id"), { ofStudent: true, take: DOCUMENTS }),
  exported("exercise", exerciseColumns, "exercicios", used("sheet_exercise", "exercise_id")),
  exported("exercise_gif", exerciseGifColumns, "gifs-dos-exercicios", own, { key: ["exercise_id", "gender"] }),
  exported("food", foodColumns, "alimentos", used("diet_food", "food_id")),
  exported("plan", planColumns, "planos", own),
  exported("plan_code", planCodeColumns, "codigos-dos-planos", own),
  exported("plan_code_tag", planCodeTagColumns, "tags-dos-codigos", own, { key: ["plan_code_id", "search"] }),
  exported("questionnaire", questionnaireColumns, "questionarios", own),
  exported("questionnaire_version", questionnaireVersionColumns, "versoes-dos-questionarios", own, { take: DOCUMENTS }),
  exported("social_post", socialPostColumns, "postagens", own),
  exported("terms_acceptance", termsAcceptanceColumns, "aceites-dos-termos", own, { key: ["version"] }),
  exported("diet_notice", dietNoticeColumns, "aviso-sobre-dietas", own, { key: ["confirmed_at"] }),
  exported("payout", payoutColumns, "saques", own),
  exported("withdrawal_hold", withdrawalHoldColumns, "suspensao-dos-saques", own, { key: ["partner_id"] }),
  exported("payment_card", paymentCardColumns, "cartoes", own),
  exported("billing_cycle", billingCycleColumns, "ciclo-de-cobranca", own, { key: ["partner_id"] }),
  exported("invoice", invoiceColumns, "faturas", own),
  exported("invoice_item", invoiceItemColumns, "itens-das-faturas", own),
  exported("invoice_reversal", invoiceReversalColumns, "devolucoes-das-faturas", own),
  exported("growth_subscription", growthSubscriptionColumns, "assinaturas-de-growth", own),
  exported("growth_offer", growthOfferColumns, "ofertas-de-growth", own, { key: ["partner_id"] }),
  exported("rocket_prospect", rocketProspectColumns, "avatares-do-rocket", own),
  exported("academy_watched", academyWatchedColumns, "academy-assistidos", own, { key: ["partner_id", "episode_id"] }),
  exported("coach_page", coachPageColumns, "pagina-publica", own, { key: ["partner_id"] }),
  exported("folder", folderColumns, "pastas", own),
  exported("folder_file", folderFileColumns, "arquivos-das-pastas", own, { key: ["partner_id", "file_id"] }),
  exported("file", fileColumns, "arquivos", own),
  exported("audit", auditColumns, "registro-de-acessos", own),
];

/** The columns of each table that a student's own export leaves out, or the reason why it leaves out the whole table. */
const FOR_STUDENT = {
  student: ["tags"],
  student_type_period: [],
  student_note: "the coach's own words",
  student_restriction: [],
  student_tag: "how the coach sorts students",
  contract: [],
  charge: ["gateway_id", "refunds_asked", "denied", "denied_at", "dispute_id"],
  sale: "the coach's money; what the student pays are the charges",
  statement_line: "the coach's money",
  invoice_item: "what the coach pays",
  report: ["private_note"],
  report_photo: [],
  report_draft: "in no export",
  report_draft_photo: "in no export",
  student_sheet: [],
  workout: [],
  workout_set: [],
  student_diet: [],
  student_day: [],
  invitation: [],
  joining: [],
  consent: [],
  guardian_code: "in no export",
  notice: "in no export",
  parq: ["seen_at"],
  sheet: [],
  diet: [],
} as const satisfies Record<keyof typeof studentData | "sheet" | "diet", readonly string[] | string>;

const isForStudent = (table: keyof DB): table is keyof typeof FOR_STUDENT => table in FOR_STUDENT;

/** The same table without the columns that the student's export leaves out; undefined if it leaves out the table. */
const ownTable = (one: ExportedTable): ExportedTable | undefined => {
  const kept = isForStudent(one.table) ? FOR_STUDENT[one.table] : "not about the student";
  if (typeof kept === "string") return undefined;
  return forStudent(one.table === "report_photo" ? { ...one, rows: ownPhotos } : one, kept);
};

/** What the export of a student contains that the student asks for. */
export const OWN_EXPORTED: readonly ExportedTable[] = EXPORTED.flatMap((one) => ownTable(one) ?? []);

/** The spreadsheets of an export. Which columns they have is said in the maps. */
export const SPREADSHEETS: readonly Spreadsheet[] = [
  spreadsheet("alunos.csv", studentColumns, studentLines),
  spreadsheet("cobrancas.csv", chargeColumns, chargeLines),
  spreadsheet("relatorios.csv", reportColumns, reportLines),
  spreadsheet("treinos.csv", workoutColumns, workoutLines),
];

/** Tables of a partner that no export contains, and why. */
export const NOT_EXPORTED = {
  report_draft: "what a student fills in is not sent yet",
  report_draft_photo: "photos that are not sent yet",
  sheet_exercise: "says again what the sheet says",
  diet_food: "says again what the diet says",
  guardian_code: "codes that are valid for ten minutes; what they signed is a consent or a PAR-Q",
  notice: "which mails were sent; what they are about is exported",
  coach_notice: "news that waits for its mail; what it is about is exported",
  coach_notice_choice: "which mails the coach wants",
  upload: "a file that has not arrived yet",
  folder_upload: "where a file goes that has not arrived yet",
  upload_part: "parts of a file that has not arrived yet",
  idempotency_key: "answers kept to repeat them",
  ledger_account: "the balances of the statement's lines",
  ledger_transfer: "says again what the statement says",
  withdrawal_quote: "offers; those that were taken are withdrawals",
  social_account: "a sealed secret",
  social_state: "a link on its way",
  coach_slug_rest: "addresses that the page had before, reserved for a while",
} as const satisfies Partial<Record<keyof DB, string>>;
