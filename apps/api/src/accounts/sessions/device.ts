type Sign = readonly [mark: string, name: string];

// Ordered: what calls itself by another's name as well comes before it.
const BROWSERS: readonly Sign[] = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["CriOS/", "Chrome"],
  ["Safari/", "Safari"],
];

const SYSTEMS: readonly Sign[] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];

const named = (signs: readonly Sign[], userAgent: string) => signs.find(([mark]) => userAgent.includes(mark))?.[1];

/** What a person calls the device that a user agent names: 'Chrome, Android'. */
export const deviceLabel = (userAgent: string): string => {
  const names = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(", ") : "Dispositivo desconhecido";
};
