import type { Gender } from "@prancheta/contract/accounts/person";
import type { Chance } from "../chance.ts";
import type { Calendar } from "../world-day.ts";
import type { Consultancy } from "./consultancy.ts";
import type { Story } from "./stories.ts";

/** Everything decided about a student before anything is written. */
export interface Life {
  readonly chance: Chance;
  readonly calendar: Calendar;
  readonly story: Story;
  readonly gender: Gender;
  readonly time: Consultancy;
}
