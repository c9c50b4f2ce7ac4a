/** The browser's storage keys. `first-paint/boot.ts` reads the first two before any other script runs. */
export const SCHEME_KEY = "prancheta.scheme";
export const SESSION_KEY = "prancheta.session";
export const RETURN_KEY = "prancheta.return";
