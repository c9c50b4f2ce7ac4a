import {
  ATTENTION_OF_A_KIND,
  type AttentionItem,
  type AttentionTotals,
  home,
  NEWS_OF_A_KIND,
} from "@prancheta/contract/home/home";
import type { PartnerId } from "@prancheta/contract/scalars";
import { termsNotice } from "../accounts/terms/terms.service.ts";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { momentOf } from "../students/moment.ts";
import { type AttentionRow, attentionRows, homeFigures } from "./home.queries.ts";
import { newsRows } from "./news.queries.ts";

/** One line per student: rows are ordered by urgency, so the first reason is used. */
const firstPerStudent = (rows: readonly AttentionRow[]): AttentionRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export function homeRoutes(api: Api, { clock, files }: AreaParts): void {
  const shown = (
    owner: PartnerId,
    { id, name, photo_file_id }: Pick<AttentionRow, "id" | "name" | "photo_file_id">,
  ) => ({
    id,
    name,
    photo: photo_file_id && files.linkTo(owner, photo_file_id),
  });

  api.partner(home.read, async ({ db, owner }) => {
    const moment = momentOf(clock, owner);
    const [
      { notLinked, hasProfile, hasPlan, hasSheet, chargeOverdue, noPrescription, noTraining, ...figures },
      rows,
      newRows,
      terms,
    ] = await Promise.all([
      homeFigures(db, owner.partner, moment),
      attentionRows(db, owner.partner, moment, ATTENTION_OF_A_KIND),
      newsRows(db, owner.partner, moment.now, NEWS_OF_A_KIND),
      termsNotice(db, owner.account),
    ]);
    const attention: AttentionItem[] = firstPerStudent(rows).map((row) => ({
      student: shown(owner.partner, row),
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
      NO_PRESCRIPTION: noPrescription,
      NO_TRAINING: noTraining,
    };
    const news = newRows.map((row) => ({
      student: shown(owner.partner, row),
      kind: row.kind,
      at: row.at,
      amount: row.amount,
    }));
    const unMotivated = totalStudents - notLinked - figures.motivated;
    return { data: { ...figures, unMotivated, attention, attentionTotals, news, firstSteps, terms } };
  });
}
