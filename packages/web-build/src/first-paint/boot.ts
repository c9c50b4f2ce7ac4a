import type { EarlyAnswer } from "@prancheta/ui/server/early.ts";

/** A call that a signed-in screen makes at once, exactly as the screen will send it (`ui/server/send.ts`). */
export interface EarlyCall {
  readonly path: string;
  /** Filters that the URL may contain, in the order of the screen's request. */
  readonly filters?: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
}

/** A screen's scripts, styles and data, fetched together with the main ones. */
export interface ScreenFiles {
  /** A regular expression of the screen's paths. */
  readonly paths: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly EarlyCall[];
}

interface FirstScreen {
  /** The path of the screen that the router will show. */
  readonly path: string;
  /** The frame around it, which the page's inline styles draw. */
  readonly frame: string;
  /** Whether the frame has text, so that it needs its fonts at once. */
  readonly hasText: boolean;
}

/** An app's first screen. It is inserted into the page as text, so it may not use anything outside itself. */
export type FindFirstScreen = (requestedPath: string, isSignedIn: boolean) => FirstScreen;

interface Known {
  readonly schemeKey: string;
  readonly sessionKey: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly screens: readonly ScreenFiles[];
}

/**
 * Runs in the page before the first paint: sets the colour scheme and the frame to draw, and starts the downloads of
 * the coming screen. It is inserted into the page as text, so it may not use anything outside itself.
 */
export function boot({ schemeKey, sessionKey, headers, fonts, screens }: Known, firstScreen: FindFirstScreen): void {
  const page = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const chosen = stored(schemeKey);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  page.setAttribute("data-mantine-color-scheme", chosen === "light" || chosen === "dark" ? chosen : system);

  const session = stored(sessionKey);
  const { path, frame, hasText } = firstScreen(location.pathname, session !== null);
  page.dataset["frame"] = frame;

  const fetchSoon = (href: string, how: { rel: string; as?: string; fetchPriority?: string }) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { href, crossOrigin: "" }, how));
  };

  const tokenOf = (session: string): string | undefined => {
    try {
      return JSON.parse(session)?.token;
    } catch {
      return undefined;
    }
  };
  const token = tokenOf(session ?? "");
  const parameters = new Map(new URLSearchParams(location.search));
  // A value that the screen would normalise is left to the screen.
  const isPlain = (text: string) => text.trim() === text && text.length <= 36;
  const early = new Map<string, EarlyAnswer>();
  const fetchEarly = ({ path, filters = [], query = {} }: EarlyCall) => {
    const search = new URLSearchParams();
    for (const name of filters) {
      const text = parameters.get(name) ?? "";
      if (!isPlain(text)) return;
      if (text) search.set(name, text);
    }
    for (const name in query) search.set(name, String(query[name]));
    const address = search.size > 0 ? `${path}?${search}` : path;
    const authorization = `Bearer ${token}`;
    const response = fetch(address, { headers: { ...headers, authorization } });
    // Avoid an unhandled rejection; the consumer handles the error.
    response.catch(() => undefined);
    early.set(address, { authorization, requestedAt: performance.now(), response });
  };

  const wanted = screens.filter((one) => new RegExp(one.paths).test(path));
  // A browser opens six connections: first the screen's data, which is small, then its scripts, and the frame last.
  // Only a frame with text needs its fonts at once; otherwise they wait until the scripts are requested.
  const fetchFonts = (fetchPriority: string) => {
    for (const file of fonts) fetchSoon(file, { rel: "preload", as: "font", fetchPriority });
  };
  if (hasText) fetchFonts("auto");
  for (const { calls, scripts, styles } of wanted) {
    if (token) calls.forEach(fetchEarly);
    for (const file of scripts) fetchSoon(file, { rel: "modulepreload" });
    for (const file of styles) fetchSoon(file, { rel: "preload", as: "style" });
  }
  if (!hasText) fetchFonts("low");
  window.early = early;
}
