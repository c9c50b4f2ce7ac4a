/** The browser's storage keys that are also read before any other script runs (`web-build/first-paint/boot.ts`). */
export const SCHEME_KEY = "prancheta.scheme";
export const SESSION_KEY = "prancheta.session";
