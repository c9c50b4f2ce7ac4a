import type { Day, Instant } from "@prancheta/contract/scalars";
import { counted } from "./count-text.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow, and lists need the same few. */
const format = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = zone + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
};

const DATE = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const isDay = (when: Day | Instant | number): when is Day => typeof when === "string" && !when.includes("T");

/** dd/MM/yyyy. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");

/** dd/MM/yyyy: a day as it is, an instant in the zone. */
export const dateText = (when: Day | Instant | number, zone: string): string =>
  isDay(when) ? dayText(when) : format(zone, DATE).format(new Date(when));

/** '16:20' in the zone. */
export const timeText = (moment: number, zone: string): string => format(zone, TIME).format(new Date(moment));

/** 'hoje', 'amanhã', 'ontem' or '21/11/2026', in the zone. */
export const nearDateText = (instant: Instant | number, now: number, zone: string): string => {
  const date = dateText(instant, zone);
  const near = [
    ["hoje", now],
    ["amanhã", now + DAY],
    ["ontem", now - DAY],
  ] as const;
  return near.find(([, moment]) => dateText(moment, zone) === date)?.[0] ?? date;
};

/** 'hoje, 16:20', 'amanhã, 09:00', 'ontem, 22:10' or '21/11/2026, 16:20', in the zone. */
export const momentText = (instant: Instant | number, now: number, zone: string): string =>
  `${nearDateText(instant, now, zone)}, ${timeText(new Date(instant).getTime(), zone)}`;

/** 'hoje', 'há 1 dia', 'há N dias'. */
export const daysAgoText = (days: number): string => (days <= 0 ? "hoje" : `há ${counted(days, "dia", "dias")}`);

const two = (value: number): string => String(value).padStart(2, "0");

/** Days, and the remaining time as 'hh:mm:ss'; zero if negative. */
export const clockParts = (milliseconds: number): { days: number; clock: string } => {
  const left = Math.max(0, milliseconds);
  const seconds = Math.floor((left % MINUTE) / 1000);
  const clock = [Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE), seconds].map(two).join(":");
  return { days: Math.floor(left / DAY), clock };
};

/** '2 dias e 3 h', '5 h 12 min', '4 min': the two largest units that are not zero. */
export const spanText = (milliseconds: number): string => {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const dayWord = counted(days, "dia", "dias");
  if (days > 0) return hours > 0 ? `${dayWord} e ${hours} h` : dayWord;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : "menos de 1 min";
};

/** '3 dias', '1 dia', '5 h', '40 min': the largest unit only, at least a minute. */
export const largestUnitText = (milliseconds: number): string => {
  const days = Math.floor(milliseconds / DAY);
  if (days > 0) return counted(days, "dia", "dias");
  const hours = Math.floor(milliseconds / HOUR);
  return hours > 0 ? `${hours} h` : `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`;
};

/** 'Resta 1 dia', 'Restam 2 dias e 3 h'. */
export const leftText = (milliseconds: number): string => {
  const span = spanText(milliseconds);
  return /^(1 \S+|menos .*)$/.test(span) ? `Resta ${span}` : `Restam ${span}`;
};
