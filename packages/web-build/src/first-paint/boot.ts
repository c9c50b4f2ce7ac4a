import type { EarlyAnswer } from "@prancheta/ui/server/early.ts";

/** What a signed-in screen reads at once, exactly as it will ask for it (`ui/server/send.ts`). */
export interface EarlyCall {
  readonly path: string;
  /** Filters that the address may name, in the order in which the screen asks for them. */
  readonly filters?: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
}

/** The scripts, styles and data of a screen, to be fetched along with the main ones instead of after them. */
export interface ScreenFiles {
  /** A regular expression of the screen's paths. */
  readonly paths: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly EarlyCall[];
}

interface Known {
  readonly schemeKey: string;
  readonly sessionKey: string;
  /** Of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly screens: readonly ScreenFiles[];
}

/**
 * Runs in the page before anything is painted: sets the colour scheme and which frame to draw, and starts the downloads of
 * the screen that will come. It is put into the page as text and may use nothing from outside itself.
 */
export function boot({ schemeKey, sessionKey, headers, fonts, screens }: Known): void {
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

  const framesForAll = new Map([
    ["/outbox", "bare"],
    ["/termos", "bare"],
    ["/privacidade", "bare"],
    ["/esqueci-minha-senha", "entry"],
    ["/redefinir-senha", "entry"],
  ]);
  const screensForNobody = ["/", "/registro"];
  const asked = location.pathname;
  /** The screen that the router will show, and what surrounds it. */
  const find = (): readonly [path: string, frame: string] => {
    const frame = framesForAll.get(asked);
    if (frame) return [asked, frame];
    if (stored(sessionKey) !== null) return [screensForNobody.includes(asked) ? "/inicio" : asked, "shell"];
    // Who comes back to a registration stays there: its e-mail was verified, and the tab remembers.
    const isRegistering = asked === "/registro" && history.state?.status;
    return isRegistering ? [asked, "entry-registration"] : ["/", "entry"];
  };
  const [path, frame] = find();
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
  const token = tokenOf(stored(sessionKey) ?? "");
  const said = new Map(new URLSearchParams(location.search));
  // What the screen would read otherwise than it stands in the address is left to the screen.
  const isPlain = (text: string) => text.trim() === text && text.length <= 36;
  const early = new Map<string, EarlyAnswer>();
  const ask = ({ path, filters = [], query = {} }: EarlyCall) => {
    const search = new URLSearchParams();
    for (const name of filters) {
      const text = said.get(name) ?? "";
      if (!isPlain(text)) return;
      if (text) search.set(name, text);
    }
    for (const name in query) search.set(name, String(query[name]));
    const address = search.size > 0 ? `${path}?${search}` : path;
    const authorization = `Bearer ${token}`;
    const response = fetch(address, { headers: { ...headers, authorization } });
    // Whoever takes it hears of its failure; nobody may.
    response.catch(() => undefined);
    early.set(address, { authorization, requestedAt: performance.now(), response });
  };

  const wanted = screens.filter((one) => new RegExp(one.paths).test(path));
  // A browser opens six connections: a screen's data first, for there is little of it, then what draws it, and what surrounds it
  // last. Only text that the page draws by itself wants its font at once; other fonts wait until the scripts are on their way.
  const fetchFonts = (fetchPriority: string) => {
    for (const file of fonts) fetchSoon(file, { rel: "preload", as: "font", fetchPriority });
  };
  if (frame !== "shell") fetchFonts("auto");
  for (const { calls, scripts, styles } of wanted) {
    if (token) calls.forEach(ask);
    for (const file of scripts) fetchSoon(file, { rel: "modulepreload" });
    for (const file of styles) fetchSoon(file, { rel: "preload", as: "style" });
  }
  if (frame === "shell") fetchFonts("low");
  window.early = early;
}
