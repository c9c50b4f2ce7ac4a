import type { SheetId } from "@prancheta/contract/scalars";
import type { SheetForm } from "@prancheta/contract/training/training";
import type { Chance } from "../chance.ts";
import type { Setting } from "../sheets/catalogue.ts";
import type { Consultancy } from "./consultancy.ts";
import type { Life } from "./life.ts";

/** A sheet saved by the coach. */
export interface SavedSheet {
  readonly id: SheetId;
  readonly setting: Setting;
  readonly createdOn: number;
  readonly form: SheetForm;
}

/** The day a student gets a sheet; without an end it stays assigned. */
export interface Assignment {
  readonly sheet: SavedSheet;
  readonly assignedOn: number;
  readonly endsOn: number | undefined;
}

const settingOf = (chance: Chance, { plan }: Consultancy): Setting => {
  if (plan.name === "Corrida 10 km") return chance.happens(0.85) ? "RUNNING" : "GYM";
  return plan.type === "ONLINE" && chance.happens(0.14) ? "HOME" : "GYM";
};

/** A new sheet every one to two and a half months, from those the coach had written by then. */
export function assignmentsOf({ chance: lot, story, time }: Life, sheets: readonly SavedSheet[]): Assignment[] {
  if (time.joinedOn === undefined || story.training === "NEW") return [];
  const chance = lot.of("sheets");
  const setting = settingOf(chance, time);
  const assignments: Assignment[] = [];
  const last = Math.min(time.until, -1);
  let before: SavedSheet | undefined;
  for (let day = Math.min(last, time.from + 2); day <= last; ) {
    const known = sheets.filter((sheet) => sheet.setting === setting && sheet.createdOn < day && sheet !== before);
    const sheet = known[chance.whole(0, known.length - 1)];
    if (!sheet) break;
    const next = day + chance.whole(32, 75);
    // Some students keep the previous sheet in addition to the newest one.
    const stays = next > last || (next > last - 32 && chance.happens(0.25));
    assignments.push({ sheet, assignedOn: day, endsOn: stays ? undefined : next });
    before = sheet;
    day = next;
  }
  return assignments;
}
