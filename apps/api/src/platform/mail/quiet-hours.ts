/** No notice is sent from 21 to 8 h. */
const FIRST_HOUR = 8;
const QUIET_FROM = 21;
/** Mails with notices that one reader gets on one day. */
export const MAX_NOTICES_A_DAY = 2;

export const isQuiet = (zone: string, now: Temporal.Instant): boolean => {
  const { hour } = now.toZonedDateTimeISO(zone);
  return hour < FIRST_HOUR || hour >= QUIET_FROM;
};
