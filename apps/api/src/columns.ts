import { dietColumns, dietNoticeColumns, foodColumns, studentDietColumns } from "./diets/diets.columns.ts";
import { termsAcceptanceColumns } from "./partners/partners.columns.ts";
import { contractColumns, planColumns } from "./plans/plans.columns.ts";
import { auditColumns, fileColumns } from "./platform/postgres/platform.columns.ts";
import { questionnaireColumns, questionnaireVersionColumns } from "./questionnaires/questionnaires.columns.ts";
import { reportColumns, reportPhotoColumns } from "./reports/reports.columns.ts";
import { socialPostColumns } from "./social/social.columns.ts";
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

/** The tables with a student's data and what happens to their columns. Erasure uses these maps. */
export const studentData = {
  student: studentColumns,
  student_type_period: typePeriodColumns,
  student_note: noteColumns,
  student_restriction: restrictionColumns,
  student_tag: tagColumns,
  contract: contractColumns,
  charge: chargeColumns,
  report: reportColumns,
  report_photo: reportPhotoColumns,
  student_sheet: studentSheetColumns,
  workout: workoutColumns,
  workout_set: workoutSetColumns,
  student_diet: studentDietColumns,
};

/** The tables with all data of a partner. Exports use these maps. */
export const partnerData = {
  ...studentData,
  sheet: sheetColumns,
  diet: dietColumns,
  exercise: exerciseColumns,
  exercise_gif: exerciseGifColumns,
  food: foodColumns,
  plan: planColumns,
  questionnaire: questionnaireColumns,
  questionnaire_version: questionnaireVersionColumns,
  social_post: socialPostColumns,
  terms_acceptance: termsAcceptanceColumns,
  diet_notice: dietNoticeColumns,
  file: fileColumns,
  audit: auditColumns,
};
