type Sign = readonly [mark: string, name: string];

// Order matters: some browsers also contain another browser's name, so they come first.
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

/** A readable name of the device in a user agent: 'Chrome, Android'. */
export const deviceLabel = (userAgent: string): string => {
  const names = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(", ") : "Aparelho desconhecido";
};
