/** The version of the terms that is shown: the day from which it holds. */
export const TERMS_VERSION = "2026-11-21";

/** Every version that somebody may have been shown; a change of the text adds one. */
export const TERMS_VERSIONS = [TERMS_VERSION] as const;
