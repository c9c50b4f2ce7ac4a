import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { CoachNoticeKind } from "@prancheta/contract/partners/notices";
import type { AccountId, PartnerId, PlanId, TenantId } from "@prancheta/contract/scalars";
import { findOrCreateAccount } from "../apps/api/src/accounts/accounts.service.ts";
import { hashPassword } from "../apps/api/src/accounts/passwords/passwords.service.ts";
import { createTenant } from "../apps/api/src/accounts/tenants.service.ts";
import { changePage } from "../apps/api/src/coach-page/own-page.service.ts";
import type { ObjectStore } from "../apps/api/src/gateways/objects.ts";
import { newPartner } from "../apps/api/src/new-partner.ts";
import { admitToRocket, allowPosting } from "../apps/api/src/partners/flags.service.ts";
import { chooseKindsOff } from "../apps/api/src/partners/notices/notices.queries.ts";
import { saveProfile } from "../apps/api/src/partners/profile.service.ts";
import { type Clock, DrivenClock, instantOf } from "../apps/api/src/platform/clock.ts";
import { makeFiles } from "../apps/api/src/platform/files/files.ts";
import type { Database } from "../apps/api/src/platform/postgres/db.ts";
import type { Tokens } from "../apps/api/src/platform/secrets/tokens.ts";
import { Chance } from "./chance.ts";
import { COACHES, type DemoCoach } from "./coaches.ts";
import { dietOf } from "./diets/diet-of.ts";
import { gatherMaterial } from "./folders.ts";
import { offerGrowthTo } from "./growth.ts";
import { openBank } from "./money/bank.ts";
import { liveMoney } from "./money/course.ts";
import type { Till } from "./money/sell.ts";
import { addOwnExercises } from "./own-exercises.ts";
import { findProspects } from "./rocket.ts";
import { suggestPosts } from "./social.ts";
import { liveStudent } from "./student.ts";
import { consultancyOf } from "./students/consultancy.ts";
import type { Life } from "./students/life.ts";
import { inventPeople, type Person } from "./students/people.ts";
import { type DemoPhoto, drawPhotos } from "./students/photos.ts";
import { reportsOf } from "./students/reporting.ts";
import { type Story, storiesFor } from "./students/stories.ts";
import { OPENING_DAY, openStudio, type Studio } from "./studio.ts";
import { Calendar, worldDayAt, ZONE } from "./world-day.ts";

export interface DemoParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly tokens: Tokens;
  /** The server's address, for the links in mails. */
  readonly publicUrl: string;
  /** Where the demo's bank will find its books; undefined if there is none, so nothing is sold through the gateway. */
  readonly bankFile?: string | undefined;
}

const SEED = "prancheta";
/** Students created at the same time, each on its own connection. */
const LANES = 2;

interface Building extends DemoParts {
  readonly calendar: Calendar;
  readonly photos: readonly DemoPhoto[];
  readonly till: Till | undefined;
}

const clockAt = (calendar: Calendar) => new DrivenClock(calendar.at(OPENING_DAY, 0).toString());

async function hire({ database, calendar }: Building, coach: DemoCoach) {
  const clock = clockAt(calendar);
  const passwordHash = await hashPassword(coach.password);
  return database.asSystem(async (db) => {
    const tenant = await createTenant(db, clock, coach.tenant);
    const terms = { version: TERMS_VERSION, acceptedAt: instantOf(clock.now()) };
    const hired = await newPartner(db, clock, { ...coach.person, tenant, passwordHash, terms });
    if (coach.posts) await allowPosting(db, hired.partner, true);
    if (coach.isRocket) await admitToRocket(db, hired.partner, true);
    return { tenant, ...hired };
  });
}

/** Fills in the profile, as a coach does on the first day. */
async function introduce(
  { database, objects, tokens, calendar, publicUrl }: Building,
  { person, profile, page }: DemoCoach,
  { partner, account }: { partner: PartnerId; account: AccountId },
) {
  const clock = clockAt(calendar);
  const files = makeFiles({ database, objects, clock, tokens });
  const owner = { partner, account, zone: ZONE };
  const { bornOn: bornDate, ...own } = person;
  const form = { ...profile, ...own, bornDate };
  await database.asPartner(partner, async (db) => {
    await saveProfile({ db, owner, clock, files }, form, undefined);
    if (page) await changePage(db, { partner }, { database, clock, settings: { publicUrl } }, { ...page, isOn: true });
  });
}

async function settle(
  building: Building,
  coach: DemoCoach,
  hired: { partner: PartnerId; trialPlan: PlanId },
): Promise<Studio> {
  const { database, objects, tokens, calendar } = building;
  const clock = clockAt(calendar);
  const files = makeFiles({ database, objects, clock, tokens });
  return database.asPartner(hired.partner, async (db) => {
    const studio = await openStudio({ ...hired, clock, calendar, sheets: coach.sheets, isRocket: coach.isRocket, db });
    await addOwnExercises(db, hired.partner, { clock, calendar, files });
    await gatherMaterial({ db, clock, calendar, files }, hired.partner, coach.person.name);
    return studio;
  });
}

/** The first students already have an account, without a password. */
const WITH_ACCOUNT = 2;

async function addAccount(
  { database, calendar }: Building,
  tenant: TenantId,
  person: Person,
  password?: string,
): Promise<AccountId> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return database.asSystem((db) => findOrCreateAccount(db, clockAt(calendar), { ...person, tenant, passwordHash }));
}

interface Enrolment {
  readonly gatewayShare: number;
  readonly person: Person;
  readonly life: Life;
  readonly account: AccountId | undefined;
  /** Whether a yes in the PAR-Q waits for the coach. */
  readonly isFlagged: boolean;
}

const lifeOf = ({ calendar }: Building, { gender }: Person, story: Story, chance: Chance): Life => ({
  chance,
  calendar,
  story,
  gender,
  time: consultancyOf(chance.of("consultancy"), story),
});

/** Whether every screen of the student's app has something to show. */
const isBusy = (life: Life, { diets }: Studio): boolean => {
  const { status, report, training, ending } = life.story;
  const isOnline = life.time.plan.type === "ONLINE";
  const isCurrent = status === "ACTIVE" && report === "ANSWERED" && training === "STEADY" && ending === undefined;
  return isOnline && isCurrent && dietOf(life, diets) !== undefined && reportsOf(life).length > 1;
};

async function enrol(
  building: Building,
  studio: Studio,
  { person, life, account, isFlagged, gatewayShare }: Enrolment,
) {
  const { database, objects, tokens, photos } = building;
  const till = building.till && { ...building.till, share: gatewayShare };
  const filesAt = (clock: Clock) => makeFiles({ database, objects, clock, tokens });
  await database.asPartner(studio.partner, (db) =>
    liveStudent({ db, filesAt, photos, studio, life, isFlagged, till }, person, account),
  );
}

/** Everybody whom a coach has ever invited; one has the address that a visitor signs in with. */
async function enrolments(
  building: Building,
  studio: Studio,
  { chance, coach, tenant }: { chance: Chance; coach: DemoCoach; tenant: TenantId },
): Promise<Enrolment[]> {
  const { studentEmail, gatewayShare, password } = coach;
  const { year } = Temporal.PlainDate.from(building.calendar.today);
  const people = inventPeople(chance.of("people"), coach.students, year);
  const stories = storiesFor(chance.of("stories"), coach.students);
  const lives = people.flatMap((person, position) => {
    const story = stories[position];
    return story ? [{ person, life: lifeOf(building, person, story, chance.of(`student ${position}`)) }] : [];
  });
  const shown = studentEmail === undefined ? undefined : lives.find(({ life }) => isBusy(life, studio));
  const flagged = lives.find((one) => one !== shown && one.life.story.status === "ACTIVE");
  const enrolled: Enrolment[] = [];
  for (const [position, one] of lives.entries()) {
    const signsIn = one === shown && studentEmail !== undefined;
    const person = signsIn ? { ...one.person, email: studentEmail } : one.person;
    const isKnown = signsIn || position < WITH_ACCOUNT;
    const account = isKnown ? await addAccount(building, tenant, person, signsIn ? password : undefined) : undefined;
    enrolled.push({ person, life: one.life, account, isFlagged: one === flagged, gatewayShare });
  }
  return enrolled;
}

async function populate(building: Building, chance: Chance, coach: DemoCoach) {
  const hired = await hire(building, coach);
  await introduce(building, coach, hired);
  const studio = await settle(building, coach, hired);
  if (coach.isRocket) await findProspects({ ...building, chance: chance.of("prospects") }, hired.partner);
  const waiting = await enrolments(building, studio, { chance, coach, tenant: hired.tenant });
  // Notices are gathered into two mails a day, and the students are not created in the order of their days.
  const chooseOff = (off: readonly CoachNoticeKind[]) =>
    building.database.asPartner(hired.partner, (db) => chooseKindsOff(db, hired.partner, off));
  await chooseOff(CoachNoticeKind.options);
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await enrol(building, studio, next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await chooseOff([]);
  return { ...hired, coach, history: coach.money };
}

/**
 * Builds the demo world as of `now`, only through the services. The same seed and day give the same world, except for
 * ids. The database must contain the exercise library and no partner.
 */
export async function buildDemo(
  parts: DemoParts,
  now: Temporal.Instant,
  { seed = SEED, coaches = COACHES }: { seed?: string; coaches?: readonly DemoCoach[] } = {},
): Promise<void> {
  const calendar = new Calendar(worldDayAt(now));
  const { database, bankFile, publicUrl } = parts;
  await using stack = new AsyncDisposableStack();
  const bank = bankFile === undefined ? undefined : await openBank(calendar.at(OPENING_DAY, 0));
  stack.defer(() => bank?.close());
  const till = bank && { bank, sold: [], publicUrl };
  const building: Building = { ...parts, calendar, photos: await drawPhotos(), till };
  const purses: Awaited<ReturnType<typeof populate>>[] = [];
  for (const coach of coaches)
    purses.push(await populate(building, new Chance(`${seed}/${coach.person.email}`), coach));
  await liveMoney({ database, tokens: parts.tokens, calendar, till, purses });
  await offerGrowthTo(purses, database, calendar);
  await suggestPosts(parts, calendar);
  if (bank && bankFile !== undefined) await bank.leave(bankFile, calendar.today);
}
