import type { FileId } from "@prancheta/contract/scalars";
import type { StudentCard } from "@prancheta/contract/students/students";
import { adherenceOf, weeklyTrainings } from "../care/adherence.ts";
import type { studentCards } from "./list.queries.ts";

type CardRow = Awaited<ReturnType<typeof studentCards>>[number];

const HOUR_MS = 3_600_000;

/** Hours between two instants, rounded. */
const hoursBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / HOUR_MS);

export const presentCard = (row: CardRow, linkTo: (file: FileId) => string): StudentCard => ({
  id: row.id,
  name: row.name,
  photo: row.photo_file_id && linkTo(row.photo_file_id),
  gender: row.gender,
  type: row.type,
  trainings: weeklyTrainings(row),
  status: row.status,
  telegram: row.telegram,
  whatsapp: row.whatsapp,
  isMotivated: row.isLinked ? row.hasEffort : null,
  lastQuestionnaireInDays: row.lastQuestionnaireInDays,
  lastTrainingInDays: row.lastTrainingInDays,
  answerTime: row.answerStart !== null && row.answerEnd !== null ? hoursBetween(row.answerStart, row.answerEnd) : null,
  answerStart: row.answerStart,
  answerEnd: row.answerEnd,
  isInTime: !row.isLate,
  invitation:
    row.invitedInDays === null ? null : { sentInDays: row.invitedInDays, isExpired: row.isInvitationExpired === true },
  tags: row.tags,
  adherence: adherenceOf(row),
});
