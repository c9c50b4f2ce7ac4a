/** Where the app runs, which decides how it gets to the home screen. */
export type BrowserKind = "installed" | "inside-ios" | "inside-android" | "ios" | "android" | "computer";

/** Browsers inside other apps, which cannot install anything. */
const INSIDE = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Line\/|TikTok|musical_ly|; wv\)/;

export const browserKind = (userAgent: string, isStandalone: boolean, hasTouch: boolean): BrowserKind => {
  if (isStandalone) return "installed";
  // iPads say that they are Macs.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && hasTouch);
  const isAndroid = /Android/.test(userAgent);
  if (INSIDE.test(userAgent)) return isApple ? "inside-ios" : "inside-android";
  if (isApple) return "ios";
  return isAndroid ? "android" : "computer";
};
