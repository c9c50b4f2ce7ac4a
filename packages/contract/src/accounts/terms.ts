/** The current version of the terms: the day they take effect. */
export const TERMS_VERSION = "2026-11-27";

/** All versions that may have been shown; a change of the text adds one. */
export const TERMS_VERSIONS = [TERMS_VERSION, "2026-11-26", "2026-11-21"] as const;
