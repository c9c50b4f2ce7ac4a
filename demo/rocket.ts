import type { PartnerId } from "@prancheta/contract/scalars";
import { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Database } from "../apps/api/src/platform/postgres/db.ts";
import { importProspects, switchBlock } from "../apps/api/src/rocket/import.service.ts";
import { prospectPage } from "../apps/api/src/rocket/rocket.queries.ts";
import { markProspect, subscribeProspect } from "../apps/api/src/rocket/rocket.service.ts";
import type { Chance } from "./chance.ts";
import { inventPeople } from "./students/people.ts";
import type { Calendar } from "./world-day.ts";

const PEOPLE = 44;
const SENT = 9;
const SUBSCRIBED = 2;
const REFUSED = 2;
const DAYS_AGO = -6;

/** Invented handles, which nobody has. */
const handleOf = (name: string, place: number): string => {
  const [first = ""] = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .split(" ");
  return `${first}.prancheta.demo.${place + 1}`;
};

/** Whom a coach of the Rocket Program may write to, and has written to. */
export async function findProspects(
  { database, calendar, chance }: { database: Database; calendar: Calendar; chance: Chance },
  partner: PartnerId,
): Promise<void> {
  const clock = new DrivenClock(calendar.at(DAYS_AGO, 9 * 60).toString());
  const people = inventPeople(chance, PEOPLE, Temporal.PlainDate.from(calendar.today).year);
  const lines = people.map(({ name }, place) => `${name},${handleOf(name, place)}`);
  await importProspects({ database, clock }, ["name,instagram", ...lines].join("\n"), { partner });
  await database.asPartner(partner, async (db) => {
    const written = await prospectPage(db, partner, { skip: 0, take: SENT, status: "PENDING_SEND" });
    clock.moveTo(calendar.at(DAYS_AGO + 1, 10 * 60));
    for (const { id } of written) await markProspect(db, { partner }, clock, { id, status: "SENDED" });
    for (const { id } of written.slice(0, SUBSCRIBED)) await subscribeProspect(db, partner, clock, id);
    for (const { id } of written.slice(SUBSCRIBED, SUBSCRIBED + REFUSED))
      await markProspect(db, { partner }, clock, { id, status: "UNSUBSCRIBED" });
  });
  const handle = handleOf(people[0]?.name ?? "", 0);
  await switchBlock({ database, clock }, handle, true);
}
