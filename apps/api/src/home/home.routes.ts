import { ATTENTION_OF_A_KIND, type AttentionItem, type AttentionTotals, home } from "@prancheta/contract/home/home";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { momentOf } from "../students/moment.ts";
import { type AttentionRow, attentionRows, homeFigures } from "./home.queries.ts";

/** One line per student: rows are ordered by urgency, so the first reason is used. */
const firstPerStudent = (rows: readonly AttentionRow[]): AttentionRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export function homeRoutes(api: Api, { clock, files }: AreaParts): void {
  api.partner(home.read, async ({ db, owner }) => {
    const moment = momentOf(clock, owner);
    const [{ notLinked, hasProfile, hasPlan, hasSheet, chargeOverdue, noTraining, ...figures }, rows] =
      await Promise.all([
        homeFigures(db, owner.partner, moment),
        attentionRows(db, owner.partner, moment, ATTENTION_OF_A_KIND),
      ]);
    const attention: AttentionItem[] = firstPerStudent(rows).map((row) => ({
      student: {
        id: row.id,
        name: row.name,
        photo: row.photo_file_id && files.linkTo(owner.partner, row.photo_file_id),
      },
      reason: row.reason,
      dueAt: row.due_at,
      day: row.day,
      days: row.days,
    }));
    const { totalStudents } = figures;
    const firstSteps = { profile: hasProfile, plan: hasPlan, sheet: hasSheet, student: totalStudents > 0 };
    const attentionTotals: AttentionTotals = {
      REPORT_LATE: figures.pendingAnswer,
      REPORT_WAITING: figures.newAnswers,
      CHARGE_OVERDUE: chargeOverdue,
      EXPIRING: figures.countExpiringStudents,
      NO_TRAINING: noTraining,
    };
    const unMotivated = totalStudents - notLinked - figures.motivated;
    return { data: { ...figures, unMotivated, attention, attentionTotals, firstSteps } };
  });
}
