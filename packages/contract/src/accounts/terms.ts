/** The current version of the terms and the privacy policy: the day on which its text was published. */
export const TERMS_VERSION = "2026-11-28";

/**
 * All versions that may have been shown, the newest first; a change of the text adds one, and says in `TERMS_CHANGES` in
 * `apps/api/src/accounts/terms/terms.mails.ts` what it changes.
 */
export const TERMS_VERSIONS = [TERMS_VERSION, "2026-11-27", "2026-11-26", "2026-11-21"] as const;

/** Who accepted an earlier version is told of a new one so many days before it counts, as the terms promise. */
export const TERMS_NOTICE_DAYS = 30;
