import { ATTENTION_OF_A_KIND, type AttentionItem, home } from "@prancheta/contract/home";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/mount.ts";
import { type AttentionRow, attentionRows, firstSteps, homeCounts, homePlans } from "./home.queries.ts";
import { momentOf } from "./moment.ts";

/** One line a student: rows come by urgency, so the first reason is the one that counts. */
const oneEach = (rows: readonly AttentionRow[]): AttentionRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export function homeRoutes(api: Api, { clock, files }: AreaParts): void {
  api.partner(home.read, async ({ db, owner }) => {
    const moment = momentOf(clock, owner);
    const [{ apart, ...counts }, { totalStudents, plans }, rows, steps] = await Promise.all([
      homeCounts(db, owner.partner, moment),
      homePlans(db, owner.partner, moment),
      attentionRows(db, owner.partner, moment, ATTENTION_OF_A_KIND),
      firstSteps(db, owner.partner),
    ]);
    const attention: AttentionItem[] = oneEach(rows).map((row) => ({
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
    const done = {
      profile: Boolean(steps.profile),
      plan: Boolean(steps.plan),
      sheet: Boolean(steps.sheet),
      student: Boolean(steps.student),
    };
    const unMotivated = totalStudents - apart - counts.motivated;
    return { data: { ...counts, totalStudents, unMotivated, plans, attention, firstSteps: done } };
  });
}
