import { TERMS_NOTICE_DAYS, TERMS_VERSION, TERMS_VERSIONS } from "@prancheta/contract/accounts/terms";
import type { TermsNotice } from "@prancheta/contract/accounts/terms-notices";
import { type AccountId, Day } from "@prancheta/contract/scalars";
import { OF_AGE } from "@prancheta/contract/student/joining";
import { addDays, type Clock, dayIn, HOME_ZONE, instantOf, laterDay } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { changesSince, newTermsLetter } from "./terms.mails.ts";
import { addTermsNotice, openTermsNotice, peopleToTell } from "./terms.queries.ts";

/** People told in one night, so that other mails do not wait behind these. */
const MOST_A_NIGHT = 2_000;

interface TermsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs<"terms.tell" | "mail.send">;
  readonly settings: { readonly publicUrl: string };
}

/** The version that was shown on a day. */
export const termsVersionOn = (day: Day): string =>
  TERMS_VERSIONS.find((version) => version <= day) ?? TERMS_VERSIONS[TERMS_VERSIONS.length - 1] ?? TERMS_VERSION;

/** The notice to show a person; null if the person was not told, or has closed it. */
export async function termsNotice(db: Db, account: AccountId): Promise<TermsNotice | null> {
  const notice = await openTermsNotice(db, account, TERMS_VERSION);
  return notice ? { countsFrom: notice.counts_from, changes: changesSince(notice.known_version) } : null;
}

/**
 * Mails the current version to people who accepted an earlier one, once each (docs/rules/accounts.md, 'Legal pages'). What
 * is stored with it is shown on their screens too.
 */
export async function tellNewTerms({
  database,
  clock,
  jobs,
  settings,
}: Omit<TermsParts, "jobs"> & { jobs: Jobs<"mail.send"> }): Promise<void> {
  const today = dayIn(HOME_ZONE, clock.now());
  const countsFrom = laterDay(addDays(today, TERMS_NOTICE_DAYS), Day.parse(TERMS_VERSION));
  const [terms, privacy] = [linkTo(settings, "/termos"), linkTo(settings, "/privacidade")];
  const people = await database.readAsSystem((db) =>
    peopleToTell(db, { version: TERMS_VERSION, today, ofAge: OF_AGE, most: MOST_A_NIGHT }),
  );
  for (const { account, name, email, known, guardian, guardian_email } of people)
    await database.asSystem(async (db) => {
      const isFirst = await addTermsNotice(db, {
        account_id: account,
        version: TERMS_VERSION,
        known_version: known,
        sent_at: instantOf(clock.now()),
        counts_from: countsFrom,
      });
      if (!isFirst) return;
      const about = { changes: changesSince(known), countsFrom, terms, privacy };
      await queueMail(db, jobs, clock, { to: email, ...newTermsLetter(name, { ...about, acceptedFor: undefined }) });
      if (guardian !== null && guardian_email !== null && guardian_email !== email)
        await queueMail(db, jobs, clock, {
          to: guardian_email,
          ...newTermsLetter(guardian, { ...about, acceptedFor: name }),
        });
    });
}

/** Runs every night. */
export const tellNewTermsNightly = (parts: TermsParts): Promise<void> =>
  parts.jobs.daily("terms.tell", () => tellNewTerms(parts));
