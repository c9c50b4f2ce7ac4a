const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(zone, made);
  return made;
};

const SECOND = 1000;

/** Milliseconds by which a zone's clock is ahead of UTC at a moment. */
const aheadAt = (moment: number, zone: string): number => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = formatIn(zone)
    .formatToParts(moment)
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => Number(value));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / SECOND) * SECOND;
};

/** Today in a zone, as `yyyy-mm-dd`. */
export const todayIn = (zone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A typed dd/mm/yyyy as `yyyy-mm-dd`; undefined if there is no such day. */
export const dayIn = (typed: string): string | undefined => {
  const [, day = "", month = "", year = ""] = DAY.exec(typed) ?? [];
  if (year === "") return undefined;
  const iso = `${year}-${month}-${day}`;
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== iso ? undefined : iso;
};

/**
 * The instant at which a zone's clock shows a typed dd/mm/yyyy and hh:mm; undefined if one of them is incomplete or does
 * not exist. A time that the clock skips becomes the same time after the change.
 */
export const instantIn = (zone: string, typedDay: string, typedTime: string): string | undefined => {
  const day = dayIn(typedDay);
  if (day === undefined || !TIME.test(typedTime)) return undefined;
  const clock = Date.parse(`${day}T${typedTime}:00Z`);
  const guess = clock - aheadAt(clock, zone);
  const ahead = aheadAt(guess, zone);
  const moment = clock - ahead;
  return new Date(aheadAt(moment, zone) === ahead ? moment : guess).toISOString();
};
